/// Frames per second as an exact fraction, such as 60 or 30000/1001.
public struct FrameRate: Sendable, Hashable {
    /// The rates a person may ask for, in frames per second.
    public static let range: ClosedRange<Int> = 1...240

    /// Frames in `denominator` seconds; 1 or more, in lowest terms.
    public let numerator: Int
    /// Seconds that `numerator` frames take; 1 or more, in lowest terms.
    public let denominator: Int

    /// A whole number of frames per second.
    ///
    /// - Parameter framesPerSecond: 1 or more.
    public init(_ framesPerSecond: Int) {
        self.init(numerator: framesPerSecond, denominator: 1)
    }

    /// A number of frames in a number of seconds, brought to lowest terms.
    ///
    /// - Parameters:
    ///   - numerator: Frames, 1 or more.
    ///   - denominator: Seconds, 1 or more.
    public init(numerator: Int, denominator: Int) {
        precondition(
            numerator > 0 && denominator > 0,
            """
            a frame rate of \(numerator)/\(denominator) is not positive; \
            expected two numbers of 1 or more; check before calling, or use init(parsing:)
            """
        )
        let divisor = greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// Whether a person may ask for this rate, that is whether it is in `range`.
    var isInRange: Bool {
        self >= FrameRate(Self.range.lowerBound) && self <= FrameRate(Self.range.upperBound)
    }
}

extension FrameRate: Comparable {
    /// Whether the first rate is slower.
    public static func < (left: FrameRate, right: FrameRate) -> Bool {
        Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
    }
}

extension FrameRate: CustomStringConvertible {
    /// The rate as `init(parsing:)` reads it: `60`, `59.94` or `30000/1001`; a decimal where at most three places say it exactly.
    public var description: String {
        guard 1000 % denominator == 0, numerator <= 1_000_000 else { return "\(numerator)/\(denominator)" }
        let (whole, rest) = (numerator * (1000 / denominator)).quotientAndRemainder(dividingBy: 1000)
        var digits = String(rest + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
    }

    /// The rate for a person: `60`, or a fraction with its value beside it, `100/7 (14.29)`.
    public var text: String {
        let exact = description
        guard exact.contains("/") else { return exact }
        let hundredths = (Double(numerator) / Double(denominator) * 100).rounded()
        return "\(exact) (\(hundredths / 100))"
    }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
