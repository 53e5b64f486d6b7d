internal import Glibc

/// A value that glides after a flick and loses the same fraction of its velocity every millisecond.
///
/// v(t) = v₀ r^(1000 t); the value is its integral. (WWDC 2018 session 803 sums over milliseconds instead, so its distance is 0.1%
/// shorter.)
public struct DecaySimulation: Simulation, Hashable {
    /// The value that the glide approaches but never quite reaches.
    public let target: Double
    /// The rate at which the glide slows down.
    public let rate: DecelerationRate
    /// Time after which the remaining distance is at most the tolerance, rounded up to a nanosecond.
    public let settlingDuration: Duration

    private let start: Double
    private let startVelocity: Double
    /// 1000 ln r, negative: the velocity is v₀ e^(decay t).
    private let decay: Double

    /// Creates a glide; the velocity is in units per second.
    ///
    /// The glide counts as settled when the remaining distance is at most `tolerance`, which must be greater than 0.
    public init(from start: Double, velocity: Double, rate: DecelerationRate = .normal, tolerance: Double = 0.5) {
        precondition(
            start.isFinite && velocity.isFinite && tolerance > 0,
            """
            cannot simulate a glide from \(start) at \(velocity) within \(tolerance); \
            expected finite numbers and a tolerance greater than 0; check them before calling
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

    /// Returns the value at a time after the start; negative times give the start value.
    public func value(at elapsed: Duration) -> Double {
        start + startVelocity * expm1(decay * max(elapsed.seconds, 0)) / decay
    }

    /// Returns the velocity at a time after the start, in units per second; negative times give the initial velocity.
    public func velocity(at elapsed: Duration) -> Double {
        startVelocity * exp(decay * max(elapsed.seconds, 0))
    }

    /// Returns the time at which the glide reaches a position, such as the edge of the scrollable area; nil if it never does.
    public func time(toReach position: Double) -> Duration? {
        if position == start { return .zero }
        let seconds = log1p(decay * (position - start) / startVelocity) / decay
        guard seconds >= 0, seconds.isFinite else { return nil }
        return .seconds(seconds)
    }
}

/// The fraction of its velocity that a glide keeps after each millisecond.
public struct DecelerationRate: Sendable, Hashable {
    /// 0.998, UIScrollView's default: a glide covers its initial velocity times 0.4995 s.
    public static let normal = DecelerationRate(perMillisecond: 0.998)
    /// 0.99, for paging and pickers: a glide covers its initial velocity times 0.0995 s.
    public static let fast = DecelerationRate(perMillisecond: 0.99)

    /// Fraction of the velocity left after a millisecond, between 0 and 1, both exclusive.
    public let perMillisecond: Double

    /// Creates a rate from the fraction of the velocity left after a millisecond; between 0 and 1, both exclusive.
    public init(perMillisecond: Double) {
        precondition(
            perMillisecond > 0 && perMillisecond < 1,
            """
            a glide that keeps \(perMillisecond) of its velocity does not slow down; \
            expected more than 0 and less than 1; use .normal or .fast
            """
        )
        self.perMillisecond = perMillisecond
    }
}
