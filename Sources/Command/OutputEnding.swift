internal import FrameExport

/// What the ending of an output's name says about it.
enum OutputEnding {
    /// Endings of films, pages and pictures that no format writes; any other is part of a folder's name, as in `v1.2`.
    private static let foreign: Set<String> = [
        ".avi", ".avif", ".bmp", ".flv", ".heic", ".htm", ".html", ".jpeg", ".jpg", ".json", ".jxl", ".lottie", ".m4v", ".mkv", ".mov",
        ".mpeg", ".mpg", ".ogv", ".pdf", ".psd", ".riv", ".svg", ".swf", ".tif", ".tiff", ".wmv", ".zip",
    ]

    /// Endings of the files that formats write.
    private static let known = [".apng"] + FrameFormat.all.map(\.fileEnding).filter { $0 != ".png" }

    /// Refuses a path that promises what no format writes.
    static func check(_ path: String) throws(UsageError) {
        let name = path.lowercased()
        guard let ending = foreign.first(where: { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }) else { return }
        throw .foreignEnding(path, ending: ending, known: known.sorted())
    }

    /// The format whose files end as a path does; nil for other endings, and for `.png`, which several have.
    static func format(of path: String) -> FrameFormat? {
        let name = path.lowercased()
        if name.hasSuffix(".apng") { return .apng }
        return FrameFormat.all.first { $0.fileEnding != ".png" && name.hasSuffix($0.fileEnding) }
    }
}
