internal import RefreshKit

/// A finger on its way: each sample schedules the next one, so that a long way takes no room.
final class SceneFinger {
    /// How often a finger tells where it is, in samples a second, as phones do.
    private static let sampleRate = 60.0

    private let movement: TouchMovement
    private let start: Duration
    private let timeline: Timeline
    private let touch: (PanSample.Phase, Point) -> Void
    private var entry: Timeline.Entry?

    /// Makes a finger that is not down yet.
    ///
    /// - Parameters:
    ///   - movement: Its way, which begins now.
    ///   - timeline: Its samples come at instants of this one.
    ///   - touch: Told what it does.
    init(_ movement: TouchMovement, on timeline: Timeline, _ touch: @escaping (PanSample.Phase, Point) -> Void) {
        (self.movement, self.timeline, self.touch) = (movement, timeline, touch)
        start = timeline.now
    }

    /// Comes down and goes its way.
    func begin() {
        guard let first = movement.points.first else { return }
        schedule(segment: 1, step: 1)
        touch(.began, first.point)
    }

    /// Goes no further, and tells nobody.
    func stop() {
        entry?.cancel()
        entry = nil
    }

    /// Schedules a sample of the way to a waypoint; resting gives none.
    private func schedule(segment: Int, step: Int) {
        let points = movement.points
        var segment = segment
        while segment < points.count, points[segment].point == points[segment - 1].point { segment += 1 }
        guard segment < points.count else { return scheduleEnd() }
        let (from, to) = (points[segment - 1], points[segment])
        let time = to.time - from.time
        let count = max(1, Int((time.seconds * Self.sampleRate).rounded(.up)))
        let part = Double(step) / Double(count)
        let point = step == count ? to.point : from.point.moved(towards: to.point, by: part)
        let next = step == count ? (segment + 1, 1) : (segment, step + 1)
        entry = timeline.schedule(at: start + from.time + (step == count ? time : time * part)) { [weak self] in
            guard let self else { return }
            schedule(segment: next.0, step: next.1)
            touch(.changed, point)
        }
    }

    private func scheduleEnd() {
        guard let last = movement.points.last else { return }
        entry = timeline.schedule(at: start + last.time) { [weak self] in
            guard let self else { return }
            touch(movement.isCancelled ? .cancelled : .ended, last.point)
        }
    }
}

extension Point {
    /// The point a part of the way to another one.
    fileprivate func moved(towards other: Point, by part: Double) -> Point {
        Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
