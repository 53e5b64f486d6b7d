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
