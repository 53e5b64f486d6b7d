/// An exact number in everyday notation: `60`, `29.97`, or `30000/1001`, with an optional minus sign.
///
/// Exponents, words such as `inf`, and spaces are not accepted.
struct WrittenNumber: Equatable {
    /// The signed numerator; not reduced.
    let numerator: Int
    /// The denominator, 1 or more; not reduced.
    let denominator: Int

    /// The maximum number of digits, 18, for which every value fits in an `Int` and its attoseconds fit in an `Int128`.
    static let maximumDigits = 18

    enum Failure: Error {
        /// The notation is not supported, or the denominator is zero.
        case malformed
        /// The whole part has more than 18 digits.
        case tooLarge
        /// The number has more than 18 significant digits.
        case tooManyDigits
    }

    init(_ text: some StringProtocol) throws(Failure) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let unsigned = text.utf8.dropFirst(isNegative ? 1 : 0)
        let isFraction = unsigned.contains(UInt8(ascii: "/"))
        let parts = unsigned.split(separator: UInt8(ascii: isFraction ? "/" : "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }) else { throw .malformed }

        let first = Array(parts[0].drop(while: Self.isZero))
        let second = parts.count == 2 ? Array(parts[1]) : []
        let magnitude: Int
        (magnitude, denominator) = try isFraction ? Self.fraction(first, second) : Self.decimal(first, second)
        numerator = isNegative ? -magnitude : magnitude
    }

    private static func fraction(_ above: [UInt8], _ below: [UInt8]) throws(Failure) -> (Int, Int) {
        let below = Array(below.drop(while: isZero))
        guard !below.isEmpty else { throw .malformed }
        guard above.count <= maximumDigits, below.count <= maximumDigits else { throw .tooManyDigits }
        return (value(of: above), value(of: below))
    }

    private static func decimal(_ whole: [UInt8], _ decimals: [UInt8]) throws(Failure) -> (Int, Int) {
        let decimals = decimals.prefix((decimals.lastIndex { !isZero($0) } ?? -1) + 1)
        guard whole.count <= maximumDigits else { throw .tooLarge }
        guard whole.count + decimals.count <= maximumDigits else { throw .tooManyDigits }
        return (value(of: whole + decimals), decimals.reduce(1) { power, _ in power * 10 })
    }

    private static func value(of digits: [UInt8]) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isZero(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "0")
    }
}
