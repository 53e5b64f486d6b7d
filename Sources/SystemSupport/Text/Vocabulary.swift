/// A front end's names and syntax for parameters, values, and locations of information.
package struct Vocabulary: Sendable {
    /// Closure that returns a parameter's name.
    package let field: @Sendable (Field) -> String
    /// Closure that returns the syntax for setting a parameter; multiple values are separated by commas.
    package let assignment: @Sendable (Field, _ value: String) -> String
    /// Closure that returns the syntax for setting options inside a parameter.
    package let options: @Sendable (Field, [Option]) -> String
    /// Closure that returns the location where a topic is shown, as a noun phrase.
    package let topic: @Sendable (Topic) -> String

    /// An option inside a parameter, with its value.
    package struct Option: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package init(
        field: @escaping @Sendable (Field) -> String, assignment: @escaping @Sendable (Field, String) -> String,
        options: @escaping @Sendable (Field, [Option]) -> String, topic: @escaping @Sendable (Topic) -> String
    ) {
        (self.field, self.assignment, self.options, self.topic) = (field, assignment, options, topic)
    }

    /// Swift's vocabulary: properties and assignments.
    package static let swift = Vocabulary(
        field: { $0.parameter }, assignment: { "\($0.parameter) = \($1)" },
        options: { field, options in options.map { "\(field.parameter)[\"\($0.name)\"] = \"\($0.value)\"" }.joined(separator: " and ") },
        topic: { $0.symbol })

    /// The vocabulary of files that people write: keys and values.
    package static let file = Vocabulary(
        field: { $0.listName },
        assignment: { field, value in
            let isList = value.contains(",") && field.listName != field.name
            return quoted("\(field.listName): \(isList ? "[\(value.replacing(",", with: ", "))]" : value)")
        },
        options: { field, options in
            quoted("\(field.listName): {\(options.map { "\($0.name): \(scalar($0.value))" }.joined(separator: ", "))}")
        },
        topic: swift.topic)

    /// Quotes a value that begins with a number sign, which would start a comment.
    private static func scalar(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }

    private static func quoted(_ text: String) -> String { text.contains("'") ? text : "'\(text)'" }
}

/// A parameter that an error or a note mentions.
///
/// Libraries use fields to mention parameters; each front end translates the fields with its `Vocabulary`.
public struct Field: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The key in files: lowercase letters and hyphens, such as `pull-frames`.
    public let name: String
    /// The key in files that accept several values, such as `scales`; the same as `name` if only one value is accepted.
    public let listName: String
    /// The name in Swift, such as `pullFrames`.
    public let parameter: String
    /// Whether files have a key for the parameter; false for choices about a single run, such as whether to resume.
    public let isKey: Bool

    /// Creates a field.
    ///
    /// `listName` is `name` by default, and `parameter` is `listName` in camel case.
    public init(_ name: String, list listName: String? = nil, parameter: String? = nil, isKey: Bool = true) {
        self.name = name
        self.listName = listName ?? name
        self.parameter = parameter ?? Self.camelCase(listName ?? name)
        self.isKey = isKey
    }

    /// Creates a field from its key in files, which also determines its other names.
    public init(stringLiteral name: String) { self.init(name) }

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
