internal import System

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

    /// The tables about a topic: those of a key's values and what these lead to, or a table by its id.
    ///
    /// - Parameter topic: The name of a key such as `footer`, or the id of a table.
    /// - Returns: The tables, from the outside inwards; for a key without keys of its own, the tables it is in, with this key alone.
    /// - Throws: `UnknownTopic` when nothing has this name.
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
