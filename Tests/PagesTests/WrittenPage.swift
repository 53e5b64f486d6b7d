import Fixtures
import FrameExport
import Foundation
import Imaging
import Indicators
import Pages
import RefreshKit
import Scenes
import SystemSupport
import Testing

/// A page with a small template, written into a temporary folder.
struct WrittenPage {
    let folder: TemporaryFolder
    /// The page description from its data file.
    let data: [String: Any]

    init(_ page: PreviewPage, in folder: TemporaryFolder, workers: Int = 1) throws {
        self.folder = folder
        var export = try Export(page.folderJobs(), into: folder.path + "/page")
        export.workers = workers
        try export.run()
        data = try Self.json(
            in: String(contentsOfFile: folder.path + "/page/data/page.js", encoding: .utf8), between: "refreshkitPage(", ");\n")
    }

    var subjects: [[String: Any]] { data["subjects"] as? [[String: Any]] ?? [] }

    func text(_ path: String) throws -> String { try String(contentsOfFile: folder.path + "/page/" + path, encoding: .utf8) }

    /// Returns a pass's frames as a browser would compose them.
    func frames(_ key: String, width: Int, height: Int) throws -> [Bitmap] {
        try Self.frames(
            Self.json(in: text("data/\(key).js"), between: "refreshkitPass(\"\(key)\",", ");\n"), width: width, height: height)
    }

    /// Returns the frames in a pass's contents as a browser would compose them.
    static func frames(_ contents: [String: Any], width: Int, height: Int) throws -> [Bitmap] {
        let sheets = try #require(contents["sheets"] as? [[String: String]]).map { sheet in
            try ImageReader.read([UInt8](#require(Data(base64Encoded: sheet["data"] ?? ""))), named: "sheet").frames[0].bitmap.withAlpha
        }
        let pictures = try #require(contents["pictures"] as? [[Int]])
        var canvas = Bitmap(width: width, height: height)
        return try #require(contents["frames"] as? [[Double]]).map { frame in
            let picture = pictures[Int(frame[0])]
            if picture[7] == 1 { canvas = Bitmap(width: width, height: height) }
            if picture[3] > 0 {
                let part = sheets[picture[0]].cropped(to: PixelRect(x: picture[1], y: picture[2], width: picture[3], height: picture[4]))
                canvas.replace(PixelRect(x: picture[5], y: picture[6], width: picture[3], height: picture[4]), by: part)
            }
            return canvas
        }
    }

    static func json(in text: String, between start: String, _ end: String) throws -> [String: Any] {
        try #require(text.hasPrefix(start) && text.hasSuffix(end))
        let json = Data(text.dropFirst(start.count).dropLast(end.count).utf8)
        return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    /// A template with one style sheet and one script.
    static let template = PageTemplate(html: "pages/template.html") { path in
        switch path {
        case "pages/look.css": "p { margin: 0; }\n"
        case "pages/play.js": "const one = 1 < 2;\n"
        default:
            """
            <!doctype html>
            <title>Preview</title>
            <link rel="stylesheet" href="look.css">
            <script src="play.js"></script>
            <script src="data/page.js"></script>

            """
        }
    }
}
