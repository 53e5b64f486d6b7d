internal import Documents

/// A kind of event in traces, with its fields.
///
/// The names are stable. The JSON Schema of traces, the help, and the tests are derived from `all`.
public struct TraceEventKind: Sendable, Equatable {
    /// The name, such as `state`.
    public let name: String
    /// A one-sentence description.
    public let summary: String
    /// The fields in addition to `t` and `event`, in order.
    package let fields: [TraceField]

    init(_ name: String, _ summary: String, _ fields: [TraceField]) {
        (self.name, self.summary, self.fields) = (name, summary, fields)
    }

    /// Help text: the summary, followed by a line for each field.
    package var help: String {
        let width = fields.map(\.name.count).max() ?? 0
        let lines = fields.map { field in
            let gap = String(repeating: " ", count: width - field.name.count + 2)
            return "    \(field.name)\(gap)\(field.summary) (\(field.form))"
        }
        return (["\(name): \(summary)"] + lines).joined(separator: "\n")
    }
}

package struct TraceField: Sendable, Equatable {
    package let name: String
    package let summary: String
    let content: Content
    /// Whether every event of the kind has the field.
    package let isRequired: Bool

    init(_ name: String, _ content: Content, _ summary: String, isRequired: Bool = true) {
        (self.name, self.content, self.summary, self.isRequired) = (name, content, summary, isRequired)
    }

    /// Help text for the content, such as `points` or `began|moved`.
    var form: String { isRequired ? content.form : content.form + ", optional" }

    struct Content: Sendable, Equatable {
        let form: String
        let schema: [JSONValue.Member]
        /// Unit of the numbers; nil for none.
        var unit: String?

        static let text = Content(form: "text", schema: [.init("type", "string")])
        static let optionalText = Content(form: "text or null", schema: [.init("type", ["string", "null"])])
        static let toggle = Content(form: "true|false", schema: [.init("type", "boolean")])
        /// An integer of 0 or more.
        static let count = Content(form: "integer", schema: [.init("type", "integer"), .init("minimum", 0)])
        static let fraction = Content(form: "fraction", schema: [.init("type", "number")])

        static func word(_ words: [String]) -> Content {
            Content(form: words.joined(separator: "|"), schema: [.init("enum", .list(words.map(JSONValue.text)))])
        }

        static func optionalWord(_ words: [String]) -> Content {
            Content(form: (words + ["null"]).joined(separator: "|"), schema: [.init("enum", .list(words.map(JSONValue.text) + [.null]))])
        }

        /// Creates the content for a number with a unit, such as `seconds`.
        static func number(_ unit: String) -> Content { Content(form: unit, schema: [.init("type", "number")], unit: unit) }

        static func points(_ count: Int) -> Content {
            let limits = ["minItems", "maxItems"].map { JSONValue.Member($0, .number(Double(count))) }
            let schema = [.init("type", "array"), .init("items", ["type": "number"])] + limits
            return Content(form: "\(count) numbers, points", schema: schema, unit: "points")
        }
    }
}

package enum TraceSchema {
    /// Schema text, draft 2020-12, with a line ending.
    package static var text: String {
        let schema: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "trace.schema.json",
            "title": "A line of a trace",
            "description": "Output of 'refreshkit trace': one object per line, in chronological order.",
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
        let required = ["t", "event"] + kind.fields.filter(\.isRequired).map(\.name)
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
