/// Motion of the content offset along one axis, as a sequence of simulations.
struct ScrollMotion: Sendable {
    private struct Leg {
        let start: Duration
        let simulation: any Simulation
    }

    private var legs: [Leg] = []
    private(set) var target: Double
    /// Time until rest; from then on, the value is exactly `target`.
    private(set) var duration = Duration.zero

    init(restingAt target: Double) {
        self.target = target
    }

    /// Appends a simulation that continues from the current end of the motion.
    mutating func append(_ simulation: any Simulation, for length: Duration, to target: Double) {
        legs.append(Leg(start: duration, simulation: simulation))
        duration += length
        self.target = target
    }

    mutating func append(_ other: ScrollMotion) {
        legs += other.legs.map { Leg(start: duration + $0.start, simulation: $0.simulation) }
        duration += other.duration
        target = other.target
    }

    func value(at elapsed: Duration) -> Double {
        guard elapsed < duration, let leg = leg(at: elapsed) else { return target }
        return leg.simulation.value(at: elapsed - leg.start)
    }

    /// Returns the velocity, in points per second; 0 at rest.
    func velocity(at elapsed: Duration) -> Double {
        guard elapsed < duration, let leg = leg(at: elapsed) else { return 0 }
        return leg.simulation.velocity(at: elapsed - leg.start)
    }

    private func leg(at elapsed: Duration) -> Leg? { legs.last { $0.start <= elapsed } ?? legs.first }
}

struct OffsetMotion {
    let start: Duration
    let origin: Point
    let x: ScrollMotion?
    let y: ScrollMotion?
    let isPaging: Bool

    var end: Duration { start + max(x?.duration ?? .zero, y?.duration ?? .zero) }

    var target: Point { Point(x: x?.target ?? origin.x, y: y?.target ?? origin.y) }

    func offset(at instant: Duration) -> Point {
        Point(x: x?.value(at: instant - start) ?? origin.x, y: y?.value(at: instant - start) ?? origin.y)
    }

    /// Returns the velocity, in points per second.
    func velocity(at instant: Duration) -> Point {
        Point(x: x?.velocity(at: instant - start) ?? 0, y: y?.velocity(at: instant - start) ?? 0)
    }
}
