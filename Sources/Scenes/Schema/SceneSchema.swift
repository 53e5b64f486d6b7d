internal import Documents

/// The JSON Schema of scene files, made of the keys that the reader takes.
package enum SceneSchema {
    /// The schema as a text, which ends in a line break.
    package static let text = schema.prettyText + "\n"

    /// What a value of another name must be.
    static func reference(to id: String) -> JSONValue { ["$ref": .text("#/$defs/\(id)")] }

    private static var schema: JSONValue {
        let definitions = SceneTable.all.dropFirst().map { JSONValue.Member($0.id, $0.schema) }
        return .object(
            [
                .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("$id", "scene.schema.json"),
                .init("title", "A scene of RefreshKit"),
            ] + SceneTable.scene.members + [.init("$defs", .object(definitions + shared))])
    }

    private static let shared: [JSONValue.Member] = [
        .init(
            "time",
            [
                "description": "A time in seconds, or with a unit: 2, 0.4, 400ms, 1/30.",
                "anyOf": [
                    ["type": "number", "minimum": .number(0), "maximum": .number(SceneLimits.longest.seconds)],
                    ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(/[0-9]+(\\.[0-9]+)?)?(s|ms)?$"],
                ],
            ]
        ),
        .init(
            "settings",
            ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]]]
        ),
    ]
}

extension SceneTable {
    /// What JSON Schema says of the keys.
    fileprivate var schema: JSONValue { .object([.init("description", .text(title + "."))] + members) }

    fileprivate var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [.init("type", "object")]
        members.append(.init("properties", .object(keys.map { .init($0.key.name, $0.described) })))
        let required = keys.filter(\.isRequired).map { JSONValue.text($0.key.name) }
        if !required.isEmpty { members.append(.init("required", .list(required))) }
        members.append(.init("additionalProperties", false))
        if !choice.isEmpty {
            members.append(.init("oneOf", .list(choice.map { ["required": [.text($0)]] })))
        }
        return members
    }
}

extension SceneKey {
    fileprivate var described: JSONValue {
        guard case .object(let members) = type.schema else { return type.schema }
        let limit: [JSONValue.Member] = isPositive ? [.init("exclusiveMinimum", .number(0))] : []
        return .object([.init("description", .text(key.summary))] + members + limit)
    }
}
