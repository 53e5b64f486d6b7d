extension Stage {
    /// How often a finger tells where it is, in samples a second, as phones do.
    private static let sampleRate = 60.0
    /// A finger that moves for longer, by the day, tells too much.
    private static let longestDrag = Duration.seconds(86_400)

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
        let count = max(1, Int((min(duration.seconds, 3600) * Self.sampleRate).rounded(.up)))
        timeline.schedule(at: instant) { [weak self] in self?.touchBegan(at: start, id: id) }
        for step in 1...count {
            let part = Double(step) / Double(count)
            let point = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            timeline.schedule(at: instant.held(adding: duration * part)) { [weak self] in self?.touchMoved(at: point, id: id) }
        }
        let leaving = instant.held(adding: duration).held(adding: max(rest, .zero))
        timeline.schedule(at: leaving) { [weak self] in self?.touchEnded(at: end, id: id) }
    }
}
