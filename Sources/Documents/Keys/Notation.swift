internal import System

/// How a value is written in a file: what a person may write, how it is read, and how it is written back.
///
/// A notation is described once. Reading, errors, help, completion and JSON Schema follow from it:
///
/// ```swift
/// Key("scale", .number(in: 0.1...8), "Device pixels a point; 3 by default.", \.scale)
/// ```
///
/// The context is what reading needs from around a value, such as the folder that paths are seen from.
package struct Notation<Value, Context>: Sendable {
    /// Reads a value.
    package typealias Reader = @Sendable (DocumentValue, inout Context) throws(DocumentError) -> Value
    /// Writes a value; nil for one that this notation cannot say.
    package typealias Writer = @Sendable (Value) -> JSONValue?

    /// A description of the accepted values.
    package let info: NotationInfo
    private let reader: Reader
    private let writer: Writer

    /// Describes a notation; by default its values cannot be written back.
    package init(_ info: NotationInfo, write: @escaping Writer = { _ in nil }, read: @escaping Reader) {
        (self.info, writer, reader) = (info, write, read)
    }

    /// Describes a word or a number; by default it cannot be written back.
    ///
    /// `read` returns nil for a text that is not accepted.
    package init(_ info: NotationInfo, write: @escaping Writer = { _ in nil }, ofText read: @escaping @Sendable (String) -> Value?) {
        self.init(info, write: write) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let taken = read(text) else { throw value.unexpected(info.expectation) }
            return taken
        }
    }

    /// Reads a value; errors say where it is, what was expected, and what was found.
    package func read(_ value: DocumentValue, _ context: inout Context) throws(DocumentError) -> Value { try reader(value, &context) }

    /// The value as it is written; nil for one that this notation cannot say.
    package func written(_ value: Value) -> JSONValue? { writer(value) }

    /// The notation of a value that is made from another value.
    ///
    /// `back` returns the value it was made from, nil for one that this notation cannot express; `make` throws to refuse.
    package static func made<Source>(
        of source: Notation<Source, Context>, back: @escaping @Sendable (Value) -> Source? = { _ in nil },
        _ make: @escaping @Sendable (Source, DocumentValue, inout Context) throws(DocumentError) -> Value
    ) -> Self {
        Self(source.info, write: { value in back(value).flatMap(source.written) }) { value, context throws(DocumentError) in
            try make(try source.read(value, &context), value, &context)
        }
    }

    /// The same, read only where something else holds.
    package func checkedFirst(
        _ check: @escaping @Sendable (DocumentValue, Context) throws(DocumentError) -> Void
    ) -> Self {
        Notation(info, write: writer) { value, context throws(DocumentError) in
            try check(value, context)
            return try reader(value, &context)
        }
    }

    /// The same, where something else holds of what was read.
    package func checked(
        _ check: @escaping @Sendable (Value, DocumentValue, inout Context) throws(DocumentError) -> Void
    ) -> Self {
        Notation(info, write: writer) { value, context throws(DocumentError) in
            let read = try reader(value, &context)
            try check(read, value, &context)
            return read
        }
    }

    /// The same with another description, such as a narrower schema.
    package func describing(_ change: (inout NotationInfo) -> Void) -> Self {
        var info = info
        change(&info)
        return Notation(info, write: writer, read: reader)
    }
}

extension Notation where Context == Void {
    /// Reads a value that needs nothing from around it.
    package func read(_ value: DocumentValue) throws(DocumentError) -> Value {
        var nothing: Void = ()
        return try read(value, &nothing)
    }
}

extension Notation {
    /// One of some words, each of which stands for a value.
    package static func choice(_ choices: [(word: String, value: Value)]) -> Self where Value: Equatable & Sendable {
        let words = choices.map(\.word)
        let info = NotationInfo(
            words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))", schema: ["enum": .list(words.map(JSONValue.text))],
            words: words)
        let write: Writer = { value in choices.first { $0.value == value }.map { .text($0.word) } }
        return Self(info, write: write) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let choice = choices.first(where: { $0.word == text }) else {
                throw value.unexpectedWord(among: words)
            }
            return choice.value
        }
    }
}

extension Notation where Value: RawRepresentable & CaseIterable & Equatable & Sendable, Value.RawValue == String {
    /// The word of a case.
    package static var word: Self { word { _ in true } }

    /// The word of a case, of those that are taken.
    package static func word(where isTaken: (Value) -> Bool) -> Self {
        choice(Value.allCases.filter(isTaken).map { ($0.rawValue, $0) })
    }
}

extension DocumentValue {
    /// An error that names the words that could be here, and the likeliest of them.
    package func unexpectedWord(among words: [String]) -> DocumentError {
        let expected = "one of \(words.joined(separator: ", "))"
        guard case .text(let text) = node.content else { return unexpected(expected) }
        // A word that says the kind alone means any of it.
        let kind = words.filter { $0.hasPrefix(text + "-") }
        let meant = kind.count > 1 ? kind : Spelling.nearest(to: text, among: words).map { [$0] } ?? kind
        return unexpected(expected, didYouMean: meant)
    }
}
