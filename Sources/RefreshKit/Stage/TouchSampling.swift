/// When a finger that moves tells where it is: 60 times a second, as phones do.
package enum TouchSampling {
    private static let rate = FrameRate(60)

    /// The instant of a sample.
    ///
    /// For a finger that comes down at the instant of a frame of 1/60 s, that of a later frame: to the attosecond, or frames would show it
    /// standing still and jumping.
    /// - Parameters:
    ///   - index: How many samples it is after the finger's coming down.
    ///   - start: When the finger came down.
    /// - Returns: When it is due.
    package static func instant(ofSample index: Int, from start: Duration) -> Duration {
        let frame = rate.frame(at: start)
        let (later, overflows) = frame.addingReportingOverflow(index)
        guard !overflows, rate.instant(ofFrame: frame) == start else { return start.held(adding: rate.instant(ofFrame: index)) }
        return rate.instant(ofFrame: later)
    }

    /// The first sample that comes later than a time after the finger's coming down.
    package static func sample(after time: Duration) -> Int { rate.frame(at: time) + 1 }

    /// Whether a sample comes before a time after the finger's coming down.
    package static func isSample(_ index: Int, before time: Duration) -> Bool { rate.instant(ofFrame: index) < time }

    /// How much of a way is done at one of its samples, in 0...1.
    ///
    /// - Parameters:
    ///   - index: The sample.
    ///   - start: When the way begins, as a time after the finger's coming down.
    ///   - end: When it ends, later.
    /// - Returns: The part of the way.
    package static func part(atSample index: Int, from start: Duration, to end: Duration) -> Double {
        // In sixtieths of attoseconds, so that nothing is rounded before the division.
        let done = Int128(index) * Duration.seconds(1).attoseconds - 60 * start.attoseconds
        return min(max(Double(done) / Double(60 * (end.attoseconds - start.attoseconds)), 0), 1)
    }
}
