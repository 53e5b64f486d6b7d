/// How an animated change is spread over time: along a curve for a given time, or on a spring until it rests.
public struct AnimationTiming: Sendable, Hashable {
    /// How near its end a spring counts as settled, as a part of the whole change: 0.001, below a pixel of a phone's height.
    private static let springTolerance = 0.001

    private enum Course: Hashable, Sendable {
        case curve(Curve)
        case spring(SpringSimulation)
    }

    private let course: Course
    /// Time until the change is complete; 0 for at once.
    public let duration: Duration

    /// A change along a curve.
    ///
    /// - Parameters:
    ///   - duration: How long it takes; 0, and less, for at once.
    ///   - curve: How much is done when; slow at both ends by default, as in UIView's block animations.
    /// - Returns: The timing.
    public static func curve(over duration: Duration, _ curve: Curve = .easeInOut) -> AnimationTiming {
        AnimationTiming(course: .curve(curve), duration: max(duration, .zero))
    }

    /// A change on a spring, complete when a thousandth of it is left.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - velocity: The speed it starts at, in whole changes a second; 0 by default.
    /// - Returns: The timing.
    public static func spring(_ spring: Spring, velocity: Double = 0) -> AnimationTiming {
        let simulation = SpringSimulation(spring, from: 1, velocity: -velocity, to: 0, tolerance: springTolerance)
        return AnimationTiming(course: .spring(simulation), duration: simulation.settlingDuration)
    }

    /// How much of the change is still to come, 1 at the start and 0 from the end on; a spring may swing below 0.
    func remaining(after elapsed: Duration) -> Double {
        guard elapsed < duration else { return 0 }
        return switch course {
        case .curve(let curve): 1 - curve(max(elapsed, .zero).seconds / duration.seconds)
        case .spring(let simulation): simulation.value(at: elapsed)
        }
    }
}

extension View {
    /// Changes views by and by: what the block assigns holds at once, and shows along the timing.
    ///
    /// Frames, alphas, transforms and content offsets of all views on the stage take part. A change that overlaps an earlier one adds to it.
    /// Off stage, and with a duration of 0, everything is shown at once and the completion called before this returns.
    /// - Parameters:
    ///   - timing: How the change is spread over time.
    ///   - changes: What to assign; called at once.
    ///   - completion: Called when the time is over, also when nothing visible changed.
    public final func animate(_ timing: AnimationTiming, _ changes: () -> Void, completion: (() -> Void)? = nil) {
        guard let stage else {
            changes()
            completion?()
            return
        }
        stage.animate(timing, changes, completion: completion)
    }
}
