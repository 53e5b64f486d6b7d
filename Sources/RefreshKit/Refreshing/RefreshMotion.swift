internal import Glibc
package import Motion

/// A motion that a refresh control makes by itself, such as the way to its resting position.
package struct RefreshMotion: Sendable, Hashable {
    private enum Course: Sendable, Hashable {
        case curve(Curve, Duration)
        case decelerating(power: Double, Duration)
        case cosine(Duration)
        case spring(Spring, tolerance: Double)
    }

    private let course: Course

    /// Moves at a constant speed.
    package static func linear(over duration: Duration) -> RefreshMotion { RefreshMotion(course: .curve(.linear, duration)) }

    /// Moves along a curve.
    package static func curve(_ curve: Curve, over duration: Duration) -> RefreshMotion { RefreshMotion(course: .curve(curve, duration)) }

    /// Starts fast and slows down: `1 - (1 - t)^(2 * factor)`, as Android's `DecelerateInterpolator` does.
    package static func decelerating(over duration: Duration, factor: Double = 1) -> RefreshMotion {
        RefreshMotion(course: .decelerating(power: 2 * factor, duration))
    }

    /// Starts and ends slowly: `(1 - cos(pi * t)) / 2`, as Android's `AccelerateDecelerateInterpolator` does.
    package static func acceleratingDecelerating(over duration: Duration) -> RefreshMotion { RefreshMotion(course: .cosine(duration)) }

    /// Moves as a spring does until the remaining distance is `tolerance`, in the unit of the value; ends at a whole millisecond, as in
    /// Compose.
    package static func spring(_ spring: Spring, tolerance: Double) -> RefreshMotion {
        RefreshMotion(course: .spring(spring, tolerance: tolerance))
    }

    /// The timing of views that move along; nil for motions that views do not have.
    var timing: AnimationTiming? { if case .curve(let curve, let duration) = course { .curve(over: duration, curve) } else { nil } }

    /// The motion in words, such as "over 0.2 s".
    package var text: String {
        switch course {
        case .curve(_, let duration), .decelerating(_, let duration), .cosine(let duration): "over \(duration.secondsText) s"
        case .spring: "on a spring"
        }
    }

    /// Returns the time from one value to another.
    ///
    /// The velocity at the start, in the value's unit per second, matters only for springs; 0 by default.
    package func duration(from start: Double, to end: Double, velocity: Double = 0) -> Duration {
        switch course {
        case .curve(_, let duration), .decelerating(_, let duration), .cosine(let duration): return max(duration, .zero)
        case .spring(let spring, let tolerance):
            let simulation = SpringSimulation(spring, from: start, velocity: velocity, to: end, tolerance: tolerance)
            return .milliseconds(Int(simulation.settlingDuration / .milliseconds(1)))
        }
    }

    /// Returns the value after some time; `end` from the end of the motion on.
    package func value(from start: Double, to end: Double, velocity: Double = 0, after elapsed: Duration) -> Double {
        let duration = duration(from: start, to: end, velocity: velocity)
        guard elapsed < duration else { return end }
        let elapsed = max(elapsed, .zero)
        let share = elapsed.seconds / duration.seconds
        switch course {
        case .curve(let curve, _): return start + (end - start) * curve(share)
        case .decelerating(let power, _): return start + (end - start) * (1 - pow(1 - share, power))
        case .cosine: return start + (end - start) * (1 - cos(.pi * share)) / 2
        case .spring(let spring, let tolerance):
            return SpringSimulation(spring, from: start, velocity: velocity, to: end, tolerance: tolerance).value(at: elapsed)
        }
    }

    /// Returns the velocity of a spring after some time; 0 for all other motions, which do not pass it on.
    func velocity(from start: Double, to end: Double, velocity: Double, after elapsed: Duration) -> Double {
        guard case .spring(let spring, let tolerance) = course, elapsed < duration(from: start, to: end, velocity: velocity) else {
            return 0
        }
        return SpringSimulation(spring, from: start, velocity: velocity, to: end, tolerance: tolerance).velocity(at: elapsed)
    }
}
