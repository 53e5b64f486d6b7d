/// A damped spring: what pulls a `SpringSimulation` to its target.
public struct Spring: Sendable, Hashable {
    /// What scroll views bounce with: mass 1, stiffness 100, critically damped, so that it decays with e^(-10 t).
    public static let bounce = Spring(stiffness: 100, dampingRatio: 1)

    /// The mass that moves; more than 0.
    public let mass: Double
    /// The force back, per unit of distance; more than 0.
    public let stiffness: Double
    /// The force against the motion, per unit of velocity; more than 0, since without damping it would never rest.
    public let damping: Double

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
