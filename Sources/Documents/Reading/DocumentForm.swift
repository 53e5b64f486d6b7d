package import SystemSupport

/// The expected kind of a file, for error messages.
package struct DocumentForm: Sendable, Hashable {
    /// Name of the kind, such as `batch file`.
    package let name: String
    /// A key that every file of this kind requires.
    package let requiredKey: String
    /// The help topic that shows a sample file.
    package let example: Topic
    package let maximumByteCount: Int

    package init(name: String, requiredKey: String, example: Topic, maximumByteCount: Int = 1 << 20) {
        self.name = name
        self.requiredKey = requiredKey
        self.example = example
        self.maximumByteCount = maximumByteCount
    }
}

extension String {
    /// File name extensions of YAML and JSON files, with the dot.
    private static let documentExtensions = [".yml", ".yaml", ".json"]

    private var documentExtension: String? { Self.documentExtensions.first { lowercased().hasSuffix($0) } }

    package var isDocument: Bool { documentExtension != nil }

    /// The file name without its extension, or the whole name if nothing precedes the extension.
    package var documentName: String {
        let name = folderAndName.name
        guard let ending = documentExtension, name.utf8.count > ending.utf8.count else { return name }
        return String(name.dropLast(ending.count))
    }
}

/// The name and description of a key in a file.
package struct DocumentKey: Sendable {
    package let name: String
    /// Description of the key, in one sentence.
    package let summary: String
    /// The accepted values, such as `true or false`, or nil if the summary already explains them.
    package let values: String?

    package init(_ name: String, _ summary: String, values: String? = nil) {
        self.name = name
        self.summary = summary
        self.values = values
    }
}
