/// The constants of a damped spring.
public struct Spring: Sendable, Hashable {
    /// The spring that makes scroll views bounce: mass 1, stiffness 100, critically damped; it decays as e^(-10 t).
    public static let bounce = Spring(stiffness: 100, dampingRatio: 1)

    let mass: Double
    let stiffness: Double
    /// Damping force per unit of velocity; greater than 0, because an undamped spring never settles.
    let damping: Double

    /// Creates a spring from its physical constants, each greater than 0.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(
            [mass, stiffness, damping].allSatisfy { $0 > 0 && $0.isFinite },
            """
            a spring of mass \(mass), stiffness \(stiffness), damping \(damping) never settles; \
            expected three numbers greater than 0; check them before calling
            """
        )
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }

    /// Creates a spring from its damping ratio, which must be greater than 0.
    ///
    /// Below 1, the spring overshoots; at 1, it settles as fast as possible without overshooting.
    ///
    /// - Note: c = 2 ζ √(k m), as in UISpringTimingParameters.
    public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
        self.init(mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
    }

    /// Creates a spring of mass 1 from its damping ratio and its response, the period of the undamped spring; both greater than 0.
    ///
    /// - Note: k = (2π / response)², c = 4πζ / response, as in WWDC 2018 session 803.
    public init(dampingRatio: Double, response: Duration) {
        let frequency = 2 * Double.pi / response.seconds
        self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
    }

    /// Damping ratio ζ: underdamped below 1, critically damped at 1, and overdamped above 1.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// ω₀: angular frequency of the undamped spring, in radians per second.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }
}

/// A value that a spring moves from a start to a target.
///
/// ```swift
/// let settle = SpringSimulation(.bounce, from: 40, velocity: -120, to: 0)
/// let offset = settle.value(at: .milliseconds(100))
/// let isDone = settle.settlingDuration <= .milliseconds(100)
/// ```
public struct SpringSimulation: Simulation, Hashable {
    /// The spring that moves the value.
    public let spring: Spring
    /// The final value.
    public let target: Double
    /// Time after which the value stays within the tolerance of the target, rounded up to a nanosecond.
    public let settlingDuration: Duration

    private let motion: DampedMotion

    /// Creates a simulation of a spring; the velocity is in units per second.
    ///
    /// The value counts as settled once it stays within `tolerance` of the target; the tolerance must be greater than 0.
    public init(
        _ spring: Spring, from start: Double, velocity: Double = 0, to target: Double = 0, tolerance: Double = 0.5
    ) {
        precondition(
            start.isFinite && velocity.isFinite && target.isFinite && tolerance > 0,
            """
            cannot simulate a spring from \(start) at \(velocity) to \(target) within \(tolerance); \
            expected finite numbers and a tolerance greater than 0; check them before calling
            """
        )
        self.spring = spring
        self.target = target
        motion = DampedMotion(spring: spring, displacement: start - target, velocity: velocity)
        settlingDuration = Duration(roundingUpToNanoseconds: motion.lastTime(outside: tolerance))
    }

    /// Returns the value at a time after the start; negative times give the start value.
    public func value(at elapsed: Duration) -> Double {
        target + motion.displacement(at: max(elapsed.seconds, 0))
    }

    /// Returns the velocity at a time after the start, in units per second; negative times give the initial velocity.
    public func velocity(at elapsed: Duration) -> Double {
        motion.velocity(at: max(elapsed.seconds, 0))
    }
}

/// A motion in closed form: its value can be computed at any time, in any order, on any thread.
///
/// Times are measured from the start of the simulation. At negative times, the value and the velocity are the same as at 0.
public protocol Simulation: Sendable {
    /// Returns the value at a time, in the unit of the start value (usually points); the time can be past `settlingDuration`.
    func value(at elapsed: Duration) -> Double

    /// Returns the velocity at a time, in units per second.
    func velocity(at elapsed: Duration) -> Double

    /// Time after which the value differs from its final value by no more than the tolerance; 0 or more.
    var settlingDuration: Duration { get }
}
