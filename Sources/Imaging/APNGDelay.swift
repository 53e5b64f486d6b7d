/// How long a frame of an APNG is shown, as its file says it: a fraction of a second of two 16-bit numbers.
struct APNGDelay: Equatable {
    /// Seconds times the denominator.
    let numerator: UInt16
    /// 1 or more.
    let denominator: UInt16

    /// The longest delay: 65,535 seconds.
    static let longest: Duration = .seconds(Int(UInt16.max))
    /// How far a delay may be from a time and still count as it: a time that follows from a frame rate has been rounded itself.
    private static let tolerance: Int128 = 1_000_000_000
    private static let second: Int128 = 1_000_000_000_000_000_000

    private typealias Fraction = (above: Int128, below: Int128)

    /// The fraction with the smallest numbers within a nanosecond of a time, such as 1/60 or 1/20.
    ///
    /// Where 16 bits are too few for that, it is the nearest fraction of the largest denominator that fits, which is off by at most 8 us up
    /// to a second and by at most half a second at the longest.
    ///
    /// - Parameter duration: Greater than zero, at most `longest`.
    init(_ duration: Duration) {
        let time = duration.attoseconds
        let simplest = Self.simplestFraction(
            above: (max(time - Self.tolerance, 0), Self.second), below: (time + Self.tolerance, Self.second))
        if let numerator = UInt16(exactly: simplest.above), let denominator = UInt16(exactly: simplest.below), numerator > 0 {
            self.numerator = numerator
            self.denominator = denominator
            return
        }
        let most = Int128(UInt16.max)
        let below = min(most, max(1, most * Self.second / max(time, 1)))
        numerator = UInt16(clamping: max(1, (time * below + Self.second / 2) / Self.second))
        denominator = UInt16(below)
    }

    /// How much longer a time is than this delay; zero when they differ by less than a nanosecond.
    func lack(of duration: Duration) -> Duration {
        let lack = duration.attoseconds - Int128(numerator) * Self.second / Int128(denominator)
        return lack.magnitude <= Self.tolerance.magnitude ? .zero : Duration(attoseconds: lack)
    }

    /// The fraction with the smallest numbers strictly between two others, by their continued fractions.
    private static func simplestFraction(above low: Fraction, below high: Fraction) -> Fraction {
        let whole = low.above / low.below
        if (whole + 1) * high.below < high.above { return (whole + 1, 1) }
        // Both lie in whole...whole+1: take the whole part off, turn both over and look between them.
        let restOfLow = low.above - whole * low.below
        let restOfHigh = high.above - whole * high.below
        guard restOfLow > 0 else { return (whole * (high.below / restOfHigh + 1) + 1, high.below / restOfHigh + 1) }
        let inner = simplestFraction(above: (high.below, restOfHigh), below: (low.below, restOfLow))
        return (whole * inner.above + inner.below, inner.above)
    }
}
