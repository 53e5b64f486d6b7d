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
}
