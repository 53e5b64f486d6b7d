/// A damped spring: what pulls a `SpringSimulation` to its target.
public struct Spring: Sendable, Hashable {
    /// What scroll views bounce with: mass 1, stiffness 100, critically damped, so that it decays with e^(-10 t).
    public static let bounce = Spring(stiffness: 100, dampingRatio: 1)

    /// The mass that moves; more than 0.
    let mass: Double
    /// The force back, per unit of distance; more than 0.
    let stiffness: Double
    /// The force against the motion, per unit of velocity; more than 0, since without damping it would never rest.
    let damping: Double

    /// A spring by its three physical constants.
    ///
    /// - Parameters:
    ///   - mass: More than 0; 1 by default.
    ///   - stiffness: More than 0.
    ///   - damping: More than 0.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(
            [mass, stiffness, damping].allSatisfy { $0 > 0 && $0.isFinite },
            """
            a spring of mass \(mass), stiffness \(stiffness), damping \(damping) never rests; \
            expected three positive numbers; check before calling
            """
        )
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }

    /// A spring by how much it swings.
    ///
    /// - Parameters:
    ///   - mass: More than 0; 1 by default.
    ///   - stiffness: More than 0.
    ///   - dampingRatio: More than 0. Below 1 it swings past the target; at 1 it is as quick as it can be without; above it creeps.
    /// - Note: c = 2 ζ √(k m), as in UISpringTimingParameters.
    public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
        self.init(mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
    }

    /// A spring of mass 1 by how it looks: how much it swings, and how fast.
    ///
    /// - Parameters:
    ///   - dampingRatio: More than 0; 1 does not swing.
    ///   - response: The period it would swing with if it were not damped; more than 0.
    /// - Note: k = (2π / response)², c = 4πζ / response, as in WWDC 2018 session 803.
    public init(dampingRatio: Double, response: Duration) {
        let frequency = 2 * Double.pi / response.seconds
        self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
    }

    /// ζ: below 1 the spring swings, at 1 it is critically damped, above it creeps.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// ω₀: how fast it would swing if it were not damped, in radians a second.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }
}

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

/// A value that moves by itself, known at every instant without any steps between.
///
/// Time is since the start of the simulation; before the start a simulation is as it is at 0. The same time always gives the same value, in
/// any order of calls and on any thread.
public protocol Simulation: Sendable {
    /// The value at a time.
    ///
    /// - Parameter elapsed: Time since the start; any, also past `settlingDuration`.
    /// - Returns: The value, in the unit the simulation was made with (mostly points).
    func value(at elapsed: Duration) -> Double

    /// The velocity at a time.
    ///
    /// - Parameter elapsed: Time since the start.
    /// - Returns: The velocity, in units a second.
    func velocity(at elapsed: Duration) -> Double

    /// The time after which the value is within the simulation's tolerance of where it comes to rest, and stays there; 0 or more.
    var settlingDuration: Duration { get }
}
