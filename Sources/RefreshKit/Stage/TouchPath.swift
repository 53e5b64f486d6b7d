/// Where a finger was when, as far back as its speed depends on it.
struct TouchPath {
    /// How long a finger's past counts for its speed, and how long it may rest before it has none.
    private static let memory = Duration.milliseconds(100)

    /// Where the finger came down.
    let start: Point
    private var samples: [(instant: Duration, point: Point)]

    /// A finger comes down.
    init(from start: Point, at instant: Duration) {
        self.start = start
        samples = [(instant, start)]
    }

    /// Where the finger is.
    var end: Point { samples.last?.point ?? start }

    /// The finger moves.
    mutating func move(to point: Point, at instant: Duration) {
        samples.append((instant, point))
        // One sample from before the memory stays: the line to the next one says where the finger was in between.
        while samples.count > 2, instant - samples[1].instant >= Self.memory { samples.removeFirst() }
    }

    /// The mean speed over the last 0.1 s before the last movement, in points a second; none once the finger has rested for 0.1 s.
    func velocity(at instant: Duration) -> Point {
        guard let last = samples.last, instant - last.instant < Self.memory else { return .zero }
        let since = max(samples[0].instant, last.instant - Self.memory)
        let seconds = (last.instant - since).seconds
        guard seconds > 0 else { return .zero }
        return Point.difference(last.point, point(at: since)).scaled(by: 1 / seconds)
    }

    private func point(at instant: Duration) -> Point {
        guard let next = samples.firstIndex(where: { $0.instant > instant }), next > 0 else { return start(orLastAt: instant) }
        let (before, after) = (samples[next - 1], samples[next])
        let share = (instant - before.instant).seconds / (after.instant - before.instant).seconds
        return .sum(before.point, Point.difference(after.point, before.point).scaled(by: share))
    }

    private func start(orLastAt instant: Duration) -> Point {
        samples.last { $0.instant <= instant }?.point ?? samples[0].point
    }
}
