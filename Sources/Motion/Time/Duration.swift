extension Duration {
    /// The maximum time that can be parsed: 10^9 s, about 32 years.
    static let maximumParsed: Duration = .seconds(1_000_000_000)

    /// Parses a time such as `0.5`, `2s`, `500ms`, or `1/30`; nil if the text is not a valid time.
    ///
    /// The unit is `s` (the default) or `ms`. A fraction that is not a whole number of attoseconds is rounded up, as in
    /// `FrameRate.instant(ofFrame:)`: `1/30` is the instant of frame 1 at 30 frames per second. Signs, exponents, `nan`, `inf`, spaces,
    /// more than 18 digits, and times longer than `maximumParsed` are not accepted.
    public init?(parsingSeconds text: String) {
        let unitsPerSecond: Int128
        let digits: Substring
        if text.hasSuffix("ms") {
            (digits, unitsPerSecond) = (text.dropLast(2), 1000)
        } else {
            (digits, unitsPerSecond) = (text.hasSuffix("s") ? text.dropLast() : text[...], 1)
        }
        guard let number = try? WrittenNumber(digits), number.numerator >= 0 else { return nil }

        let denominator = Int128(number.denominator) * unitsPerSecond
        let attoseconds = (Int128(number.numerator) * Self.attosecondsPerSecond).dividedRoundingUp(by: denominator)
        guard attoseconds <= Self.maximumParsed.attoseconds else { return nil }
        self.init(attoseconds: attoseconds)
    }

    static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

    /// The time in seconds, within one ulp.
    ///
    /// Use this value for drawing and in closed-form formulas. To count frames or periods, use the exact `Duration`.
    public var seconds: Double {
        // A Double represents 10^18 exactly, so 0.1 s is exactly the literal 0.1.
        attoseconds.approximation / 1e18
    }

    /// Creates a duration from a time of 0 seconds or more, rounded up to a whole nanosecond and at most 10^19 s; NaN counts as infinite.
    init(roundingUpToNanoseconds seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded(.up)
        self.init(attoseconds: Int128(nanoseconds < 1e28 ? nanoseconds : 1e28) * 1_000_000_000)
    }

    /// Returns the position of this time within a repeating period, in `0..<1`.
    ///
    /// Whole periods are subtracted in attoseconds, before the conversion to `Double`. The millionth period therefore gives the same
    /// fractions as the first period. Negative times wrap around: a tenth of a period before 0 is at 0.9.
    ///
    /// If the period is not greater than 0, the result is 0.
    public func fraction(of period: Duration) -> Double {
        guard period > .zero else { return 0 }
        let elapsed = attoseconds.flooringQuotientAndRemainder(dividingBy: period.attoseconds).remainder
        // The last few attoseconds of a period would round up to 1.
        return min(elapsed.approximation / period.attoseconds.approximation, 1.nextDown)
    }

    /// The time in seconds as text, to the nanosecond: `0.9`, `2`, `0.033333333`.
    public var secondsText: String {
        let nanoseconds = (attoseconds.magnitude + 500_000_000) / 1_000_000_000
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = String(rest + 1_000_000_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        let sign = attoseconds < 0 && nanoseconds > 0 ? "-" : ""
        return digits.isEmpty ? "\(sign)\(seconds)" : "\(sign)\(seconds).\(digits)"
    }

    private static let maximumDenominator: Int128 = 1001

    /// Text that parses to exactly this time, if possible, such as `0.9` or `1/30`.
    package var exactText: String {
        if Duration(parsingSeconds: secondsText) == self { return secondsText }
        for denominator in 2...Self.maximumDenominator {
            let text = "\(attoseconds * denominator / 1_000_000_000_000_000_000)/\(denominator)"
            if Duration(parsingSeconds: text) == self { return text }
        }
        return secondsText
    }
}

extension Int128 {
    /// The number as a `Double`: the nearest one for numbers up to 2^63, and within one ulp for larger numbers.
    ///
    /// This conversion is ten times as fast as the standard library's generic one, and every drawn value goes through it.
    var approximation: Double {
        if let small = Int64(exactly: self) { return Double(small) }
        let high = Double(UInt64(truncatingIfNeeded: magnitude >> 64))
        let low = Double(UInt64(truncatingIfNeeded: magnitude))
        return (high * 0x1p64 + low) * (self < 0 ? -1 : 1)
    }

    /// Divides by a positive number, rounding toward minus infinity; the remainder is in `0..<divisor`.
    func flooringQuotientAndRemainder(dividingBy divisor: Int128) -> (quotient: Int128, remainder: Int128) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    func dividedRoundingUp(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = flooringQuotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? quotient : quotient + 1
    }
}
