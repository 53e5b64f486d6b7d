internal import Glibc

/// A value that glides on after a flick and slows down by the same part in every millisecond.
///
/// v(t) = v₀ r^(1000 t); the way is its integral. (WWDC 2018 session 803 sums milliseconds instead, which goes 0.1 % less far.)
public struct DecaySimulation: Simulation, Hashable {
    /// Where the value would come to rest if nothing stopped it; it never quite gets there.
    public let target: Double
    /// How fast it slows down.
    public let rate: DecelerationRate
    /// The time after which at most the tolerance is left of the way, rounded up to a nanosecond.
    public let settlingDuration: Duration

    private let start: Double
    private let startVelocity: Double
    /// 1000 ln r, negative: the velocity is v₀ e^(decay t).
    private let decay: Double

    /// A glide.
    ///
    /// - Parameters:
    ///   - start: The value at time 0.
    ///   - velocity: The velocity at time 0, in units a second.
    ///   - rate: How fast it slows down; `.normal` by default.
    ///   - tolerance: How much of the way may be left when it counts as settled; more than 0, 0.5 by default.
    public init(from start: Double, velocity: Double, rate: DecelerationRate = .normal, tolerance: Double = 0.5) {
        precondition(
            start.isFinite && velocity.isFinite && tolerance > 0,
            """
            cannot simulate a glide from \(start) at \(velocity) within \(tolerance); \
            expected finite numbers and a positive tolerance; check before calling
            """
        )
        self.start = start
        self.rate = rate
        startVelocity = velocity
        decay = 1000 * log(rate.perMillisecond)
        let way = -velocity / decay
        target = start + way
        settlingDuration = abs(way) <= tolerance ? .zero : Duration(roundingUpToNanoseconds: log(tolerance / abs(way)) / decay)
    }

    /// The value at a time.
    ///
    /// - Parameter elapsed: Time since the start; any.
    /// - Returns: The value; before time 0 it is the start.
    public func value(at elapsed: Duration) -> Double {
        start + startVelocity * expm1(decay * max(elapsed.seconds, 0)) / decay
    }

    /// The velocity at a time.
    ///
    /// - Parameter elapsed: Time since the start; any.
    /// - Returns: The velocity, in units a second; before time 0 it is the one at 0.
    public func velocity(at elapsed: Duration) -> Double {
        startVelocity * exp(decay * max(elapsed.seconds, 0))
    }

    /// When the value passes a position, for instance the edge of what may be scrolled.
    ///
    /// - Parameter position: The position.
    /// - Returns: The time since the start, 0 at the start itself; nil if the position lies behind, or at or beyond `target`.
    public func time(toReach position: Double) -> Duration? {
        if position == start { return .zero }
        let seconds = log1p(decay * (position - start) / startVelocity) / decay
        guard seconds >= 0, seconds.isFinite else { return nil }
        return .seconds(seconds)
    }
}

/// How much of its speed a glide keeps in a millisecond.
public struct DecelerationRate: Sendable, Hashable {
    /// 0.998, UIScrollView's default: a glide goes 0.4995 s times its first speed.
    public static let normal = DecelerationRate(perMillisecond: 0.998)
    /// 0.99, for paging and pickers: a glide goes 0.0995 s times its first speed.
    public static let fast = DecelerationRate(perMillisecond: 0.99)

    /// The part of the speed that is left after a millisecond, between 0 and 1.
    public let perMillisecond: Double

    /// A rate.
    ///
    /// - Parameter perMillisecond: The part of the speed that is left after a millisecond; more than 0 and less than 1.
    public init(perMillisecond: Double) {
        precondition(
            perMillisecond > 0 && perMillisecond < 1,
            """
            a glide that keeps \(perMillisecond) of its speed does not slow down; \
            expected more than 0 and less than 1; use .normal or .fast
            """
        )
        self.perMillisecond = perMillisecond
    }
}
