/// The JSON Schema of a line of a trace, made of the kinds of events.
package enum TraceSchema {
    /// Draft 2020-12, with a line end.
    package static var text: String {
        let schema = JSONTree.object([
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("$id", .text("trace.schema.json")),
            ("title", .text("A line of a trace")),
            ("description", .text("What 'refreshkit trace' writes: one object a line, in order of time.")),
            ("oneOf", .list(TraceEventKind.all.map(object(of:)))),
        ])
        return schema.pages + "\n"
    }

    private static func object(of kind: TraceEventKind) -> JSONTree {
        let common: [(String, JSONTree)] = [
            ("t", .object(number(atLeast: 0) + [("description", .text("Seconds since the scene's begin."))])),
            ("event", .object([("const", .text(kind.name))])),
        ]
        let fields = kind.fields.map { ($0.name, JSONTree.object(value(of: $0.content) + [("description", .text(described($0)))])) }
        let required = ["t", "event"] + kind.fields.filter(\.isAlwaysThere).map(\.name)
        return .object([
            ("title", .text(kind.name)),
            ("description", .text(kind.summary)),
            ("type", .text("object")),
            ("properties", .object(common + fields)),
            ("required", .list(required.map(JSONTree.text))),
            ("additionalProperties", .toggle(false)),
        ])
    }

    private static func described(_ field: TraceField) -> String {
        switch field.content {
        case .number(let unit): "\(field.summary) In \(unit.rawValue)."
        case .points: "\(field.summary) In points."
        default: field.summary
        }
    }

    private static func value(of content: TraceField.Content) -> [(String, JSONTree)] {
        switch content {
        case .text: [("type", .text("string"))]
        case .optionalText: [("type", .list([.text("string"), .text("null")]))]
        case .word(let words): [("enum", .list(words.map(JSONTree.text)))]
        case .optionalWord(let words): [("enum", .list(words.map(JSONTree.text) + [.nothing]))]
        case .toggle: [("type", .text("boolean"))]
        case .number: [("type", .text("number"))]
        case .count: [("type", .text("integer")), ("minimum", .number(0))]
        case .points(let count):
            [
                ("type", .text("array")), ("items", .object([("type", .text("number"))])),
                ("minItems", .number(Double(count))), ("maxItems", .number(Double(count))),
            ]
        }
    }

    private static func number(atLeast least: Double) -> [(String, JSONTree)] {
        [("type", .text("number")), ("minimum", .number(least))]
    }
}
