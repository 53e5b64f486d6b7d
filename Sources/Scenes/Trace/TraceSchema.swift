internal import Documents

/// The JSON Schema of a line of a trace, made of the kinds of events.
package enum TraceSchema {
    /// Draft 2020-12, with a line end.
    package static var text: String {
        let schema: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "trace.schema.json",
            "title": "A line of a trace",
            "description": "What 'refreshkit trace' writes: one object a line, in order of time.",
            "oneOf": .list(TraceEventKind.all.map(object(of:))),
        ]
        return schema.prettyText + "\n"
    }

    private static func object(of kind: TraceEventKind) -> JSONValue {
        let common: [JSONValue.Member] = [
            .init("t", ["description": "Seconds since the scene's begin.", "type": "number", "minimum": 0]),
            .init("event", ["const": .text(kind.name)]),
        ]
        let fields = kind.fields.map { field in
            JSONValue.Member(field.name, .object([.init("description", .text(described(field)))] + value(of: field.content)))
        }
        let required = ["t", "event"] + kind.fields.filter(\.isAlwaysThere).map(\.name)
        return [
            "title": .text(kind.name),
            "description": .text(kind.summary),
            "type": "object",
            "properties": .object(common + fields),
            "required": .list(required.map(JSONValue.text)),
            "additionalProperties": false,
        ]
    }

    private static func described(_ field: TraceField) -> String {
        switch field.content {
        case .number(let unit): "\(field.summary) In \(unit.rawValue)."
        case .points: "\(field.summary) In points."
        default: field.summary
        }
    }

    private static func value(of content: TraceField.Content) -> [JSONValue.Member] {
        switch content {
        case .text: [.init("type", "string")]
        case .optionalText: [.init("type", ["string", "null"])]
        case .word(let words): [.init("enum", .list(words.map(JSONValue.text)))]
        case .optionalWord(let words): [.init("enum", .list(words.map(JSONValue.text) + [.null]))]
        case .toggle: [.init("type", "boolean")]
        case .number: [.init("type", "number")]
        case .count: [.init("type", "integer"), .init("minimum", .number(0))]
        case .points(let count):
            [
                .init("type", "array"), .init("items", ["type": "number"]), .init("minItems", .number(Double(count))),
                .init("maxItems", .number(Double(count))),
            ]
        }
    }
}
