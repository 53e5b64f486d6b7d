package import RefreshKit
internal import Motion

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
