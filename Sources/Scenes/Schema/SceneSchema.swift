/// The JSON Schema of scene files, made of the keys that the reader takes.
package enum SceneSchema {
    /// The schema as a text, which ends in a line break.
    package static let text = schema.json() + "\n"

    /// What a value of another name must be.
    static func reference(to id: String) -> SchemaValue { ["$ref": .text("#/$defs/\(id)")] }

    private static var schema: SchemaValue {
        let definitions = SceneTable.all.dropFirst().map { (name: $0.id, value: $0.schema) }
        return .object(
            [
                ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", "scene.schema.json"),
                ("title", "A scene of RefreshKit"),
            ] + SceneTable.scene.members + [("$defs", .object(definitions + shared))])
    }

    private static let shared: [(name: String, value: SchemaValue)] = [
        (
            "time",
            [
                "description": "A time in seconds, or with a unit: 2, 0.4, 400ms, 1/30.",
                "anyOf": [
                    ["type": "number", "minimum": .number(0), "maximum": .number(SceneLimits.longest.seconds)],
                    ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(/[0-9]+(\\.[0-9]+)?)?(s|ms)?$"],
                ],
            ]
        ),
        (
            "settings",
            ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]]]
        ),
    ]
}

extension SceneTable {
    /// What JSON Schema says of the keys.
    fileprivate var schema: SchemaValue { .object([("description", .text(title + "."))] + members) }

    fileprivate var members: [(name: String, value: SchemaValue)] {
        var members: [(name: String, value: SchemaValue)] = [("type", "object")]
        members.append(("properties", .object(keys.map { ($0.key.name, $0.described) })))
        let required = keys.filter(\.isRequired).map { SchemaValue.text($0.key.name) }
        if !required.isEmpty { members.append(("required", .list(required))) }
        members.append(("additionalProperties", false))
        if !choice.isEmpty {
            members.append(("oneOf", .list(choice.map { ["required": [.text($0)]] })))
        }
        return members
    }
}

extension SceneKey {
    fileprivate var described: SchemaValue {
        guard case .object(let members) = type.schema else { return type.schema }
        let limit: [(name: String, value: SchemaValue)] = isPositive ? [("exclusiveMinimum", .number(0))] : []
        return .object([("description", .text(key.summary))] + members + limit)
    }
}
