internal import SystemSupport

/// Description of a key, for help and the schema.
package struct KeyInfo: Sendable {
    package let name: String
    /// A one-sentence description.
    package let summary: String
    package let values: NotationInfo
    package let isRequired: Bool

    package init(_ name: String, _ summary: String, _ values: NotationInfo, isRequired: Bool = false) {
        (self.name, self.summary, self.values, self.isRequired) = (name, summary, values, isRequired)
    }
}

/// Description of a key table, for help and the schema.
package struct KeyTableInfo: Sendable {
    /// The name by which other tables refer to this table.
    package let id: String
    package let title: String
    /// The keys, in help order.
    package let keys: [KeyInfo]
    /// Keys, exactly one of which must be given; empty if none is required.
    package let exactlyOneOf: [String]

    package init(id: String, title: String, keys: [KeyInfo], exactlyOneOf: [String] = []) {
        (self.id, self.title, self.keys, self.exactlyOneOf) = (id, title, keys, exactlyOneOf)
    }

    /// This table and all tables that its keys refer to, without duplicates; outer tables come before inner ones.
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

/// Formats the help text for file keys.
package enum KeyHelp {
    package static func text(_ tables: [KeyTableInfo]) -> String {
        text(
            tables.map { table in
                (table.title, table.keys.map { DocumentKey($0.name, $0.summary, values: $0.values.expectation) })
            })
    }

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

    /// Line width, slightly narrower than the rest of the help, so that ArgumentParser never wraps these lines.
    private static let columns = 76

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var length = width
        for word in text.split(separator: " ") {
            let count = word.count
            if length + 1 + count <= width {
                lines[lines.count - 1] += " " + word
                length += 1 + count
            } else {
                lines.append(String(word))
                length = count
            }
        }
        return lines
    }
}

extension KeyTableInfo {
    /// An error for a name that matches neither a key nor a table.
    package struct UnknownTopic: Error, Equatable {
        package let name: String
        /// The most similar known topic, or nil if none is similar.
        package let suggestion: String?
        /// All topics that have a table, without duplicates.
        package let known: [String]
    }

    /// Returns the tables for a topic, which is a key such as `footer` or the id of a table, outer tables first.
    ///
    /// The result contains the tables for the key's values, and all tables that those tables refer to. For a key without nested keys, the
    /// result contains the tables that list the key, reduced to that key. Throws `UnknownTopic` if no key or table has the name.
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

/// Generates JSON Schema from the keys that the reader accepts.
package enum KeySchema {
    /// Returns the schema of a file, ending in a newline.
    ///
    /// `root` contains the top-level keys. `id` is the `$id` of the schema, such as `scene.schema.json`. `title` describes the file.
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

    static func reference(to name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }
}

extension KeyTableInfo {
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
