internal import Documents
internal import Originals

extension Notation where Value == PlatformControl {
    /// The name of a platform's control, or one of its aliases.
    static var platformControl: Self {
        let names = PlatformControl.all.map(\.name)
        let words = names + PlatformControl.all.flatMap(\.aliases)
        let info = NotationInfo("one of \(names.joined(separator: ", "))", schema: ["enum": .list(words.map(JSONValue.text))], words: names)
        return Self(info, write: { .text($0.name) }) { value, _ throws(DocumentError) in
            guard case .text(let word) = value.node.content, let control = PlatformControl.named(word) else {
                throw value.unexpectedWord(among: names)
            }
            return control
        }
    }
}
