internal import Motion
package import RefreshKit

/// What is known of a notation without its values: what a person may write, in words and as JSON Schema.
package struct NotationInfo: Sendable {
    /// Which of a document's values it takes.
    package struct Shapes: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Nothing, as in `null`.
        package static let nothing = Shapes(rawValue: 1)
        /// A word or a number.
        package static let text = Shapes(rawValue: 2)
        /// A list.
        package static let list = Shapes(rawValue: 4)
        /// Keys with values.
        package static let keys = Shapes(rawValue: 8)
    }

    /// What is expected, without examples: "a time in 0...60 seconds".
    package var expected: String
    /// Values as a person may write them.
    package var examples: [String]
    /// What JSON Schema says of it.
    package var schema: JSONValue
    /// Which of a document's values it takes.
    package var shapes: Shapes
    /// The words that can be written, for completion; empty where there is no such list.
    package var words: [String]
    /// The tables of keys that it leads to.
    package var tables: [KeyTableInfo]
    /// Schemas that its own refers to, by their names, beside those of tables.
    package var definitions: [JSONValue.Member]

    /// Describes a notation.
    package init(
        _ expected: String, examples: [String] = [], schema: JSONValue, shapes: Shapes = .text, words: [String] = [],
        tables: [KeyTableInfo] = [], definitions: [JSONValue.Member] = []
    ) {
        (self.expected, self.examples, self.schema, self.shapes, self.words) = (expected, examples, schema, shapes, words)
        (self.tables, self.definitions) = (tables, definitions)
    }

    /// What is expected, as help and errors say it: "a time in 0...60 seconds, such as 0.5, 500ms or 1/30".
    package var expectation: String { expected.with(examples: examples) }

    /// The same with a schema that is defined once and referred to by a name.
    package func defined(as name: String) -> NotationInfo {
        var info = self
        info.schema = KeySchema.reference(to: name)
        info.definitions = [.init(name, schema)]
        return info
    }
}

extension NotationInfo {
    /// Several notations, the first of which that takes a value's shape reads it.
    package static func either(_ infos: [NotationInfo]) -> NotationInfo {
        NotationInfo(
            infos.map(\.expectation).joined(separator: "; or "), schema: ["anyOf": .list(infos.map(\.schema))],
            shapes: Shapes(infos.map(\.shapes)), words: infos.flatMap(\.words), tables: infos.flatMap(\.tables),
            definitions: infos.flatMap(\.definitions))
    }

    /// A list of at least so many.
    package static func list(of info: NotationInfo, atLeast minimum: Int) -> NotationInfo {
        let least = minimum > 0 ? " of at least \(minimum)" : ""
        let count: [JSONValue.Member] = minimum > 0 ? [.init("minItems", .number(Double(minimum)))] : []
        return NotationInfo(
            "a list\(least), each \(info.expectation)",
            schema: .object([.init("type", "array"), .init("items", info.schema)] + count), shapes: .list,
            words: info.words, tables: info.tables, definitions: info.definitions)
    }

    /// A list, or one value that stands for a list of one.
    package static func oneOrList(of info: NotationInfo, atLeast minimum: Int = 1) -> NotationInfo {
        let list = list(of: info, atLeast: minimum)
        return NotationInfo(
            "\(info.expectation); or a list of these", schema: ["anyOf": [info.schema, list.schema]], shapes: info.shapes.union(.list),
            words: info.words, tables: info.tables, definitions: info.definitions)
    }

    /// A list of values, each in a notation of its own, as a person writes it: `[x, y]`.
    package static func tuple(_ shown: String, _ infos: [NotationInfo]) -> NotationInfo {
        NotationInfo(
            shown,
            schema: [
                "type": "array", "prefixItems": .list(infos.map(\.schema)), "items": false, "minItems": .number(Double(infos.count)),
            ], shapes: .list, tables: infos.flatMap(\.tables), definitions: infos.flatMap(\.definitions))
    }

    /// Keys with values.
    package static func table(_ table: KeyTableInfo) -> NotationInfo {
        NotationInfo("keys under \"\(table.title)\"", schema: KeySchema.reference(to: table.id), shapes: .keys, tables: [table])
    }
}

extension DocumentNode {
    /// What it is, as far as that tells which notation reads it.
    package var shape: NotationInfo.Shapes {
        switch content {
        case .nothing: .nothing
        case .text: .text
        case .list: .list
        case .map: .keys
        }
    }
}

extension OptionKind {
    /// What JSON Schema says of a value.
    package var schema: JSONValue {
        switch self {
        case .number(let range): ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .integer(let range):
            ["type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
        case .toggle: ["type": "boolean"]
        case .choice(let words): ["enum": .list(words.map(JSONValue.text))]
        case .color: ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]
        case .duration(let range):
            [
                "description": "A time in seconds, or with a unit: 2, 0.4, 400ms, 1/30.",
                "anyOf": [
                    [
                        "type": "number", "minimum": .number(range.lowerBound.seconds),
                        "maximum": .number(range.upperBound.seconds),
                    ],
                    ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(/[0-9]+(\\.[0-9]+)?)?(s|ms)?$"],
                ],
            ]
        case .text, .path: ["type": ["string", "number", "boolean"]]
        }
    }
}
