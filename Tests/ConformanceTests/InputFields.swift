import RefreshKit

/// The members of an object in a case's input; members that no adapter reads are errors.
final class InputFields {
    private let members: [String: JSONValue]
    private let location: String
    private var known: Set<String> = []

    init(_ value: JSONValue, at location: String) throws {
        guard case .object(let members) = value else { throw InputError("\(location): expected an object") }
        self.members = members
        self.location = location
    }

    /// Throws an error if any member was never read.
    func finish() throws {
        let unknown = Set(members.keys).subtracting(known).sorted()
        guard unknown.isEmpty else { throw InputError("\(location): unknown \(unknown.joined(separator: ", "))") }
    }

    func has(_ name: String) -> Bool { members[name] != nil }

    private func member(_ name: String) -> JSONValue? {
        known.insert(name)
        return members[name]
    }

    /// Reads an optional member; `convert` returns nil for a value of the wrong type.
    func optional<Value>(_ name: String, _ kind: String, _ convert: (JSONValue) -> Value?) throws -> Value? {
        guard let member = member(name) else { return nil }
        guard let value = convert(member) else { throw InputError("\(location).\(name): expected a \(kind)") }
        return value
    }

    private func required<Value>(_ name: String, _ value: Value?) throws -> Value {
        guard let value else { throw InputError("\(location).\(name): missing") }
        return value
    }

    func number(_ name: String) throws -> Double? { try optional(name, "number", \.number) }
    func number(_ name: String, default fallback: Double) throws -> Double { try number(name) ?? fallback }
    func requiredNumber(_ name: String) throws -> Double { try required(name, number(name)) }

    func bool(_ name: String) throws -> Bool? { try optional(name, "bool", \.bool) }
    func bool(_ name: String, default fallback: Bool) throws -> Bool { try bool(name) ?? fallback }

    func text(_ name: String) throws -> String? { try optional(name, "text", \.text) }
    func requiredText(_ name: String) throws -> String { try required(name, text(name)) }

    func index(_ name: String) throws -> Int? { try optional(name, "whole number") { $0.number.flatMap(Int.init(exactly:)) } }
    func requiredIndex(_ name: String) throws -> Int { try required(name, index(name)) }

    func list(_ name: String) throws -> [JSONValue]? { try optional(name, "list", \.list) }
    func requiredList(_ name: String) throws -> [JSONValue] { try required(name, list(name)) }
    func numbers(_ name: String) throws -> [Double]? {
        try optional(name, "list of numbers") { value in
            guard let list = value.list else { return nil }
            let numbers = list.compactMap(\.number)
            return numbers.count == list.count ? numbers : nil
        }
    }
    func texts(_ name: String) throws -> [String]? {
        try optional(name, "list of texts") { value in
            guard let list = value.list else { return nil }
            let texts = list.compactMap(\.text)
            return texts.count == list.count ? texts : nil
        }
    }

    /// Reads a list of objects, each with its location in the case.
    func objects(_ name: String) throws -> [InputFields] {
        try requiredList(name).enumerated().map { try InputFields($1, at: "\(location).\(name)[\($0)]") }
    }

    /// Reads an object, or returns an empty one if it is missing.
    func object(_ name: String) throws -> InputFields {
        try InputFields(member(name) ?? .object([:]), at: "\(location).\(name)")
    }

    /// Reads a time or duration in seconds, exact to the nanosecond.
    func time(_ name: String) throws -> Duration { .caseSeconds(try requiredNumber(name)) }

    /// Reads an enumeration value by its raw value.
    func choice<Choice: RawRepresentable>(_ name: String, of type: Choice.Type = Choice.self) throws -> Choice?
    where Choice.RawValue == String {
        guard let text = try text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else { throw InputError("\(location).\(name): unknown '\(text)'") }
        return choice
    }

    /// Reads the phase of a pan; cases may use the British spelling of `canceled`.
    func phase() throws -> PanSample.Phase? {
        if let phase = try text("phase"), phase.hasPrefix("cancel") { return .canceled }
        return try choice("phase")
    }
}

/// An error in an input that no adapter can play.
struct InputError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

extension Duration {
    /// Creates a duration from seconds in a case, rounded to nanoseconds, so that 0.3 - 0.2 is 0.1.
    static func caseSeconds(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }
}
