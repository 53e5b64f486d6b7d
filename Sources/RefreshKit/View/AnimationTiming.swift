/// An animation's timing: a curve over a duration, or a spring.
public struct AnimationTiming: Sendable, Hashable {
    /// Remainder at which a spring counts as settled, relative to the entire change: 0.001, which is less than a pixel over a phone's
    /// height.
    private static let springTolerance = 0.001

    private enum Course: Hashable, Sendable {
        case curve(Curve)
        case spring(SpringSimulation)
    }

    private let course: Course
    /// Time until the change is complete; 0 for an immediate change.
    public let duration: Duration

    /// Returns the timing for a change along a curve; with a duration of 0 or less, the change is immediate.
    public static func curve(over duration: Duration, _ curve: Curve = .easeInOut) -> AnimationTiming {
        AnimationTiming(course: .curve(curve), duration: max(duration, .zero))
    }

    /// Returns the timing for a change driven by a spring; the change is complete when a thousandth of it remains.
    ///
    /// The initial velocity is in complete changes per second.
    public static func spring(_ spring: Spring, velocity: Double = 0) -> AnimationTiming {
        let simulation = SpringSimulation(spring, from: 1, velocity: -velocity, to: 0, tolerance: springTolerance)
        return AnimationTiming(course: .spring(simulation), duration: simulation.settlingDuration)
    }

    /// Returns the remainder of the change: 1 at the start, 0 at the end; a spring may go below 0.
    func remaining(after elapsed: Duration) -> Double {
        guard elapsed < duration else { return 0 }
        return switch course {
        case .curve(let curve): 1 - curve(max(elapsed, .zero).seconds / duration.seconds)
        case .spring(let simulation): simulation.value(at: elapsed)
        }
    }
}

extension View {
    /// Animates the changes made in the block; model values change immediately.
    ///
    /// Frames, alphas, transforms, and content offsets of all views on the stage are animated. A change that overlaps an earlier one is
    /// added to it. Off stage, or with a duration of 0, the changes are shown immediately, and the completion is called before this
    /// function returns.
    ///
    /// - Parameters:
    ///   - timing: The timing of the animation.
    ///   - changes: The changes to animate; called immediately.
    ///   - completion: Called after the duration, even if nothing visible has changed.
    public final func animate(_ timing: AnimationTiming, _ changes: () -> Void, completion: (() -> Void)? = nil) {
        guard let stage else {
            changes()
            completion?()
            return
        }
        stage.animate(timing, changes, completion: completion)
    }
}
