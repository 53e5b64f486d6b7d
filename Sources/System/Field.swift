/// A setting that an error or a note is about.
///
/// Libraries name settings by fields; each front end has its own word for one, as its `Vocabulary` says.
public struct Field: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The word in files: lowercase letters and hyphens, such as `pull-frames`.
    public let name: String
    /// The word in files where several values may be listed, such as `scales`; the same as `name` where only one is taken.
    public let listName: String
    /// The word in Swift, such as `pullFrames`.
    public let parameter: String
    /// Whether files have a key for it; false for what only whoever starts a run decides, such as whether it is resumed.
    public let isKey: Bool

    /// Names a setting.
    ///
    /// - Parameters:
    ///   - name: The word in files: lowercase letters and hyphens.
    ///   - listName: The word in files where several values may be listed; the same as `name` by default.
    ///   - parameter: The word in Swift; `listName` in camel case by default.
    ///   - isKey: Whether files have a key for it; true by default.
    public init(_ name: String, list listName: String? = nil, parameter: String? = nil, isKey: Bool = true) {
        self.name = name
        self.listName = listName ?? name
        self.parameter = parameter ?? Self.camelCase(listName ?? name)
        self.isKey = isKey
    }

    /// Names a setting that no message mentions, where it is described.
    public init(stringLiteral name: String) { self.init(name) }

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
