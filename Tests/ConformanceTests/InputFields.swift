import RefreshKit

/// The members of one object of a case's input, each of which must be asked for: one that nobody knows is an error, never passed over.
final class InputFields {
    private let members: [String: JSONValue]
    private let place: String
    private var known: Set<String> = []

    /// Reads an object.
    init(_ value: JSONValue, at place: String) throws {
        guard case .object(let members) = value else { throw InputError("\(place): no object") }
        self.members = members
        self.place = place
    }

    /// Fails if a member was never asked for.
    func finish() throws {
        let unknown = Set(members.keys).subtracting(known).sorted()
        guard unknown.isEmpty else { throw InputError("\(place): unknown \(unknown.joined(separator: ", "))") }
    }

    func has(_ name: String) -> Bool { members[name] != nil }

    private func member(_ name: String) -> JSONValue? {
        known.insert(name)
        return members[name]
    }

    /// A member that may be missing; `convert` answers nil for a value of the wrong kind.
    func optional<Value>(_ name: String, _ kind: String, _ convert: (JSONValue) -> Value?) throws -> Value? {
        guard let member = member(name) else { return nil }
        guard let value = convert(member) else { throw InputError("\(place).\(name): no \(kind)") }
        return value
    }

    private func required<Value>(_ name: String, _ value: Value?) throws -> Value {
        guard let value else { throw InputError("\(place).\(name): missing") }
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

    /// The members that are objects, each with the place it has in the case.
    func objects(_ name: String) throws -> [InputFields] {
        try requiredList(name).enumerated().map { try InputFields($1, at: "\(place).\(name)[\($0)]") }
    }

    /// An object; an empty one if it is missing.
    func object(_ name: String) throws -> InputFields {
        try InputFields(member(name) ?? .object([:]), at: "\(place).\(name)")
    }

    /// An instant or a length of time in seconds, exact to the nanosecond.
    func time(_ name: String) throws -> Duration { .caseSeconds(try requiredNumber(name)) }

    /// A value of an enumeration, by its raw text.
    func choice<Choice: RawRepresentable>(_ name: String, of type: Choice.Type = Choice.self) throws -> Choice?
    where Choice.RawValue == String {
        guard let text = try text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else { throw InputError("\(place).\(name): unknown '\(text)'") }
        return choice
    }
}

/// An input that no adapter knows how to play.
struct InputError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

extension Duration {
    /// A time as cases write it, in seconds, to the nearest nanosecond, so that 0.3 - 0.2 is 0.1.
    static func caseSeconds(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }
}
