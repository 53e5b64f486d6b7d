package import Documents

/// A key of a scene file: its name, what it is for, and what values it takes.
///
/// The reader takes these and no others; the help, the errors about unknown keys and the JSON Schema are made of them.
package struct SceneKey: Sendable {
    /// As it is written, with one sentence.
    package let key: DocumentKey
    /// What values it takes.
    let type: SceneType
    /// Whether it must be there.
    let isRequired: Bool
    /// Whether a number must be greater than 0.
    let isPositive: Bool

    /// Describes a key.
    init(_ name: String, _ type: SceneType, _ summary: String, isRequired: Bool = false, isPositive: Bool = false) {
        key = DocumentKey(name, summary)
        (self.type, self.isRequired, self.isPositive) = (type, isRequired, isPositive)
    }

    /// The groups of keys, from the whole file inwards, each with a title.
    package static let groups: [(title: String, keys: [DocumentKey])] = SceneTable.all.map { ($0.title, $0.keys.map(\.explained)) }

    /// With what may be written, which refers to other tables and so is not known before these are.
    private var explained: DocumentKey { DocumentKey(key.name, key.summary, values: type.expectation) }
}
