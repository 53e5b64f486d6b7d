/// How the content offset moves along one axis by itself: simulations end to end, known at every time without any steps between.
struct ScrollMotion: Sendable {
    private struct Leg {
        let start: Duration
        let simulation: any Simulation
    }

    private var legs: [Leg] = []
    /// Where it comes to rest.
    private(set) var target: Double
    /// When it rests; from then on the value is exactly `target`.
    private(set) var duration = Duration.zero

    /// A motion that has come to rest before it began.
    init(restingAt target: Double) {
        self.target = target
    }

    /// Appends a simulation that starts with the value and velocity the motion ends with; `target` is where it rests if nothing follows.
    mutating func append(_ simulation: any Simulation, for length: Duration, to target: Double) {
        legs.append(Leg(start: duration, simulation: simulation))
        duration += length
        self.target = target
    }

    /// Goes on along another motion, which begins where this one ends so far.
    mutating func append(_ other: ScrollMotion) {
        legs += other.legs.map { Leg(start: duration + $0.start, simulation: $0.simulation) }
        duration += other.duration
        target = other.target
    }

    /// The offset at a time since the start.
    func value(at elapsed: Duration) -> Double {
        guard elapsed < duration, let leg = leg(at: elapsed) else { return target }
        return leg.simulation.value(at: elapsed - leg.start)
    }

    /// The speed at a time since the start, in points a second; none at rest.
    func velocity(at elapsed: Duration) -> Double {
        guard elapsed < duration, let leg = leg(at: elapsed) else { return 0 }
        return leg.simulation.velocity(at: elapsed - leg.start)
    }

    private func leg(at elapsed: Duration) -> Leg? { legs.last { $0.start <= elapsed } ?? legs.first }
}

/// The motion of a content offset along both axes, which go independently, against a clock.
struct OffsetMotion {
    let start: Duration
    let origin: Point
    /// Along the width; nil for an axis that stays where it is.
    let x: ScrollMotion?
    /// Along the height; nil for an axis that stays where it is.
    let y: ScrollMotion?
    let isPaging: Bool

    /// When both axes rest.
    var end: Duration { start + max(x?.duration ?? .zero, y?.duration ?? .zero) }

    /// Where both axes come to rest.
    var target: Point { Point(x: x?.target ?? origin.x, y: y?.target ?? origin.y) }

    /// The offset at an instant.
    func offset(at instant: Duration) -> Point {
        Point(x: x?.value(at: instant - start) ?? origin.x, y: y?.value(at: instant - start) ?? origin.y)
    }

    /// How fast the offset grows at an instant, in points a second.
    func velocity(at instant: Duration) -> Point {
        Point(x: x?.velocity(at: instant - start) ?? 0, y: y?.velocity(at: instant - start) ?? 0)
    }
}
