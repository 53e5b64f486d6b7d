extension Stage {
    /// A finger that moves for longer, by the day, tells too much.
    private static let longestDrag = Duration.seconds(86_400)
    /// How long a finger may move that tells where it is as often as phones do.
    private static let closelyToldDrag = Duration.seconds(3600)

    /// Schedules a finger that taps.
    ///
    /// - Parameters:
    ///   - point: Where, in the stage's coordinates.
    ///   - instant: When it comes down; it leaves 0.05 s later.
    ///   - id: Which finger; 0 by default.
    public func tap(_ point: Point, at instant: Duration, id: Int = 0) {
        timeline.schedule(at: instant) { [weak self] in self?.touchBegan(at: point, id: id) }
        timeline.schedule(at: instant.held(adding: .milliseconds(50))) { [weak self] in self?.touchEnded(at: point, id: id) }
    }

    /// Schedules a finger that comes down, moves evenly, rests, and leaves.
    ///
    /// One that leaves without resting flicks: content glides on at its speed.
    /// - Parameters:
    ///   - start: Where it comes down, in the stage's coordinates.
    ///   - end: Where it leaves.
    ///   - instant: When it comes down.
    ///   - duration: How long it moves, a day at most; 0, and less, for one step.
    ///   - rest: How long it stays before it leaves; 0 by default.
    ///   - id: Which finger; 0 by default. Fingers that are down at the same time need different ones.
    public func drag(
        from start: Point, to end: Point, at instant: Duration, over duration: Duration, resting rest: Duration = .zero, id: Int = 0
    ) {
        let duration = min(max(duration, .zero), Self.longestDrag)
        // One that moves for hours tells where it is less often.
        let step = max(1, Int((duration.seconds / Self.closelyToldDrag.seconds).rounded(.up)))
        timeline.schedule(at: instant) { [weak self] in self?.touchBegan(at: start, id: id) }
        var sample = step
        while TouchSampling.isSample(sample, before: duration) {
            let part = TouchSampling.part(atSample: sample, from: .zero, to: duration)
            let point = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            let due = TouchSampling.instant(ofSample: sample, from: instant)
            timeline.schedule(at: due) { [weak self] in self?.touchMoved(at: point, id: id) }
            sample += step
        }
        timeline.schedule(at: instant.held(adding: duration)) { [weak self] in self?.touchMoved(at: end, id: id) }
        let leaving = instant.held(adding: duration).held(adding: max(rest, .zero))
        timeline.schedule(at: leaving) { [weak self] in self?.touchEnded(at: end, id: id) }
    }
}

/// When a finger that moves tells where it is: 60 times a second, as phones do.
package enum TouchSampling {
    private static let rate = FrameRate(60)

    /// Returns when a sample is due, `index` samples after the finger came down at `start`.
    ///
    /// If the finger comes down exactly at a frame of 1/60 s, the sample is due exactly at a later frame, to the attosecond; otherwise
    /// frames would show the finger pausing and then jumping.
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

    /// Returns the part of a movement that is done at a sample, in 0...1; `start` and `end` (later) are times since the finger came down.
    package static func part(atSample index: Int, from start: Duration, to end: Duration) -> Double {
        // In sixtieths of attoseconds, so that nothing is rounded before the division.
        let done = Int128(index) * Duration.seconds(1).attoseconds - 60 * start.attoseconds
        return min(max(Double(done) / Double(60 * (end.attoseconds - start.attoseconds)), 0), 1)
    }
}
