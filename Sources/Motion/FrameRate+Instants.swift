extension FrameRate {
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
