/// The text of an error or a note, with parameters as fields, which each front end names in its own way.
///
/// ```
/// let message: Message = "\(.scale) must be in 0.1...16, got \(got)\(didYouMean: suggestion)"
/// message.text(in: .swift)
/// ```
///
/// Errors can also store a message without fields.
public struct Message: Sendable, Hashable {
    /// The parts of the message; adjacent text pieces are merged, so that equal messages compare equal.
    fileprivate var pieces: [Piece] = []

    fileprivate enum Piece: Sendable, Hashable {
        case text(String)
        case field(Field)
        case assignment(Field, value: String)
        case options(Field, [Vocabulary.Option])
        case topic(Topic)
    }

    /// Creates a message from plain text, such as a system message.
    public init(_ text: String) { append(.text(text)) }

    /// Creates an error's message.
    package init(_ error: any Error) { self = (error as? any MessageError)?.message ?? Message(String(describing: error)) }

    /// Returns the text in a front end's vocabulary, on one line.
    package func text(in vocabulary: Vocabulary) -> String { pieces.map { $0.text(in: vocabulary) }.joined().onOneLine }

    /// The message for the reader of a file: parameters are named by their keys, and fields without a key are left to the front end.
    package var inFile: Message {
        var message = Message("")
        for piece in pieces { message.append(piece.isOfFiles ? .text(piece.text(in: .file)) : piece) }
        return message
    }

    fileprivate mutating func append(_ piece: Piece) {
        switch (pieces.last, piece) {
        case (_, .text("")): break
        case (.text(let first), .text(let second)): pieces[pieces.count - 1] = .text(first + second)
        default: pieces.append(piece)
        }
    }
}

extension Message.Piece {
    fileprivate func text(in vocabulary: Vocabulary) -> String {
        switch self {
        case .text(let text): text
        case .field(let field): vocabulary.field(field)
        case .assignment(let field, let value): vocabulary.assignment(field, value)
        case .options(let field, let options): vocabulary.options(field, options)
        case .topic(let topic): vocabulary.topic(topic)
        }
    }

    fileprivate var isOfFiles: Bool {
        switch self {
        case .text, .topic: false
        case .field(let field), .assignment(let field, _), .options(let field, _): field.isKey
        }
    }
}

extension Message: ExpressibleByStringInterpolation {
    /// Creates a message from plain text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a message from an interpolated string.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.message }

    /// Collects a message's parts.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var message = Message("")

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) { message.pieces.reserveCapacity(2 * interpolationCount + 1) }

        /// Appends text.
        public mutating func appendLiteral(_ literal: String) { message.append(.text(literal)) }

        /// Appends a value's description.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) { message.append(.text(value.description)) }

        /// Appends a parameter's name.
        package mutating func appendInterpolation(_ field: Field) { message.append(.field(field)) }

        /// Appends a parameter with a value, in the syntax of the front end.
        package mutating func appendInterpolation(_ field: Field, _ value: String) { message.append(.assignment(field, value: value)) }

        /// Appends an option inside a parameter, such as an indicator's option, with a value.
        package mutating func appendInterpolation(_ field: Field, _ name: String, _ value: String) {
            appendInterpolation(field, [(name, value)])
        }

        /// Appends several options inside a parameter, with their values.
        package mutating func appendInterpolation(_ field: Field, _ options: [(name: String, value: String)]) {
            message.append(.options(field, options.map { Vocabulary.Option(name: $0.name, value: $0.value) }))
        }

        /// Appends the location where a topic is shown.
        package mutating func appendInterpolation(_ topic: Topic) { message.append(.topic(topic)) }

        /// Appends another message.
        public mutating func appendInterpolation(_ other: Message) { for piece in other.pieces { message.append(piece) } }

        /// Appends a "did you mean" question with the most similar word, if there is one.
        package mutating func appendInterpolation(didYouMean suggestion: String?) {
            appendInterpolation(didYouMean: suggestion.map { [$0] } ?? [])
        }

        /// Appends a "did you mean" question with the most similar words, if there are any.
        package mutating func appendInterpolation(didYouMean suggestions: [String]) {
            guard !suggestions.isEmpty else { return }
            appendLiteral("; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
        }

        /// Appends a "did you mean" question with the most similar word, and then all known words.
        package mutating func appendInterpolation(didYouMean suggestion: String?, known: [String]) {
            appendInterpolation(didYouMean: suggestion)
            appendLiteral(" (known: \(known.joined(separator: ", ")))")
        }
    }
}

extension DefaultStringInterpolation {
    /// Appends a message in Swift's vocabulary.
    ///
    /// Choose a vocabulary explicitly instead. This function is deprecated rather than unavailable, because the compiler would otherwise
    /// choose the generic interpolation.
    @available(*, deprecated, message: "choose a vocabulary: message.text(in: .swift)")
    package mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text(in: .swift)) }
}

/// An error with a message that each front end renders in its own vocabulary; its description uses Swift's vocabulary.
package protocol MessageError: Error, CustomStringConvertible {
    var message: Message { get }
    /// The cause of the failure; `.work` by default.
    var fault: Fault { get }
}

/// The cause of a failure.
package enum Fault: Sendable {
    /// The request is invalid and must be changed.
    case request
    /// The work failed, for example because of a full disk or a crashed plugin; trying again may succeed.
    case work
    /// The user interrupted the work.
    case interruption

    /// Returns the cause of an error: `.work` unless the error specifies another one.
    package init(of error: any Error) { self = (error as? any MessageError)?.fault ?? .work }
}

extension MessageError {
    /// A one-line error message in Swift's vocabulary.
    public var description: String { message.text(in: .swift) }

    package var fault: Fault { .work }
}

/// Information that an error or a note refers to; each front end shows it in its own location.
package struct Topic: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// All items of a type, such as the indicators.
        case list
        /// An example to start from, such as a scene.
        case example
    }

    package let kind: Kind
    /// Name of the subject, such as `indicators`: lowercase letters and hyphens.
    package let name: String
    /// The Swift symbol that provides the information, such as `IndicatorRegistry.infos`.
    package let symbol: String

    private init(_ kind: Kind, _ name: String, _ symbol: String) {
        (self.kind, self.name, self.symbol) = (kind, name, symbol)
    }

    /// Returns the list of all items of a type, such as `indicators`.
    package static func list(_ name: String, in symbol: String) -> Topic { Topic(.list, name, symbol) }

    /// Returns an example to start from, such as a `scene`.
    package static func example(_ name: String, in symbol: String) -> Topic { Topic(.example, name, symbol) }
}

extension String {
    /// The text on one line, with control characters escaped.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: \.isSpecial) else { return self }
        return unicodeScalars.map { $0.isSpecial ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor may interpret the character instead of showing it.
    ///
    /// Marks of the writing direction can make a name look like another one.
    fileprivate var isSpecial: Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory) || properties.isBidiControl
    }
}
