internal import System

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

/// Help about the keys of files.
package enum KeyHelp {
    /// The keys of tables with their summaries and what may be written.
    package static func text(_ tables: [KeyTableInfo]) -> String {
        text(
            tables.map { table in
                (table.title, table.keys.map { DocumentKey($0.name, $0.summary, values: $0.values.expectation) })
            })
    }

    /// The keys in groups with their summaries and what may be written.
    package static func text(_ groups: [(title: String, keys: [DocumentKey])]) -> String {
        let width = groups.flatMap(\.keys).map(\.name.count).max() ?? 0
        return groups.map { group in
            let lines = group.keys.map { key in
                let indent = String(repeating: " ", count: width + 4)
                let text = key.summary + (key.values.map { " [\($0)]" } ?? "")
                let summary = wrapped(text, to: columns - indent.count).joined(separator: "\n\(indent)")
                return "  \(key.name)\(String(repeating: " ", count: width - key.name.count))  \(summary)"
            }
            return (["\(group.title):"] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// A little less wide than the rest of the help, which breaks lines by itself.
    private static let columns = 76

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension KeyTableInfo {
    /// No key and no table of this name is known.
    package struct UnknownTopic: Error, Equatable {
        /// What was asked for.
        package let name: String
        /// The likeliest that may have been meant; nil when there is none.
        package let suggestion: String?
        /// All that can be asked for and leads to a table, each once.
        package let known: [String]
    }

    /// The tables about a topic, from the outside in; the topic is a key such as `footer` or the id of a table.
    ///
    /// These are the tables of the key's values and those they lead to. For a key without keys of its own they are the tables that contain
    /// it, with this key alone. Throws `UnknownTopic` when nothing has this name.
    package func tables(about topic: String) throws(UnknownTopic) -> [KeyTableInfo] {
        let all = withInnerTables
        let keys = all.flatMap(\.keys)
        let inner = keys.filter { $0.name == topic }.flatMap(\.values.tables) + all.dropFirst().filter { $0.id == topic }
        guard inner.isEmpty else {
            var found: [KeyTableInfo] = []
            for table in inner.flatMap(\.withInnerTables) where !found.contains(where: { $0.id == table.id }) { found.append(table) }
            return found
        }
        let lines = all.compactMap { table -> KeyTableInfo? in
            guard let key = table.keys.first(where: { $0.name == topic }) else { return nil }
            return KeyTableInfo(id: table.id, title: table.title, keys: [key], exactlyOneOf: [])
        }
        guard lines.isEmpty else { return lines }
        var topics: [String] = []
        for key in keys where !key.values.tables.isEmpty && !topics.contains(key.name) { topics.append(key.name) }
        let suggestion = Spelling.nearest(to: topic, among: topics) ?? Spelling.nearest(to: topic, among: keys.map(\.name))
        throw UnknownTopic(name: topic, suggestion: suggestion, known: topics)
    }
}

/// The JSON Schema of files, made of the keys that their reader takes.
package enum KeySchema {
    /// The schema of a file as a text that ends in a line break.
    ///
    /// `root` holds the keys of the whole file. The schema calls itself `id`, such as `scene.schema.json`; `title` says what a file is.
    package static func text(of root: KeyTableInfo, id: String, title: String) -> String {
        let tables = root.withInnerTables
        var definitions = tables.dropFirst().map { JSONValue.Member($0.id, $0.schema) }
        for member in tables.flatMap(\.keys).flatMap(\.values.definitions) where !definitions.contains(where: { $0.name == member.name }) {
            definitions.append(member)
        }
        let head: [JSONValue.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("$id", .text(id)), .init("title", .text(title)),
        ]
        return JSONValue.object(head + root.members + [.init("$defs", .object(definitions))]).prettyText + "\n"
    }

    /// A JSON Schema reference to the definition of this name.
    static func reference(to name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }
}

extension KeyTableInfo {
    /// The keys as JSON Schema.
    fileprivate var schema: JSONValue { .object([.init("description", .text(title + "."))] + members) }

    fileprivate var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [.init("type", "object")]
        members.append(.init("properties", .object(keys.map { .init($0.name, $0.schema) })))
        let required = keys.filter(\.isRequired).map { JSONValue.text($0.name) }
        if !required.isEmpty { members.append(.init("required", .list(required))) }
        members.append(.init("additionalProperties", false))
        if !exactlyOneOf.isEmpty { members.append(.init("oneOf", .list(exactlyOneOf.map { ["required": [.text($0)]] }))) }
        return members
    }
}

extension KeyInfo {
    fileprivate var schema: JSONValue {
        guard case .object(let members) = values.schema else { return values.schema }
        return .object([.init("description", .text(summary))] + members.filter { $0.name != "description" })
    }
}
