/// The JSON Schema of a line of a trace, made of the kinds of events.
package enum TraceSchema {
    /// Draft 2020-12, with a line end.
    package static var text: String {
        let schema: SchemaValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "trace.schema.json",
            "title": "A line of a trace",
            "description": "What 'refreshkit trace' writes: one object a line, in order of time.",
            "oneOf": .list(TraceEventKind.all.map(object(of:))),
        ]
        return schema.json() + "\n"
    }

    private static func object(of kind: TraceEventKind) -> SchemaValue {
        let common: [(name: String, value: SchemaValue)] = [
            ("t", ["description": "Seconds since the scene's begin.", "type": "number", "minimum": .number(0)]),
            ("event", ["const": .text(kind.name)]),
        ]
        let fields = kind.fields.map { field in
            (name: field.name, value: SchemaValue.object([("description", .text(described(field)))] + value(of: field.content)))
        }
        let required = ["t", "event"] + kind.fields.filter(\.isAlwaysThere).map(\.name)
        return [
            "title": .text(kind.name),
            "description": .text(kind.summary),
            "type": "object",
            "properties": .object(common + fields),
            "required": .list(required.map(SchemaValue.text)),
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

    private static func value(of content: TraceField.Content) -> [(name: String, value: SchemaValue)] {
        switch content {
        case .text: [("type", "string")]
        case .optionalText: [("type", ["string", "null"])]
        case .word(let words): [("enum", .list(words.map(SchemaValue.text)))]
        case .optionalWord(let words): [("enum", .list(words.map(SchemaValue.text) + [.nothing]))]
        case .toggle: [("type", "boolean")]
        case .number: [("type", "number")]
        case .count: [("type", "integer"), ("minimum", .number(0))]
        case .points(let count):
            [
                ("type", "array"), ("items", ["type": "number"]), ("minItems", .number(Double(count))),
                ("maxItems", .number(Double(count))),
            ]
        }
    }
}
