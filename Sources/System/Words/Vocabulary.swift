/// The words that a front end has for settings, for giving them values, and for where things are shown.
package struct Vocabulary: Sendable {
    /// The word for a setting.
    package let field: @Sendable (Field) -> String
    /// How a setting is given a value; several are separated by commas.
    package let setting: @Sendable (Field, _ value: String) -> String
    /// How some of the options that a setting holds are given values.
    package let options: @Sendable (Field, [Option]) -> String
    /// Where a topic is shown, as a noun.
    package let topic: @Sendable (Topic) -> String

    /// One of the options that a setting holds, and its value.
    package struct Option: Sendable, Hashable {
        /// Its name.
        package let name: String
        /// Its value.
        package let value: String
    }

    /// Describes a front end.
    package init(
        field: @escaping @Sendable (Field) -> String, setting: @escaping @Sendable (Field, String) -> String,
        options: @escaping @Sendable (Field, [Option]) -> String, topic: @escaping @Sendable (Topic) -> String
    ) {
        (self.field, self.setting, self.options, self.topic) = (field, setting, options, topic)
    }

    /// Swift: properties and assignments.
    package static let swift = Vocabulary(
        field: { $0.parameter }, setting: { "\($0.parameter) = \($1)" },
        options: { field, options in options.map { "\(field.parameter)[\"\($0.name)\"] = \"\($0.value)\"" }.joined(separator: " and ") },
        topic: { $0.symbol })

    /// Files that people write: keys and values.
    package static let file = Vocabulary(
        field: { $0.listName },
        setting: { field, value in
            let isList = value.contains(",") && field.listName != field.name
            return quoted("\(field.listName): \(isList ? "[\(value.replacing(",", with: ", "))]" : value)")
        },
        options: { field, options in
            quoted("\(field.listName): {\(options.map { "\($0.name): \(scalar($0.value))" }.joined(separator: ", "))}")
        },
        topic: swift.topic)

    /// A value as a file has it: a number sign would begin a comment.
    private static func scalar(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }

    private static func quoted(_ text: String) -> String { text.contains("'") ? text : "'\(text)'" }
}

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
