internal import FrameExport
internal import System

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

    /// Checks the path of an output file; throws `UsageError.badValue` if it cannot be one.
    ///
    /// No `endings` allows any.
    static func file(_ text: String, endings: [String] = []) throws(UsageError) -> String {
        let isNamed = endings.isEmpty || endings.contains(where: text.lowercased().hasSuffix)
        guard isNamed, !text.isEmpty, !text.utf8.contains(0), text.utf8.last != UInt8(ascii: "/") else {
            let expected = endings.isEmpty ? "a file" : "a file that ends in \(endings.joined(separator: " or "))"
            throw .badValue(option: "--output", expected: expected, got: text)
        }
        return text
    }

    /// Checks the path of an output folder; throws `UsageError` if it cannot be one, or has the ending of a file.
    static func folder(_ text: String) throws(UsageError) -> String {
        try check(text)
        guard !text.isEmpty, text != "-", !text.utf8.contains(0) else {
            throw .badValue(option: "--output", expected: "a folder", got: text)
        }
        guard text.utf8.first != UInt8(ascii: "/") || !text.partsBetweenSlashes.allSatisfy({ ["", ".", ".."].contains($0) }) else {
            throw .ownOutput
        }
        if format(of: text) != nil {
            throw .badValue(option: "--output", expected: "a folder, as 'refreshkit render' makes single files", got: text)
        }
        return text
    }

    /// The format whose files end as a path does; nil for other endings, and for `.png`, which several have.
    static func format(of path: String) -> FrameFormat? {
        let name = path.lowercased()
        if name.hasSuffix(".apng") { return .apng }
        return FrameFormat.all.first { $0.fileEnding != ".png" && name.hasSuffix($0.fileEnding) }
    }
}
