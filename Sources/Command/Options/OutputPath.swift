internal import FrameExport
internal import SystemSupport

enum OutputPath {
    /// Extensions of unsupported formats; any other extension is part of a folder's name, as in `v1.2`.
    private static let foreign: Set<String> = [
        ".avi", ".avif", ".bmp", ".flv", ".heic", ".htm", ".html", ".jpeg", ".jpg", ".jxl", ".m4v", ".mkv", ".mov",
        ".mpeg", ".mpg", ".ogv", ".psd", ".riv", ".swf", ".tar.gz", ".tgz", ".tif", ".tiff", ".wmv", ".zip",
    ]

    private static let known =
        [".apng"] + FrameFormat.all.map(\.fileExtension).filter { $0 != ".png" } + VectorFormat.allCases.map(\.fileExtension)
        + ShapeFormat.lottie.fileExtensions

    /// Throws if the path has the extension of an unsupported format.
    static func check(_ path: String) throws(UsageError) {
        let name = path.lowercased()
        guard let ending = foreign.first(where: { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }) else { return }
        throw .foreignEnding(path, ending: ending, known: known.sorted())
    }

    /// Returns the path of an output file, which must end in one of `endings` unless the list is empty.
    static func file(_ text: String, endings: [String] = []) throws(UsageError) -> String {
        let isNamed = endings.isEmpty || endings.contains(where: text.lowercased().hasSuffix)
        guard isNamed, !text.isEmpty, !text.utf8.contains(0), text.utf8.last != UInt8(ascii: "/") else {
            let expected = endings.isEmpty ? "a file" : "a file ending in \(endings.joined(separator: " or "))"
            throw .badValue(option: "--output", expected: expected, got: text)
        }
        return text
    }

    /// Returns the path of an output folder, which must not have the extension of a file format.
    static func folder(_ text: String) throws(UsageError) -> String {
        try check(text)
        guard !text.isEmpty, text != "-", !text.utf8.contains(0) else {
            throw .badValue(option: "--output", expected: "a folder", got: text)
        }
        guard text.utf8.first != UInt8(ascii: "/") || !text.partsBetweenSlashes.allSatisfy({ ["", ".", ".."].contains($0) }) else {
            throw .ownOutput
        }
        if format(of: text) != nil || text.lowercased().hasSuffix(".png") {
            throw .badValue(option: "--output", expected: "a folder ('refreshkit render' writes single files)", got: text)
        }
        return text
    }

    /// Returns the format's id for the extension of a path, or nil for other extensions and for `.png`, which several formats use.
    static func format(of path: String) -> String? {
        let name = path.lowercased()
        if name.hasSuffix(".apng") { return FrameFormat.apng.id }
        return FrameFormat.all.first { $0.fileExtension != ".png" && name.hasSuffix($0.fileExtension) }?.id
            ?? VectorFormat.allCases.first { name.hasSuffix($0.fileExtension) }?.rawValue
            ?? ShapeFormat.allCases.first { $0.fileExtensions.contains(where: name.hasSuffix) }?.rawValue
    }
}
