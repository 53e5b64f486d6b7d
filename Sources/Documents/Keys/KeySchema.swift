/// The JSON Schema of files, made of the keys that their reader takes.
package enum KeySchema {
    /// The schema of a file as a text, which ends in a line break.
    ///
    /// - Parameters:
    ///   - root: The keys of the whole file.
    ///   - id: What the schema calls itself, such as `scene.schema.json`.
    ///   - title: What a file is.
    /// - Returns: The text.
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

    /// What a value of another name must be.
    static func reference(to name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }
}

extension KeyTableInfo {
    /// What JSON Schema says of the keys.
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
