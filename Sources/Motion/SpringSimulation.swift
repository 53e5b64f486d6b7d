/// A value on a spring: it goes from a start to a target, and comes to rest there.
public struct SpringSimulation: Simulation, Hashable {
    /// The spring that pulls.
    public let spring: Spring
    /// Where the value comes to rest.
    public let target: Double
    /// The time after which the value stays within the tolerance of the target, rounded up to a nanosecond.
    public let settlingDuration: Duration

    private let motion: DampedMotion

    /// A simulation of a spring.
    ///
    /// - Parameters:
    ///   - spring: The spring; `.bounce` is a scroll view's.
    ///   - start: The value at time 0.
    ///   - velocity: The velocity at time 0, in units a second; 0 by default.
    ///   - target: Where it comes to rest; 0 by default.
    ///   - tolerance: How near the target counts as settled; more than 0, 0.5 by default.
    public init(
        _ spring: Spring, from start: Double, velocity: Double = 0, to target: Double = 0, tolerance: Double = 0.5
    ) {
        precondition(
            start.isFinite && velocity.isFinite && target.isFinite && tolerance > 0,
            """
            cannot simulate a spring from \(start) at \(velocity) to \(target) within \(tolerance); \
            expected finite numbers and a positive tolerance; check before calling
            """
        )
        self.spring = spring
        self.target = target
        motion = DampedMotion(spring: spring, displacement: start - target, velocity: velocity)
        settlingDuration = Duration(roundingUpToNanoseconds: motion.lastTime(outside: tolerance))
    }

    /// The value at a time.
    ///
    /// - Parameter elapsed: Time since the start; any.
    /// - Returns: The value; before time 0 it is the start.
    public func value(at elapsed: Duration) -> Double {
        target + motion.displacement(at: max(elapsed.seconds, 0))
    }

    /// The velocity at a time.
    ///
    /// - Parameter elapsed: Time since the start; any.
    /// - Returns: The velocity, in units a second; before time 0 it is the one at 0.
    public func velocity(at elapsed: Duration) -> Double {
        motion.velocity(at: max(elapsed.seconds, 0))
    }
}
