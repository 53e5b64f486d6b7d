extension FrameRate {
    /// Returns the number of frames in a period, 1 or more; nil if the period is not a whole number of frames.
    ///
    /// A difference of less than a nanosecond is ignored: a `Duration` cannot represent a third of a second, and sums of rounded times are
    /// off by a few attoseconds. A seam that narrow is invisible.
    public func frameCount(in period: Duration) -> Int? {
        guard period > .zero, period < Self.endlessPeriod else { return nil }
        let count = frame(at: period + Self.tolerance)
        guard count > 0 else { return nil }
        let difference = period.attoseconds - attoseconds(ofFrame: count).roundedUp
        return difference.magnitude < Self.tolerance.attoseconds.magnitude ? count : nil
    }

    /// Returns the nearest rates at which a period is a whole number of frames.
    ///
    /// At 25 frames per second, a period of 0.9 s takes 22.5 frames: the nearest rates are 220/9 (22 frames) and 230/9 (23 frames). If
    /// several rates are within the nanosecond of `frameCount(in:)`, the one with the smallest numerator and denominator is chosen.
    ///
    /// - Returns: The nearest rate at or below this one and the nearest at or above. Both are this rate if it already fits. A rate outside
    ///   `range` is nil; both are nil if the period is not greater than 0.
    public func nearestRates(forWholeFramesIn period: Duration) -> (lower: FrameRate?, upper: FrameRate?) {
        if frameCount(in: period) != nil {
            let rate = isInRange ? self : nil
            return (rate, rate)
        }
        let count = frame(at: period)
        return (Self.rate(of: count, in: period), Self.rate(of: count.addingReportingOverflow(1).partialValue, in: period))
    }

    /// A time longer than any loop, about 4·10^10 years; for shorter times, all products fit in 128 bits.
    private static let endlessPeriod = Duration(attoseconds: 1 << 120)

    /// Largest ignored difference from a whole number of frames.
    private static let tolerance = Duration.nanoseconds(1)

    /// Creates the simplest rate whose frame duration is within a nanosecond of a given duration; nil if `range` has no such rate.
    public init?(frameDuration duration: Duration) {
        self.init(frames: 1, in: duration)
    }

    /// Creates the simplest rate at which a period, give or take a nanosecond, has a given number of frames; nil if `range` has no such
    /// rate.
    package init?(frames count: Int, in period: Duration) {
        guard let rate = Self.rate(of: count, in: period) else { return nil }
        self = rate
    }

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

    /// Returns the fraction with the smallest numerator and denominator strictly between two others, using their continued fractions; n/0
    /// is infinity.
    private static func simplestFraction(above low: Fraction, below high: Fraction) -> Fraction {
        let whole = low.above / low.below
        if (whole + 1) * high.below < high.above { return (whole + 1, 1) }
        // Both fractions are in whole...whole+1. Subtract the whole part, invert both, and search between them.
        let inner = simplestFraction(
            above: (high.below, high.above - whole * high.below), below: (low.below, low.above - whole * low.below))
        return (whole * inner.above + inner.below, inner.above)
    }

    /// The time from one frame to the next, rounded up to a whole attosecond.
    ///
    /// Use this time only for display and file headers: its multiples drift, whereas `instant(ofFrame:)` does not.
    public var frameDuration: Duration { instant(ofFrame: 1) }

    /// Returns the instant at which a frame begins; 0 for frame 0.
    ///
    /// Each instant is computed from the index alone, so errors do not accumulate. Instants are rounded up to whole attoseconds, so
    /// `frame(at: instant(ofFrame: n)) == n` for every n, at any rate up to 10^17 frames per second.
    ///
    /// The index may be negative. At rates of 1 or more, any `Int` is valid; at slower rates, the instant must fit in a `Duration` (5·10^12
    /// years).
    public func instant(ofFrame index: Int) -> Duration {
        Duration(attoseconds: attoseconds(ofFrame: index).roundedUp)
    }

    /// Returns the index of the frame shown at an instant: the last frame that has begun.
    ///
    /// The instant may be negative: -1 attosecond is in frame -1. The index is clamped to the range of `Int`.
    public func frame(at instant: Duration) -> Int {
        // floor((s + a/10^18) * numerator / denominator); the whole seconds s are split into multiples of the denominator first, so that
        // every product fits in 128 bits.
        let (seconds, attoseconds) = instant.attoseconds.flooringQuotientAndRemainder(dividingBy: Duration.attosecondsPerSecond)
        let (cycles, secondsLeft) = seconds.flooringQuotientAndRemainder(dividingBy: Int128(denominator))
        let framesOfAttoseconds = attoseconds * Int128(numerator) / Duration.attosecondsPerSecond
        let framesLeft = (secondsLeft * Int128(numerator) + framesOfAttoseconds) / Int128(denominator)
        let (framesOfCycles, overflow) = cycles.multipliedReportingOverflow(by: Int128(numerator))
        if overflow { return cycles < 0 ? .min : .max }
        return Int(clamping: framesOfCycles + framesLeft)
    }

    /// Returns the instant at which a frame begins, in attoseconds rounded up, and whether it is exact.
    func attoseconds(ofFrame index: Int) -> (roundedUp: Int128, isExact: Bool) {
        let (seconds, left) = (Int128(index) * Int128(denominator)).flooringQuotientAndRemainder(dividingBy: Int128(numerator))
        let (attoseconds, rest) = (left * Duration.attosecondsPerSecond).quotientAndRemainder(dividingBy: Int128(numerator))
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: Duration.attosecondsPerSecond)
        precondition(
            !overflow, "frame \(index) at \(self) frames per second is too far away; expected an instant within 10^20 s; use a faster rate")
        return (whole + attoseconds + (rest == 0 ? 0 : 1), rest == 0)
    }
}
