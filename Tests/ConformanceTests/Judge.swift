/// Finds a trace's problems according to the rules of the case format.
struct Judge: Sendable {
    private let expected: JSONValue
    private let also: [JSONValue]
    private let isNormative: Bool
    private let checks: [JSONValue]
    private let tolerance: [String: Double]
    private let ignored: Set<String>

    /// Parses a case's rules.
    init(_ value: JSONValue) throws {
        guard let expected = value["expected"] else { throw InputError("expected: missing") }
        self.expected = expected
        also = value["also"]?.list ?? []
        let exactness = value["exactness"]?.text ?? "normative"
        guard ["normative", "advisory"].contains(exactness) else { throw InputError("exactness: unknown '\(exactness)'") }
        isNormative = exactness == "normative"
        checks = value["checks"]?.list ?? []
        ignored = Set(value["ignore"]?.list?.compactMap(\.text) ?? [])
        if case .object(let members)? = value["tolerance"] {
            tolerance = members.compactMapValues(\.number)
        } else {
            tolerance = [:]
        }
    }

    /// Returns a trace's problems, one per line; the list is empty if the trace passes.
    ///
    /// The checks apply to every trace. A normative case must also match the expected trace or one of its alternatives completely.
    func problems(of trace: JSONValue) -> [String] {
        var problems = checks.filter { !passes($0, trace) }.map { "check failed: \($0)" }
        if isNormative {
            let differences = differences(expected, trace, "default", "expected")
            if !differences.isEmpty, !also.contains(where: { self.differences($0, trace, "default", "also").isEmpty }) {
                problems += differences
            }
        }
        return problems
    }

    private func differences(_ wanted: JSONValue, _ found: JSONValue, _ key: String, _ path: String) -> [String] {
        switch wanted {
        case .object(let members):
            guard case .object(let others) = found else { return ["\(path): expected an object"] }
            return members.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
                if ignored.contains(name) { return [] }
                guard let other = others[name] else { return ["\(path).\(name): missing"] }
                return differences(value, other, name, "\(path).\(name)")
            }
        case .list(let entries):
            guard case .list(let others) = found, entries.count == others.count else {
                return ["\(path): expected \(entries.count) entries, got \(found.list.map { "\($0.count)" } ?? "not a list")"]
            }
            return zip(entries, others).enumerated().flatMap { differences($1.0, $1.1, key, "\(path)[\($0)]") }
        case .number(let number):
            if let other = found.number, abs(number - other) <= allowed(key) { return [] }
        case .null, .bool, .text:
            if wanted == found { return [] }
        }
        return ["\(path): expected \(wanted), got \(found)"]
    }

    private func allowed(_ key: String) -> Double {
        if key == "t" || key == "settled_at" { return tolerance["time"] ?? 0.02 }
        return tolerance[key] ?? tolerance["default"] ?? 0.5
    }

    /// Returns whether the numbers in a list's rows pass a check; missing rows fail it.
    private func passes(_ check: JSONValue, _ trace: JSONValue) -> Bool {
        let values = column(check, trace)
        guard !values.isEmpty, values.count == column(check, expected).count else { return false }
        let slack = check["slack"]?.number ?? 0.01
        switch check["kind"]?.text {
        case "never_decreases": return zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - slack }
        case "never_increases": return zip(values, values.dropFirst()).allSatisfy { $1 <= $0 + slack }
        case "between":
            guard let least = check["min"]?.number, let most = check["max"]?.number else { return false }
            return values.allSatisfy { $0 >= least - slack && $0 <= most + slack }
        case "reaches":
            guard let least = check["min"]?.number, let most = check["max"]?.number else { return false }
            return values.contains { $0 >= least && $0 <= most }
        case "ends_at":
            guard let value = check["value"]?.number, let last = values.last else { return false }
            return abs(last - value) <= check["slack"]?.number ?? 0.5
        default: return false
        }
    }

    /// Returns the numbers for a check, in order.
    private func column(_ check: JSONValue, _ trace: JSONValue) -> [Double] {
        guard let list = check["list"]?.text, let field = check["field"]?.text else { return [] }
        let (from, until) = (check["from"]?.number ?? -1e9, check["until"]?.number ?? 1e9)
        return (trace[list]?.list ?? []).compactMap { row in
            guard let instant = row["t"]?.number, instant >= from - 1e-6, instant <= until + 1e-6 else { return nil }
            return row[field]?.number
        }
    }
}

/// A JSON value in a case or a trace.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}

extension JSONValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(Dictionary(uniqueKeysWithValues: elements)) }
}

extension JSONValue {
    /// Returns a member of the object; nil if it is missing or the value is not an object.
    subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
