/// What help and schema say of a key.
package struct KeyInfo: Sendable {
    /// As it is written.
    package let name: String
    /// One sentence.
    package let summary: String
    /// What may be written.
    package let values: NotationInfo
    /// Whether it must be there.
    package let isRequired: Bool

    /// Describes a key.
    package init(_ name: String, _ summary: String, _ values: NotationInfo, isRequired: Bool = false) {
        (self.name, self.summary, self.values, self.isRequired) = (name, summary, values, isRequired)
    }
}

/// What help and schema say of a table of keys.
package struct KeyTableInfo: Sendable {
    /// What others refer to it by.
    package let id: String
    /// What it is, as a heading.
    package let title: String
    /// The keys, in the order in which they are explained.
    package let keys: [KeyInfo]
    /// The keys of which there must be exactly one; empty when it does not matter.
    package let exactlyOneOf: [String]

    /// Describes a table.
    package init(id: String, title: String, keys: [KeyInfo], exactlyOneOf: [String] = []) {
        (self.id, self.title, self.keys, self.exactlyOneOf) = (id, title, keys, exactlyOneOf)
    }

    /// This table and all that its keys lead to, each once, from the outside inwards.
    package var withInnerTables: [KeyTableInfo] {
        var found: [KeyTableInfo] = []
        func add(_ table: KeyTableInfo) {
            guard !found.contains(where: { $0.id == table.id }) else { return }
            found.append(table)
            for key in table.keys { for inner in key.values.tables { add(inner) } }
        }
        add(self)
        return found
    }
}
