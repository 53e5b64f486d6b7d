package import System

/// The expected kind of a file, for error messages.
package struct DocumentForm: Sendable, Hashable {
    /// Such as `batch file`.
    package let name: String
    /// The key that every such file has.
    package let foremostKey: String
    /// One to start from.
    package let example: Topic
    /// The largest such file, in bytes.
    package let mostBytes: Int

    /// Describes a kind of file.
    package init(name: String, foremostKey: String, example: Topic, mostBytes: Int = 1 << 20) {
        self.name = name
        self.foremostKey = foremostKey
        self.example = example
        self.mostBytes = mostBytes
    }
}

extension String {
    /// What the names of files end in that are YAML or JSON.
    private static let documentEndings = [".yml", ".yaml", ".json"]

    private var documentEnding: String? { Self.documentEndings.first { lowercased().hasSuffix($0) } }

    /// Whether a path is that of a YAML or JSON file, by its ending.
    package var isDocument: Bool { documentEnding != nil }

    /// The name of a file without its ending; with it when there is nothing before.
    package var documentName: String {
        let name = folderAndName.name
        guard let ending = documentEnding, name.utf8.count > ending.utf8.count else { return name }
        return String(name.dropLast(ending.count))
    }
}

/// A key of a file: its name, and what it is for.
///
/// The reader takes these and no others, and the help is made of them.
package struct DocumentKey: Sendable {
    /// As it is written.
    package let name: String
    /// One sentence.
    package let summary: String
    /// What may be written, such as `true or false`; nil when the summary says all.
    package let values: String?

    /// Describes a key.
    package init(_ name: String, _ summary: String, values: String? = nil) {
        self.name = name
        self.summary = summary
        self.values = values
    }
}
