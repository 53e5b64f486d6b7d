/// A JSON value whose members keep their order.
package enum JSONValue: Sendable, Equatable {
    case text(String)
    /// A finite number.
    case number(Double)
    case toggle(Bool)
    case null
    case list([JSONValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Sendable, Equatable {
        /// The name, as it is before it is quoted.
        package let name: String
        package let value: JSONValue

        /// Names a value.
        package init(_ name: String, _ value: JSONValue) {
            (self.name, self.value) = (name, value)
        }
    }

    /// The value of a member; nil when there is none, or when this is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Whether nothing is inside of it.
    var isPlain: Bool {
        switch self {
        case .text, .number, .toggle, .null: true
        case .list(let items): items.isEmpty
        case .object(let members): members.isEmpty
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(booleanLiteral value: Bool) { self = .toggle(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { Member($0, $1) }) }
    package init(nilLiteral: ()) { self = .null }
}
