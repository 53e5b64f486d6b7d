/// What an error or a note says, with settings as fields: each front end renders it in its own words.
///
/// ```swift
/// let message: Message = "\(.scale) must be in 0.1...16, got \(got)\(didYouMean: suggestion)"
/// message.text(in: .swift)
/// ```
///
/// An error of your own that carries one may give it as a plain text.
public struct Message: Sendable, Hashable {
    /// No two texts beside each other, so that what says the same is equal.
    fileprivate var pieces: [Piece] = []

    fileprivate enum Piece: Sendable, Hashable {
        case text(String)
        case field(Field)
        case setting(Field, value: String)
        case options(Field, [Vocabulary.Option])
        case topic(Topic)
    }

    /// A text without fields, such as one that the system gave.
    public init(_ text: String) { append(.text(text)) }

    /// What an error says: of one that has words for each front end, these.
    package init(_ error: any Error) { self = (error as? any Worded)?.message ?? Message(String(describing: error)) }

    /// The text of a front end, on one line.
    package func text(in words: Vocabulary) -> String { pieces.map { $0.text(in: words) }.joined().onOneLine }

    /// The message of a file, which says settings by their keys, whoever reads it.
    ///
    /// What files have no key for is left to the front end that shows it.
    package var inFile: Message {
        var message = Message("")
        for piece in pieces { message.append(piece.isOfFiles ? .text(piece.text(in: .file)) : piece) }
        return message
    }

    fileprivate mutating func append(_ piece: Piece) {
        switch (pieces.last, piece) {
        case (_, .text("")): break
        case (.text(let begin), .text(let end)): pieces[pieces.count - 1] = .text(begin + end)
        default: pieces.append(piece)
        }
    }
}

extension Message.Piece {
    fileprivate func text(in words: Vocabulary) -> String {
        switch self {
        case .text(let text): text
        case .field(let field): words.field(field)
        case .setting(let field, let value): words.setting(field, value)
        case .options(let field, let options): words.options(field, options)
        case .topic(let topic): words.topic(topic)
        }
    }

    fileprivate var isOfFiles: Bool {
        switch self {
        case .text, .topic: false
        case .field(let field), .setting(let field, _), .options(let field, _): field.isKey
        }
    }
}

extension Message: ExpressibleByStringInterpolation {
    /// A text without fields.
    public init(stringLiteral value: String) { self.init(value) }

    /// A text with fields.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.message }

    /// Collects the pieces of a message.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var message = Message("")

        /// Begins without a text.
        public init(literalCapacity: Int, interpolationCount: Int) { message.pieces.reserveCapacity(2 * interpolationCount + 1) }

        /// Adds a text.
        public mutating func appendLiteral(_ literal: String) { message.append(.text(literal)) }

        /// Adds a text or a number.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) { message.append(.text(value.description)) }

        /// Adds a setting, by its word.
        package mutating func appendInterpolation(_ field: Field) { message.append(.field(field)) }

        /// Adds a setting and the value to give it, as a person would write both.
        package mutating func appendInterpolation(_ field: Field, _ value: String) { message.append(.setting(field, value: value)) }

        /// Adds one of the options that a setting holds, such as an indicator's, and the value to give it.
        package mutating func appendInterpolation(_ field: Field, _ name: String, _ value: String) {
            appendInterpolation(field, [(name, value)])
        }

        /// Adds several of the options that a setting holds, and the values to give them.
        package mutating func appendInterpolation(_ field: Field, _ options: [(name: String, value: String)]) {
            message.append(.options(field, options.map { Vocabulary.Option(name: $0.name, value: $0.value) }))
        }

        /// Adds the place where a topic is shown.
        package mutating func appendInterpolation(_ topic: Topic) { message.append(.topic(topic)) }

        /// Adds another message.
        public mutating func appendInterpolation(_ other: Message) { for piece in other.pieces { message.append(piece) } }

        /// Adds the likeliest word, as a question; nothing when there is none.
        package mutating func appendInterpolation(didYouMean suggestion: String?) {
            appendInterpolation(didYouMean: suggestion.map { [$0] } ?? [])
        }

        /// Adds the likeliest words, as a question; nothing when there are none.
        package mutating func appendInterpolation(didYouMean suggestions: [String]) {
            guard !suggestions.isEmpty else { return }
            appendLiteral("; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
        }

        /// Adds the likeliest of the known words, as a question, and all of them.
        package mutating func appendInterpolation(didYouMean suggestion: String?, thereAre known: [String]) {
            appendInterpolation(didYouMean: suggestion)
            appendLiteral(" (there are \(known.joined(separator: ", ")))")
        }
    }
}

extension DefaultStringInterpolation {
    /// Adds a message in the words of Swift; say in whose words it is meant to be.
    ///
    /// Deprecated rather than unavailable: what is unavailable gives way to the interpolation of any value.
    @available(*, deprecated, message: "say in whose words: message.text(in: .swift)")
    package mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text(in: .swift)) }
}

/// An error that each front end says in its own words; by itself it speaks Swift.
package protocol Worded: Error, CustomStringConvertible {
    /// What it says.
    var message: Message { get }
    /// What it takes to get past it; a failure of the work by default.
    var fault: Fault { get }
}

/// What is at fault where something failed.
package enum Fault: Sendable {
    /// What was asked for: the person has to ask for something else.
    case request
    /// The work, such as a full disk or a plugin that crashed: the same may succeed another time.
    case work
    /// Nothing: the person stopped it.
    case interruption

    /// What is at fault in any error: what says nothing about that is a failure of the work.
    package init(of error: any Error) { self = (error as? any Worded)?.fault ?? .work }
}

extension Worded {
    /// The line a person reads, in the words of Swift.
    public var description: String { message.text(in: .swift) }

    package var fault: Fault { .work }
}

/// Something that an error or a note sends a person to: each front end has its own place where it is shown.
package struct Topic: Sendable, Hashable {
    /// What is shown.
    package enum Kind: Sendable, Hashable {
        /// All there are of something, such as the indicators.
        case list
        /// An example of something to start from, such as a scene.
        case example
    }

    /// What is shown.
    package let kind: Kind
    /// Of what: lowercase letters and hyphens, such as `indicators`.
    package let name: String
    /// Where Swift shows it, such as `IndicatorRegistry.infos`.
    package let symbol: String

    private init(_ kind: Kind, _ name: String, _ symbol: String) {
        (self.kind, self.name, self.symbol) = (kind, name, symbol)
    }

    /// A list of everything of one kind, such as `indicators`.
    package static func list(_ name: String, in symbol: String) -> Topic { Topic(.list, name, symbol) }

    /// An example to start from, such as a `scene`.
    package static func example(_ name: String, in symbol: String) -> Topic { Topic(.example, name, symbol) }
}

extension String {
    /// The same with control characters written as escapes: names and values may hold line ends and worse; shown, they are one line still.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: \.breaksLines) else { return self }
        return unicodeScalars.map { $0.breaksLines ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor may do more about it than show it.
    fileprivate var breaksLines: Bool { [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory) }
}
