internal import SystemSupport

/// Syntax of a value in a file: the accepted values, and how to read and write them.
///
/// Reading, errors, help, completion, and JSON Schema are all derived from the notation:
///
/// ```
/// Key("scale", .number(in: 0.1...8), "Device pixels per point; 3 by default.", \.scale)
/// ```
///
/// The context supplies external information for reading, such as the base folder for relative paths.
package struct Notation<Value, Context>: Sendable {
    /// Converts a file's node to a value.
    package typealias Reader = @Sendable (DocumentValue, inout Context) throws(DocumentError) -> Value
    /// Converts a value to JSON, or returns nil if the notation cannot express it.
    package typealias Writer = @Sendable (Value) -> JSONValue?

    package let info: NotationInfo
    private let reader: Reader
    private let writer: Writer

    /// Creates a notation; by default, its values cannot be written back.
    package init(_ info: NotationInfo, write: @escaping Writer = { _ in nil }, read: @escaping Reader) {
        (self.info, writer, reader) = (info, write, read)
    }

    /// Creates a notation for a word or a number; `read` returns nil to reject the text.
    package init(_ info: NotationInfo, write: @escaping Writer = { _ in nil }, ofText read: @escaping @Sendable (String) -> Value?) {
        self.init(info, write: write) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let taken = read(text) else { throw value.unexpected(info.expectation) }
            return taken
        }
    }

    package func read(_ value: DocumentValue, _ context: inout Context) throws(DocumentError) -> Value { try reader(value, &context) }

    /// Returns the value as JSON; nil if the notation cannot express it.
    package func written(_ value: Value) -> JSONValue? { writer(value) }

    /// Returns a notation that converts the values of another notation.
    ///
    /// `back` reverses the conversion, or returns nil if the notation cannot express the value. `make` throws to reject the source value.
    package static func converting<Source>(
        _ source: Notation<Source, Context>, back: @escaping @Sendable (Value) -> Source? = { _ in nil },
        _ make: @escaping @Sendable (Source, DocumentValue, inout Context) throws(DocumentError) -> Value
    ) -> Self {
        Self(source.info, write: { value in back(value).flatMap(source.written) }) { value, context throws(DocumentError) in
            try make(try source.read(value, &context), value, &context)
        }
    }

    /// Adds a check that runs before the value is read.
    package func checkedFirst(
        _ check: @escaping @Sendable (DocumentValue, Context) throws(DocumentError) -> Void
    ) -> Self {
        Notation(info, write: writer) { value, context throws(DocumentError) in
            try check(value, context)
            return try reader(value, &context)
        }
    }

    /// Adds a check that runs after the value is read.
    package func checked(
        _ check: @escaping @Sendable (Value, DocumentValue, inout Context) throws(DocumentError) -> Void
    ) -> Self {
        Notation(info, write: writer) { value, context throws(DocumentError) in
            let read = try reader(value, &context)
            try check(read, value, &context)
            return read
        }
    }

    /// Changes the description, for example to narrow the schema.
    package func describing(_ change: (inout NotationInfo) -> Void) -> Self {
        var info = info
        change(&info)
        return Notation(info, write: writer, read: reader)
    }
}

extension Notation where Context == Void {
    package func read(_ value: DocumentValue) throws(DocumentError) -> Value {
        var nothing: Void = ()
        return try read(value, &nothing)
    }
}

extension Notation {
    /// Creates a notation that maps words to values.
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
    /// The raw values of all cases.
    package static var word: Self { word { _ in true } }

    /// Creates a notation for the raw values of the cases that satisfy a condition.
    package static func word(where isTaken: (Value) -> Bool) -> Self {
        choice(Value.allCases.filter(isTaken).map { ($0.rawValue, $0) })
    }
}

extension DocumentValue {
    /// Returns an error that lists the accepted words and suggests the most likely ones.
    package func unexpectedWord(among words: [String]) -> DocumentError {
        let expected = "one of \(words.joined(separator: ", "))"
        guard case .text(let text) = node.content else { return unexpected(expected) }
        // If several words share the prefix, suggest all of them.
        let kind = words.filter { $0.hasPrefix(text + "-") }
        let meant = kind.count > 1 ? kind : Spelling.nearest(to: text, among: words).map { [$0] } ?? kind
        return unexpected(expected, didYouMean: meant)
    }
}
