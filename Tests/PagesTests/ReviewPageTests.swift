import Fixtures
import Foundation
import FrameExport
import Imaging
import Indicators
import Pages
import RefreshKit
import Testing

@Suite struct ReviewPageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(_ name: String, fps: Int = 60, _ options: [String: String] = [:]) throws {
        var request = ExportRequest()
        request.frameRate = FrameRate(fps)
        let subject = try ExportSubject("progress-ring", options, in: IndicatorCatalog.registry())
        try Export(ExportJob(subject, request), into: folder.path(name)).run()
    }

    private struct Written {
        let text: String
        let data: [String: Any]
        var entries: [[String: Any]] { data["entries"] as? [[String: Any]] ?? [] }

        /// Returns an entry's frames on one side as a browser would compose them.
        func frames(_ side: String, of entry: [String: Any]) throws -> [Bitmap] {
            let head = try #require(entry[side] as? [String: Any]), key = try #require(head["key"] as? String)
            let start = "<script type=\"application/json\" data-pass=\"\(key)\">"
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(start) })
            return try WrittenPage.frames(
                WrittenPage.json(in: String(line), between: start, "</script>"), width: #require(head["width"] as? Int),
                height: #require(head["height"] as? Int))
        }
    }

    private func page(_ found: String, against expected: String) throws -> Written {
        let comparison = try ExportComparison(
            of: ComparedExport(folder: folder.path(found)), against: ComparedExport(folder: folder.path(expected)))
        let page = try ReviewPage(comparison, template: WrittenPage.template, version: "refreshkit 1")
        var bytes: [UInt8] = []
        try page.write { bytes += $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("refreshkitPage(") })
        return Written(text: text, data: try WrittenPage.json(in: String(line), between: "refreshkitPage(", ");"))
    }

    @Test func anEntryHasTheFramesOfBothSides() throws {
        try export("old")
        try export("new", ["color": "#f00"])
        let page = try page("new", against: "old")
        let entry = try #require(page.entries.first)
        #expect(page.entries.count == 1 && entry["kinds"] as? [String] == ["pixels"])
        let frames = try #require(entry["frames"] as? [[Double]])
        for (side, name) in [("expected", "old"), ("found", "new")] {
            let found = try page.frames(side, of: entry)
            #expect(found.count == 60)
            for (index, bitmap) in found.enumerated() {
                let path = folder.path("\(name)/progress-ring_\(String(10_000 + index).dropFirst()).png")
                let exported = try ImageReader.read(contentsOf: path).frames[0].bitmap.withAlpha
                #expect(exported == bitmap)
            }
        }
        let (before, after) = (try page.frames("expected", of: entry)[7], try page.frames("found", of: entry)[7])
        let difference = BitmapDifference(expected: before, found: after)
        #expect(frames[7][3] == Double(difference.differingPixels) && frames[7][4] == Double(difference.largestDifference))
    }

    /// If only one side has a frame at a given time, it is null on the other side.
    @Test func otherFrameRatesAreShownOnOneTimeAxis() throws {
        try export("old", fps: 30)
        try export("new", fps: 60)
        let page = try page("new", against: "old"), entry = try #require(page.entries.first)
        #expect(entry["kinds"] as? [String] == ["timing"] && entry["pixels"] as? Int == 0)
        let frames = try #require(entry["frames"] as? [[Any]])
        #expect(frames.count == 60 && frames[1][0] is NSNull && frames[1][1] as? Int == 1 && frames[2][0] as? Int == 1)
        let options = try #require(page.data["options"] as? [[String: String]])
        #expect(options == [["label": "Frame rate", "expected": "30 fps", "found": "60 fps"]])
    }

    @Test func missingFramesAndOtherFilesAreListed() throws {
        try export("old")
        try FileManager.default.copyItem(atPath: folder.path("old"), toPath: folder.path("new"))
        try FileManager.default.removeItem(atPath: folder.path("new/progress-ring_0007.png"))
        let entries = try page("new", against: "old").entries, entry = try #require(entries.first)
        #expect(entry["kinds"] as? [String] == ["gone"] && entry["gone"] as? [String] == ["progress-ring_0007.png"])
    }

    @Test func equalExportsHaveNoEntries() throws {
        try export("old")
        let page = try page("old", against: "old")
        #expect(page.entries.isEmpty && page.data["equalPasses"] as? Int == 1 && page.data["foundCount"] as? Int == 60)
    }

    /// Names come from files and plugins, so they must not be trusted.
    @Test func namesCannotEndTheScript() throws {
        let name = "</script><script>attack()</script>"
        for (folder, color) in [("old", UInt32(0xFFFF_0000)), ("new", 0xFF00_FF00)] {
            var bitmap = Bitmap(width: 2, height: 2)
            bitmap[0, 0] = color
            var writer = PNGWriter()
            try self.folder.write(writer.encode(bitmap), "\(folder)/\(name.replacing("/", with: ":")).png")
            try self.folder.write(writer.encode(bitmap), "\(folder)/<script/script>\(color).png")
        }
        let page = try page("new", against: "old")
        // There is one script from the template, one for the data, and one for each side of two entries.
        #expect(page.text.components(separatedBy: "<script").count - 1 == 6)
        #expect(page.entries.compactMap { $0["title"] as? String }.contains(name.replacing("/", with: ":") + ".png"))
    }
}
