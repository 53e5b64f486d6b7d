extension Stage {
    /// Maximum duration of a movement: one day, to limit the number of samples.
    private static let maximumDragDuration = Duration.seconds(86_400)
    /// Maximum duration of a movement that is sampled at the full rate.
    private static let fullRateDragDuration = Duration.seconds(3600)

    /// Schedules a tap at a point; the touch ends after 0.05 s.
    public func tap(_ point: Point, at instant: Duration, id: Int = 0) {
        timeline.schedule(at: instant) { [weak self] in self?.touchBegan(at: point, id: id) }
        timeline.schedule(at: instant.addingClamped(.milliseconds(50))) { [weak self] in self?.touchEnded(at: point, id: id) }
    }

    /// Schedules a touch that moves at a constant speed, rests, and ends.
    ///
    /// Without a rest, the touch is a flick: content continues at that speed and decelerates. Simultaneous touches need different ids.
    ///
    /// - Parameters:
    ///   - start: Where the touch begins, in stage coordinates.
    ///   - end: Where the touch ends.
    ///   - instant: When the touch begins.
    ///   - duration: Duration of the movement, at most a day; at 0 or less, the touch moves in a single step.
    ///   - rest: Time between the end of the movement and the end of the touch.
    ///   - id: Identifies the touch.
    public func drag(
        from start: Point, to end: Point, at instant: Duration, over duration: Duration, resting rest: Duration = .zero, id: Int = 0
    ) {
        let duration = min(max(duration, .zero), Self.maximumDragDuration)
        // A movement of several hours is sampled less often.
        let step = max(1, Int((duration.seconds / Self.fullRateDragDuration.seconds).rounded(.up)))
        timeline.schedule(at: instant) { [weak self] in self?.touchBegan(at: start, id: id) }
        var sample = step
        while TouchSampling.isSample(sample, before: duration) {
            let part = TouchSampling.fraction(atSample: sample, from: .zero, to: duration)
            let point = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            let due = TouchSampling.instant(ofSample: sample, from: instant)
            timeline.schedule(at: due) { [weak self] in self?.touchMoved(at: point, id: id) }
            sample += step
        }
        timeline.schedule(at: instant.addingClamped(duration)) { [weak self] in self?.touchMoved(at: end, id: id) }
        let leaving = instant.addingClamped(duration).addingClamped(max(rest, .zero))
        timeline.schedule(at: leaving) { [weak self] in self?.touchEnded(at: end, id: id) }
    }
}

/// The sampling of scripted touches: 60 times per second, as on phones.
package enum TouchSampling {
    private static let rate = FrameRate(60)

    /// Returns the time of the sample at `index` in a touch that begins at `start`.
    ///
    /// If `start` falls exactly on a 1/60 s frame, samples fall exactly on later frames, to the attosecond. Without this precision, frames
    /// would show the touch pausing and then jumping.
    package static func instant(ofSample index: Int, from start: Duration) -> Duration {
        let frame = rate.frame(at: start)
        let (later, overflows) = frame.addingReportingOverflow(index)
        guard !overflows, rate.instant(ofFrame: frame) == start else { return start.addingClamped(rate.instant(ofFrame: index)) }
        return rate.instant(ofFrame: later)
    }

    /// Returns the first sample after a point on the path.
    ///
    /// A sample right after the point is skipped: while a path is being recorded, the next point is not yet known at that time.
    package static func sample(after time: Duration) -> Int { rate.frame(at: time + delay) + 1 }

    /// Maximum time between a point on a path being recorded and the frame that shows it.
    package static let delay = Duration.microseconds(100)

    package static func isSample(_ index: Int, before time: Duration) -> Bool { rate.instant(ofFrame: index) < time }

    /// Returns the completed fraction of a movement at a sample, in 0...1; `start` and `end` are times since the start of the touch.
    package static func fraction(atSample index: Int, from start: Duration, to end: Duration) -> Double {
        // Compute in sixtieths of an attosecond, so that only the division rounds.
        let done = Int128(index) * Duration.seconds(1).attoseconds - 60 * start.attoseconds
        return min(max(Double(done) / Double(60 * (end.attoseconds - start.attoseconds)), 0), 1)
    }
}
