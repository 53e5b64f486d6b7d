internal import Documents

/// What values a key of a scene file takes.
indirect enum SceneType: Sendable {
    /// Any word or number.
    case text
    /// Any word or number that is neither true nor false.
    case label
    /// An indicator by its id, or images by their path.
    case indicator
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// True or false.
    case toggle
    /// One of some words.
    case choice([String])
    /// A time such as 2, 0.4 or 400ms.
    case time
    /// A colour such as #007AFF.
    case color
    /// A date with a time of day.
    case date
    /// A width and a height such as 390x844.
    case size
    /// Options by name.
    case settings
    /// Nothing, as in `null`.
    case nothing
    /// The keys of a table, by its id.
    case table(String)
    /// A list, or one value that stands for a list of one.
    case oneOrList(SceneType)
    /// A list of at least so many.
    case list(SceneType, atLeast: Int)
    /// A list of values, each of its own type, and how a person writes it.
    case tuple(String, [SceneType])
    /// Any of some types.
    case either([SceneType])

    /// A place on the screen, in points.
    static let point = SceneType.tuple("[x, y]", [.number(SceneLimits.coordinate), .number(SceneLimits.coordinate)])
}

extension SceneType {
    /// What JSON Schema says of it.
    var schema: JSONValue {
        switch self {
        case .text, .indicator: ["type": ["string", "number", "boolean"]]
        case .label: ["type": ["string", "number"]]
        case .number(let range): ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .integer(let range):
            ["type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
        case .toggle: ["type": "boolean"]
        case .choice(let words): ["enum": .list(words.map(JSONValue.text))]
        case .time: SceneSchema.reference(to: "time")
        case .color: ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]
        case .date: ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$"]
        case .size: ["type": "string", "pattern": "^[0-9.]+x[0-9.]+$"]
        case .settings: SceneSchema.reference(to: "settings")
        case .nothing: ["type": "null"]
        case .table(let id): SceneSchema.reference(to: id)
        case .oneOrList(let type): ["anyOf": [type.schema, SceneType.list(type, atLeast: 1).schema]]
        case .list(let type, let least):
            least > 0
                ? ["type": "array", "items": type.schema, "minItems": .number(Double(least))] : ["type": "array", "items": type.schema]
        case .tuple(_, let types):
            [
                "type": "array", "prefixItems": .list(types.map(\.schema)), "items": false, "minItems": .number(Double(types.count)),
            ]
        case .either(let types): ["anyOf": .list(types.map(\.schema))]
        }
    }
}
