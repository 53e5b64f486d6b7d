internal import Documents
internal import Glibc

/// A value of a Lottie file, with the names for its errors.
struct LottieValue {
    let json: JSONValue
    /// The keys that lead to the value from its layer, such as `ks.p`.
    let path: String

    /// Largest number that a file may contain, so that products of several stay finite.
    private static let maximumNumber = 1e9

    /// Returns a member that is not null.
    subscript(key: String) -> LottieValue? {
        guard let json = json[key], json != .null else { return nil }
        return LottieValue(json: json, path: path.isEmpty ? key : "\(path).\(key)")
    }

    func unexpected(_ expected: String) -> LottieReadingError {
        .unexpected(expected: expected, found: json.kindText, location: path.isEmpty ? "the file" : "'\(path)'")
    }

    func number() throws(LottieReadingError) -> Double {
        switch json {
        case .number(let number) where abs(number) <= Self.maximumNumber: return number
        case .number: throw unexpected("a number up to \(Int(Self.maximumNumber))")
        case .list(let items) where items.count == 1: return try LottieValue(json: items[0], path: path).number()
        case .toggle(let flag): return flag ? 1 : 0
        case .text, .null, .list, .object: throw unexpected("a number")
        }
    }

    /// Returns numbers; a single one is a list with one.
    func numbers() throws(LottieReadingError) -> [Double] {
        guard case .list(let items) = json else { return [try number()] }
        var numbers: [Double] = []
        numbers.reserveCapacity(items.count)
        for item in items {
            guard case .number(let number) = item, abs(number) <= Self.maximumNumber else {
                throw LottieValue(json: item, path: path).unexpected("a number")
            }
            numbers.append(number)
        }
        return numbers
    }

    func list() throws(LottieReadingError) -> [LottieValue] {
        guard case .list(let items) = json else { throw unexpected("a list") }
        return items.map { LottieValue(json: $0, path: path) }
    }

    /// Returns text, or the digits of a number.
    func name() throws(LottieReadingError) -> String {
        if let integer { return String(integer) }
        return try text()
    }

    func text() throws(LottieReadingError) -> String {
        guard case .text(let text) = json else { throw unexpected("text") }
        return text
    }

    /// Whether the value is `true` or a number but 0.
    var isTrue: Bool {
        switch json {
        case .toggle(let flag): flag
        case .number(let number): number != 0
        case .text, .null, .list, .object: false
        }
    }

    /// A whole number; nil for other values.
    var integer: Int? {
        guard case .number(let number) = json, abs(number) <= Self.maximumNumber, number == number.rounded() else { return nil }
        return Int(number)
    }

    var isObject: Bool { if case .object = json { true } else { false } }
}

extension JSONValue {
    /// The value in errors.
    fileprivate var kindText: String {
        switch self {
        case .text(let text): "'\(text.prefix(40))'"
        case .number(let number): "\(number.shortText)"
        case .toggle(let flag): flag ? "true" : "false"
        case .null: "null"
        case .list(let items): items.isEmpty ? "an empty list" : "a list"
        case .object: "an object"
        }
    }
}
