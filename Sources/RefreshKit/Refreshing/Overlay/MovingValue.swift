/// A number that is set, or moves by itself from one value to another.
package struct MovingValue {
    private var start: Double
    /// The value at the end of the motion.
    package private(set) var target: Double
    private var velocity = 0.0
    private var motion: RefreshMotion?
    private var since = Duration.zero

    package init(_ value: Double) {
        (start, target) = (value, value)
    }

    package func value(at instant: Duration) -> Double {
        motion?.value(from: start, to: target, velocity: velocity, after: instant - since) ?? target
    }

    package mutating func set(_ value: Double) {
        self = MovingValue(value)
    }

    /// Moves from the current value, and returns the time that it takes.
    ///
    /// The motion begins at `instant`, which may be in the future. A spring continues with the velocity of the last one.
    @discardableResult
    package mutating func move(to end: Double, _ motion: RefreshMotion, from now: Duration, at instant: Duration) -> Duration {
        let (current, speed) = (
            value(at: now), self.motion?.velocity(from: start, to: target, velocity: velocity, after: now - since) ?? 0
        )
        (start, target, velocity, self.motion, since) = (current, end, speed, motion, instant)
        return motion.duration(from: start, to: end, velocity: velocity)
    }
}
