extension FrameRate {
    /// How many frames a period takes, if it takes a whole number of them: a loop of that many frames closes.
    ///
    /// A period counts as n frames if it differs from them by less than a nanosecond: a `Duration` cannot hold the third of a second, and a
    /// loop that is a sum of such rounded times is off by a few attoseconds. Nobody sees a seam of that width.
    ///
    /// - Parameter period: One turn; zero and less have no frames.
    /// - Returns: 1 or more; nil if the period ends inside a frame.
    public func frameCount(in period: Duration) -> Int? {
        guard period > .zero, period < Self.endlessPeriod else { return nil }
        let count = frame(at: period + Self.tolerance)
        guard count > 0 else { return nil }
        let difference = period.attoseconds - attoseconds(ofFrame: count).roundedUp
        return difference.magnitude < Self.tolerance.attoseconds.magnitude ? count : nil
    }

    /// The rates nearest to this one at which a period takes a whole number of frames.
    ///
    /// At 25 frames per second a period of 0.9 s takes 22.5 frames: the nearest are 220/9 (22 frames) and 230/9 (23). Where several rates
    /// are within the nanosecond of `frameCount(in:)`, the one with the smallest numbers is given.
    ///
    /// - Parameter period: One turn.
    /// - Returns: The next rate at or below this one and the next at or above, both this one if the period already is a whole number of
    ///   frames. Each is nil if it would be outside `range`, and both are nil if the period is zero or less.
    public func nearestRates(forWholeFramesIn period: Duration) -> (lower: FrameRate?, upper: FrameRate?) {
        if frameCount(in: period) != nil {
            let rate = isInRange ? self : nil
            return (rate, rate)
        }
        let count = frame(at: period)
        return (Self.rate(of: count, in: period), Self.rate(of: count.addingReportingOverflow(1).partialValue, in: period))
    }

    /// A time that no loop takes, about 4·10^10 years; up to it all products fit in 128 bits.
    private static let endlessPeriod = Duration(attoseconds: 1 << 120)

    /// How far a period may be from a whole number of frames and still count as it.
    private static let tolerance = Duration.nanoseconds(1)

    /// The rate whose frames last a time: the one with the smallest numbers within a nanosecond of it.
    ///
    /// - Parameter duration: From the beginning of a frame to the next; nil is given if no rate in `range` has such frames.
    public init?(frameDuration duration: Duration) {
        guard let rate = Self.rate(of: 1, in: duration) else { return nil }
        self = rate
    }

    /// The simplest rate in `range` at which a period takes a number of frames.
    private static func rate(of count: Int, in period: Duration) -> FrameRate? {
        guard period > tolerance, period < endlessPeriod, count > 0, count < 1 << 60 else { return nil }
        let frames = Int128(count) * Duration.attosecondsPerSecond
        let simplest = simplestFraction(
            above: (frames, period.attoseconds + tolerance.attoseconds), below: (frames, period.attoseconds - tolerance.attoseconds))
        guard let numerator = Int(exactly: simplest.above), let denominator = Int(exactly: simplest.below) else { return nil }
        let rate = FrameRate(numerator: numerator, denominator: denominator)
        return rate.isInRange ? rate : nil
    }

    private typealias Fraction = (above: Int128, below: Int128)

    /// The fraction with the smallest numbers strictly between two others, by their continued fractions; n/0 is infinity.
    private static func simplestFraction(above low: Fraction, below high: Fraction) -> Fraction {
        let whole = low.above / low.below
        if (whole + 1) * high.below < high.above { return (whole + 1, 1) }
        // Both lie in whole...whole+1: take the whole part off, turn both over and look between them.
        let inner = simplestFraction(
            above: (high.below, high.above - whole * high.below), below: (low.below, low.above - whole * low.below))
        return (whole * inner.above + inner.below, inner.above)
    }

    /// The time from one frame to the next, rounded up to the next attosecond.
    ///
    /// For showing to a person or for a file's header. Adding it up drifts; `instant(ofFrame:)` does not.
    public var frameDuration: Duration { instant(ofFrame: 1) }

    /// The instant at which a frame begins.
    ///
    /// Each instant is computed from the frame's number alone, so nothing adds up. An instant that falls between two attoseconds is rounded
    /// up to the later one: the frame has then begun, and `frame(at: instant(ofFrame: n)) == n` holds for every n, at any rate up to
    /// 10^17 frames per second.
    ///
    /// - Parameter index: The frame's number; negative numbers lie before 0. At a rate of 1 or more any `Int` will do; at a slower one the
    ///   frame must not leave what a `Duration` holds (5·10^12 years).
    /// - Returns: The instant; 0 for frame 0.
    public func instant(ofFrame index: Int) -> Duration {
        Duration(attoseconds: attoseconds(ofFrame: index).roundedUp)
    }

    /// The number of the frame that is shown at an instant, which is the last one that has begun.
    ///
    /// - Parameter instant: May be negative; -1 attosecond is in frame -1.
    /// - Returns: The number, or `Int.min` or `Int.max` if it is beyond them.
    public func frame(at instant: Duration) -> Int {
        // floor((s + a/10^18) * numerator / denominator), with the whole seconds s cut into multiples of the denominator first so that no
        // product leaves 128 bits.
        let (seconds, attoseconds) = instant.attoseconds.flooringQuotientAndRemainder(dividingBy: Duration.attosecondsPerSecond)
        let (cycles, secondsLeft) = seconds.flooringQuotientAndRemainder(dividingBy: Int128(denominator))
        let framesOfAttoseconds = attoseconds * Int128(numerator) / Duration.attosecondsPerSecond
        let framesLeft = (secondsLeft * Int128(numerator) + framesOfAttoseconds) / Int128(denominator)
        let (framesOfCycles, overflow) = cycles.multipliedReportingOverflow(by: Int128(numerator))
        if overflow { return cycles < 0 ? .min : .max }
        return Int(clamping: framesOfCycles + framesLeft)
    }

    /// When a frame begins, in attoseconds rounded up, and whether nothing had to be rounded.
    func attoseconds(ofFrame index: Int) -> (roundedUp: Int128, isExact: Bool) {
        let (seconds, left) = (Int128(index) * Int128(denominator)).flooringQuotientAndRemainder(dividingBy: Int128(numerator))
        let (attoseconds, rest) = (left * Duration.attosecondsPerSecond).quotientAndRemainder(dividingBy: Int128(numerator))
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: Duration.attosecondsPerSecond)
        precondition(
            !overflow, "frame \(index) at \(self) frames per second is too far away; expected an instant within 10^20 s; use a faster rate")
        return (whole + attoseconds + (rest == 0 ? 0 : 1), rest == 0)
    }
}
