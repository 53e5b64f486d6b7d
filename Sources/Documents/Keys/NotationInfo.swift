internal import Motion
package import RefreshKit

/// Description of the values that a notation accepts, as text and as JSON Schema.
package struct NotationInfo: Sendable {
    package struct Shapes: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// An empty value, as in `null`.
        package static let nothing = Shapes(rawValue: 1)
        /// A word or a number.
        package static let text = Shapes(rawValue: 2)
        package static let list = Shapes(rawValue: 4)
        package static let keys = Shapes(rawValue: 8)
    }

    /// The expected values without examples: "a time in 0...60 seconds".
    package var expected: String
    package var examples: [String]
    package var schema: JSONValue
    package var shapes: Shapes
    /// Words for completion; empty if the values are not limited to certain words.
    package var words: [String]
    /// Tables of the keys that the values may contain.
    package var tables: [KeyTableInfo]
    /// Named schemas that `schema` refers to, in addition to `tables`.
    package var definitions: [JSONValue.Member]

    package init(
        _ expected: String, examples: [String] = [], schema: JSONValue, shapes: Shapes = .text, words: [String] = [],
        tables: [KeyTableInfo] = [], definitions: [JSONValue.Member] = []
    ) {
        (self.expected, self.examples, self.schema, self.shapes, self.words) = (expected, examples, schema, shapes, words)
        (self.tables, self.definitions) = (tables, definitions)
    }

    /// The expected values with examples, for help and errors: "a time in 0...60 seconds, such as 0.5, 500ms, or 1/30".
    package var expectation: String { expected.with(examples: examples) }

    /// Returns the description with its schema moved to a named definition.
    package func defined(as name: String) -> NotationInfo {
        var info = self
        info.schema = KeySchema.reference(to: name)
        info.definitions = [.init(name, schema)]
        return info
    }
}

extension NotationInfo {
    /// Describes alternatives; the first one that accepts the shape of a value reads it.
    package static func either(_ infos: [NotationInfo]) -> NotationInfo {
        NotationInfo(
            infos.map(\.expectation).joined(separator: "; or "), schema: ["anyOf": .list(infos.map(\.schema))],
            shapes: Shapes(infos.map(\.shapes)), words: infos.flatMap(\.words), tables: infos.flatMap(\.tables),
            definitions: infos.flatMap(\.definitions))
    }

    package static func list(of info: NotationInfo, atLeast minimum: Int) -> NotationInfo {
        let size = minimum > 0 ? "at least \(minimum) " : ""
        let count: [JSONValue.Member] = minimum > 0 ? [.init("minItems", .number(Double(minimum)))] : []
        return NotationInfo(
            "a list of \(size)item\(minimum == 1 ? "" : "s"), each \(info.expectation)",
            schema: .object([.init("type", "array"), .init("items", info.schema)] + count), shapes: .list,
            words: info.words, tables: info.tables, definitions: info.definitions)
    }

    /// Describes a list, with a single value as the short form of a one-item list.
    package static func oneOrList(of info: NotationInfo, atLeast minimum: Int = 1) -> NotationInfo {
        let list = list(of: info, atLeast: minimum)
        return NotationInfo(
            "\(info.expectation); or a list of these", schema: ["anyOf": [info.schema, list.schema]], shapes: info.shapes.union(.list),
            words: info.words, tables: info.tables, definitions: info.definitions)
    }

    /// Describes a list of values, each with its own notation; `shown` is its form in help, such as `[x, y]`.
    package static func tuple(_ shown: String, _ infos: [NotationInfo]) -> NotationInfo {
        NotationInfo(
            shown,
            schema: [
                "type": "array", "prefixItems": .list(infos.map(\.schema)), "items": false, "minItems": .number(Double(infos.count)),
            ], shapes: .list, tables: infos.flatMap(\.tables), definitions: infos.flatMap(\.definitions))
    }

    package static func table(_ table: KeyTableInfo) -> NotationInfo {
        NotationInfo("keys under \"\(table.title)\"", schema: KeySchema.reference(to: table.id), shapes: .keys, tables: [table])
    }
}

extension DocumentNode {
    /// The shape of the value, which determines the notation that reads it.
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
    private static let colorPattern = "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

    package var schema: JSONValue {
        switch self {
        case .number(let range): ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .integer(let range):
            ["type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
        case .toggle: ["type": "boolean"]
        case .choice(let words): ["enum": .list(words.map(JSONValue.text))]
        case .color: ["type": "string", "pattern": .text("^\(Self.colorPattern)$")]
        case .colors:
            [
                "anyOf": [
                    [
                        "type": "string",
                        "pattern": .text("^\(Self.colorPattern)(, ?\(Self.colorPattern)){0,\(Self.maximumColorCount - 1)}$"),
                    ],
                    [
                        "type": "array", "items": Self.color.schema, "minItems": 1,
                        "maxItems": .number(Double(Self.maximumColorCount)),
                    ],
                ]
            ]
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
