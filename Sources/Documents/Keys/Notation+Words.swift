internal import System

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
