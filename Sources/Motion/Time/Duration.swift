extension Duration {
    /// The longest time that is read, 10^9 s or about 32 years.
    static let longestParsed: Duration = .seconds(1_000_000_000)

    /// Reads a time as a person writes it: `0.5`, `2s`, `500ms` or `1/30`.
    ///
    /// The unit is `s` (the default) or `ms`. The value is exact, and where a fraction has no whole number of attoseconds it is rounded up
    /// to the next one, as `FrameRate.instant(ofFrame:)` does: `1/30` is the instant of frame 1 at 30 frames per second.
    /// Gives nil for anything else: a negative time, one past `longestParsed`, more than 18 digits, exponents, `nan`, `inf`, blanks.
    ///
    /// - Parameter text: The text.
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
        guard attoseconds <= Self.longestParsed.attoseconds else { return nil }
        self.init(attoseconds: attoseconds)
    }

    /// Attoseconds in a second.
    static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

    /// This time in seconds, to within one unit in the last place.
    ///
    /// For drawing and for closed forms; whatever counts frames or turns should stay with the exact `Duration`.
    public var seconds: Double {
        // 10^18 is exact in a Double, so 0.1 s gives the very same number as the literal 0.1.
        attoseconds.approximation / 1e18
    }

    /// Rounds a time in seconds, 0 or more, up to a whole nanosecond, and limits it to 10^19 s; NaN counts as infinite.
    init(roundingUpToNanoseconds seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded(.up)
        self.init(attoseconds: Int128(nanoseconds < 1e28 ? nanoseconds : 1e28) * 1_000_000_000)
    }

    /// Where in a repeated period this time is.
    ///
    /// The whole turns are taken off in attoseconds before anything becomes a `Double`, so the millionth turn gives the same fractions as
    /// the first. Times before zero wrap: a tenth of a period before zero is at 0.9.
    ///
    /// - Parameter period: One turn; without a turn to be in (zero or less) the fraction is 0.
    /// - Returns: `0..<1`.
    public func fraction(of period: Duration) -> Double {
        guard period > .zero else { return 0 }
        let elapsed = attoseconds.flooringQuotientAndRemainder(dividingBy: period.attoseconds).remainder
        // The last few attoseconds of a turn would round up to 1.
        return min(elapsed.approximation / period.attoseconds.approximation, 1.nextDown)
    }

    /// This time in seconds as a person writes it, exact to the nanosecond: `0.9`, `2`, `0.033333333`.
    public var secondsText: String {
        let nanoseconds = (attoseconds.magnitude + 500_000_000) / 1_000_000_000
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = String(rest + 1_000_000_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        let sign = attoseconds < 0 && nanoseconds > 0 ? "-" : ""
        return digits.isEmpty ? "\(sign)\(seconds)" : "\(sign)\(seconds).\(digits)"
    }

    /// The largest denominator that is tried for a fraction of a second.
    private static let largestDenominator: Int128 = 1001

    /// A text that is read as exactly this time wherever there is one: `0.9`, `1/30`.
    package var exactText: String {
        if Duration(parsingSeconds: secondsText) == self { return secondsText }
        for denominator in 2...Self.largestDenominator {
            let text = "\(attoseconds * denominator / 1_000_000_000_000_000_000)/\(denominator)"
            if Duration(parsingSeconds: text) == self { return text }
        }
        return secondsText
    }
}

extension Int128 {
    /// The number as a `Double`: the nearest one up to 2^63, within one unit in the last place beyond.
    ///
    /// Ten times as fast as the standard library's conversion, which goes through generic code; every value that is drawn passes here.
    var approximation: Double {
        if let small = Int64(exactly: self) { return Double(small) }
        let high = Double(UInt64(truncatingIfNeeded: magnitude >> 64))
        let low = Double(UInt64(truncatingIfNeeded: magnitude))
        return (high * 0x1p64 + low) * (self < 0 ? -1 : 1)
    }

    /// Divides by a positive number and rounds toward minus infinity, which leaves a remainder in `0..<divisor`.
    func flooringQuotientAndRemainder(dividingBy divisor: Int128) -> (quotient: Int128, remainder: Int128) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// Divides by a positive number and rounds toward plus infinity.
    func dividedRoundingUp(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = flooringQuotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? quotient : quotient + 1
    }
}
