internal import RefreshKit

/// A moving finger; each sample schedules the next one, so that memory use does not depend on the path's length.
final class SceneFinger {
    /// Index of its entry in the script.
    let entry: Int
    private var movement: TouchMovement
    /// Whether the path is still open: points can be added, and the touch does not end.
    private var isOpen: Bool
    /// The segment and the sample that come next once an open finger's path has been extended.
    private var resumption: (segment: Int, sample: Int)?
    /// The last reported location on the screen.
    private(set) var location: Point?
    private let start: Duration
    private let timeline: Timeline
    private let touch: (PanSample.Phase, Point) -> Void
    private var next: (entry: Timeline.Entry, instant: Duration)?

    init(
        _ movement: TouchMovement, ofEntry entry: Int, isOpen: Bool, on timeline: Timeline,
        _ touch: @escaping (PanSample.Phase, Point) -> Void
    ) {
        (self.entry, self.movement, self.isOpen, self.timeline, self.touch) = (entry, movement, isOpen, timeline, touch)
        start = timeline.now
    }

    var isDue: Bool { next.map { $0.instant <= timeline.now } ?? false }

    func begin() {
        guard let first = movement.points.first else { return }
        schedule(segment: 1, sample: 1)
        location = first.point
        touch(.began, first.point)
    }

    /// Continues an open finger's path; the touch ends with the movement unless `isOpen` is true.
    func follow(_ movement: TouchMovement, isOpen: Bool) {
        (self.movement, self.isOpen) = (movement, isOpen)
        guard let (segment, sample) = resumption.take() else { return }
        schedule(segment: segment, sample: sample)
    }

    /// Stops the finger without reporting the end of its touch.
    func stop() {
        next?.entry.cancel()
        next = nil
    }

    /// Schedules the next sample between two waypoints, or the next waypoint; a resting finger produces no samples.
    private func schedule(segment: Int, sample: Int) {
        let points = movement.points
        var segment = segment
        while segment < points.count, points[segment].point == points[segment - 1].point { segment += 1 }
        guard segment < points.count else {
            if isOpen { resumption = (segment, sample) } else { scheduleEnd() }
            return
        }
        let (from, to) = (points[segment - 1], points[segment])
        let sample = max(sample, TouchSampling.sample(after: from.time))
        guard TouchSampling.isSample(sample, before: to.time) else {
            return schedule(at: start + to.time, to.point, segment: segment + 1, sample: sample)
        }
        let part = TouchSampling.fraction(atSample: sample, from: from.time, to: to.time)
        let instant = TouchSampling.instant(ofSample: sample, from: start)
        schedule(at: instant, from.point.moved(toward: to.point, by: part), segment: segment, sample: sample + 1)
    }

    private func schedule(at instant: Duration, _ point: Point, segment: Int, sample: Int) {
        schedule(at: instant) {
            $0.schedule(segment: segment, sample: sample)
            $0.location = point
            $0.touch(.changed, point)
        }
    }

    private func scheduleEnd() {
        guard let last = movement.points.last else { return }
        schedule(at: start + last.time) { $0.touch($0.movement.isCanceled ? .canceled : .ended, last.point) }
    }

    private func schedule(at instant: Duration, _ action: @escaping (SceneFinger) -> Void) {
        let entry = timeline.scheduleInput(at: instant) { [weak self] in
            guard let self else { return }
            next = nil
            action(self)
        }
        next = (entry, instant)
    }
}

extension Point {
    /// Returns the point at a fraction of the way to another point.
    fileprivate func moved(toward other: Point, by part: Double) -> Point {
        Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
