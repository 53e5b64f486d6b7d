internal import Documents
internal import RefreshKit
internal import System

/// Where the files of a combination go, below the output folder.
struct BatchFolder: Sendable {
    private let pattern: String

    fileprivate static let placeholders = ["name", "preset", "size", "fps"]

    /// The folder of an entry that names none.
    init(severalSizes: Bool, severalRates: Bool) {
        pattern = "{name}/{preset}" + (severalSizes ? "/{size}" : "") + (severalRates ? "/{fps}fps" : "")
    }

    /// The folder of one combination.
    func path(name: String, preset: String, size: Size?, rate: FrameRate) -> String {
        var path = ""
        for piece in pattern.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard piece.offset > 0, let end = piece.element.firstIndex(of: "}") else {
                path += piece.element
                continue
            }
            switch piece.element[..<end] {
            case "name": path += name
            case "preset": path += preset
            case "size": path += size.map { "\($0.width.shortText)x\($0.height.shortText)" } ?? "natural"
            default: path += String(rate.description.map { $0 == "/" ? "-" : $0 })
            }
            path += piece.element[piece.element.index(after: end)...]
        }
        return path
    }

    /// A folder with placeholders that are known.
    fileprivate init(pattern: String) { self.pattern = pattern }

    fileprivate static func unknownPlaceholder(in pattern: String) -> String? {
        for piece in pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let name = String(piece.prefix { $0 != "}" })
            if name.utf8.count == piece.utf8.count || !placeholders.contains(name) { return name }
        }
        return nil
    }
}

extension Notation where Value == BatchFolder {
    /// A folder with placeholders.
    static var jobFolder: Self {
        let expected = "a folder below the output folder such as {name}/{preset}"
        return .made(of: .text(expected)) { pattern, value, _ throws(DocumentError) in
            let parts = pattern.partsBetweenSlashes
            guard !pattern.utf8.contains(0), parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
                throw value.unexpected(expected + ", without '.', '..' or an empty name")
            }
            if let name = BatchFolder.unknownPlaceholder(in: pattern) {
                let known = BatchFolder.placeholders.map { "{\($0)}" }.joined(separator: ", ")
                throw value.error(.expected("the placeholders \(known)", got: "'{\(name)}'"))
            }
            return BatchFolder(pattern: pattern)
        }
    }
}
