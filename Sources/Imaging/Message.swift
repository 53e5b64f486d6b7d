/// What an error or a note says, with settings as fields: each front end renders it in its own words.
///
/// ```swift
/// let message: Message = "\(.scale) must be in 0.1...16, got \(got)\(didYouMean: suggestion)"
/// message.text(in: .swift)
/// ```
package struct Message: Sendable, Hashable {
    fileprivate var pieces: [Piece]

    fileprivate enum Piece: Sendable, Hashable {
        case text(String)
        case field(Field)
        case setting(Field, value: String)
        case entry(Field, name: String, value: String)
    }

    /// The text of a front end.
    package func text(in words: Vocabulary) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let field): words.field(field)
            case .setting(let field, let value): words.setting(field, value)
            case .entry(let field, let name, let value): words.entry(field, name, value)
            }
        }.joined()
    }
}

extension Message: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { pieces = [.text(value)] }
    package init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

    /// A text without fields, such as one that the system gave.
    package init(_ text: String) { pieces = [.text(text)] }

    /// Collects the pieces of a message.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.text(literal)) }
        }

        /// A text or a number.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) { pieces.append(.text(value.description)) }

        /// A setting, by its word.
        package mutating func appendInterpolation(_ field: Field) { pieces.append(.field(field)) }

        /// A setting and the value to give it, as a person would write both.
        package mutating func appendInterpolation(_ field: Field, _ value: String) { pieces.append(.setting(field, value: value)) }

        /// One of the options that a setting holds, such as an indicator's, and the value to give it.
        package mutating func appendInterpolation(_ field: Field, _ name: String, _ value: String) {
            pieces.append(.entry(field, name: name, value: value))
        }

        /// Part of another message.
        package mutating func appendInterpolation(_ message: Message) { pieces += message.pieces }

        /// The likeliest word, as a question; nothing when there is none.
        package mutating func appendInterpolation(didYouMean suggestion: String?) {
            if let suggestion { pieces.append(.text("; did you mean '\(suggestion)'?")) }
        }
    }
}

/// An error or a note that each front end says in its own words; by itself it speaks Swift.
package protocol Worded: CustomStringConvertible {
    /// What it says.
    var message: Message { get }
}

extension Worded {
    package var description: String { message.text(in: .swift) }
}
