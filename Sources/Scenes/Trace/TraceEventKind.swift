internal import Documents

/// What can happen in a scene: the `event` of a trace's lines, and the fields that these have.
///
/// The names are stable. The JSON Schema of traces, the help text and the tests are made of `all`.
public struct TraceEventKind: Sendable, Equatable {
    /// Such as `state`.
    public let name: String
    /// What has happened, as a sentence.
    public let summary: String
    /// What a line says beside `t` and `event`, in the order in which it is written.
    package let fields: [TraceField]

    init(_ name: String, _ summary: String, _ fields: [TraceField]) {
        (self.name, self.summary, self.fields) = (name, summary, fields)
    }

    /// Help text: the summary, then a line for each field.
    package var help: String {
        let width = fields.map(\.name.count).max() ?? 0
        let lines = fields.map { field in
            let gap = String(repeating: " ", count: width - field.name.count + 2)
            return "    \(field.name)\(gap)\(field.summary) (\(field.form))"
        }
        return (["\(name): \(summary)"] + lines).joined(separator: "\n")
    }
}

/// A field of the lines of one kind of event.
package struct TraceField: Sendable, Equatable {
    /// The name.
    package let name: String
    /// What it says, as a sentence.
    package let summary: String
    let content: Content
    /// Whether each line of the kind has it.
    package let isAlwaysThere: Bool

    init(_ name: String, _ content: Content, _ summary: String, isAlwaysThere: Bool = true) {
        (self.name, self.content, self.summary, self.isAlwaysThere) = (name, content, summary, isAlwaysThere)
    }

    /// Help text for the content, such as `points` or `began|moved`.
    var form: String { isAlwaysThere ? content.form : content.form + ", not always there" }

    /// What a field holds.
    struct Content: Sendable, Equatable {
        /// In words.
        let form: String
        /// As members of a JSON Schema.
        let schema: [JSONValue.Member]
        /// What its numbers count; nil for what needs no unit.
        var unit: String?

        static let text = Content(form: "text", schema: [.init("type", "string")])
        /// A text, or null for none.
        static let optionalText = Content(form: "text or null", schema: [.init("type", ["string", "null"])])
        static let toggle = Content(form: "true|false", schema: [.init("type", "boolean")])
        /// A whole number, 0 or more.
        static let count = Content(form: "whole number", schema: [.init("type", "integer"), .init("minimum", 0)])

        /// One of some words.
        static func word(_ words: [String]) -> Content {
            Content(form: words.joined(separator: "|"), schema: [.init("enum", .list(words.map(JSONValue.text)))])
        }

        /// One of some words, or null for none.
        static func optionalWord(_ words: [String]) -> Content {
            Content(form: (words + ["null"]).joined(separator: "|"), schema: [.init("enum", .list(words.map(JSONValue.text) + [.null]))])
        }

        /// A number of a unit, such as `seconds`.
        static func number(_ unit: String) -> Content { Content(form: unit, schema: [.init("type", "number")], unit: unit) }

        /// So many numbers, in points.
        static func points(_ count: Int) -> Content {
            let limits = ["minItems", "maxItems"].map { JSONValue.Member($0, .number(Double(count))) }
            let schema = [.init("type", "array"), .init("items", ["type": "number"])] + limits
            return Content(form: "\(count) numbers, points", schema: schema, unit: "points")
        }
    }
}

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
            .init("t", ["description": "Seconds since the start of the scene.", "type": "number", "minimum": 0]),
            .init("event", ["const": .text(kind.name)]),
        ]
        let fields = kind.fields.map { field in
            let summary = field.summary + (field.content.unit.map { " In \($0)." } ?? "")
            return JSONValue.Member(field.name, .object([.init("description", .text(summary))] + field.content.schema))
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
}
