extension Stage {
    /// How often a finger tells where it is, in samples a second, as phones do.
    private static let sampleRate = 60.0

    /// Schedules a finger that taps.
    ///
    /// - Parameters:
    ///   - point: Where, in the stage's coordinates.
    ///   - instant: When it comes down; it leaves 0.05 s later.
    public func tap(_ point: Point, at instant: Duration) {
        timeline.schedule(at: instant) { [unowned self] in touchBegan(at: point) }
        timeline.schedule(at: instant + .milliseconds(50)) { [unowned self] in touchEnded(at: point) }
    }

    /// Schedules a finger that comes down, moves evenly, rests, and leaves.
    ///
    /// One that leaves without resting flicks: content glides on at its speed.
    /// - Parameters:
    ///   - start: Where it comes down, in the stage's coordinates.
    ///   - end: Where it leaves.
    ///   - instant: When it comes down.
    ///   - duration: How long it moves; 0, and less, for one step.
    ///   - rest: How long it stays before it leaves; 0 by default.
    public func drag(
        from start: Point, to end: Point, at instant: Duration, over duration: Duration, resting rest: Duration = .zero
    ) {
        let duration = max(duration, .zero)
        let count = max(1, Int((min(duration.seconds, 3600) * Self.sampleRate).rounded(.up)))
        timeline.schedule(at: instant) { [unowned self] in touchBegan(at: start) }
        for step in 1...count {
            let part = Double(step) / Double(count)
            let point = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            timeline.schedule(at: instant + duration * part) { [unowned self] in touchMoved(at: point) }
        }
        timeline.schedule(at: instant + duration + max(rest, .zero)) { [unowned self] in touchEnded(at: end) }
    }
}
