/// A running transition in a `TransitionView`, controlled by its progress until it finishes or is canceled.
///
/// After `finish` or `cancel`, the transition runs automatically from the last progress to 1 or 0, along the completion curve.
public final class InteractiveTransition {
    /// Maximum duration of the completion, in seconds; avoids an overflow if the speed is close to 0.
    private static let maximumRemainder = 1e9

    /// The way the views move.
    public let transition: any ViewTransition
    /// Edge toward which the views move.
    public let edge: TransitionEdge
    /// The old view.
    public let from: View
    /// The new view.
    public let to: View
    /// Duration of the entire transition when no finger controls it.
    public let duration: Duration
    /// Progress set by the last `update`, in 0...1; does not change once the transition is decided.
    public private(set) var trackedProgress = 0.0
    /// Speed of the completion relative to the normal speed, read when the transition is decided; greater than 0, 1 by default.
    public var completionSpeed = 1.0 {
        didSet { Self.check(speed: completionSpeed) }
    }
    /// Timing of the completion, read when the transition is decided; slow at both ends by default.
    public var completionCurve = Curve.easeInOut
    /// Whether the new view stayed; nil while the transition is running.
    public private(set) var isFinished: Bool?

    private weak var container: TransitionView?
    private let size: Size
    private let looks: [ViewLook]
    private let completion: (Bool) -> Void
    private var remainder: TransitionRemainder?
    private var end: Timeline.Entry?

    init(
        _ transition: any ViewTransition, toward edge: TransitionEdge, from: View, to: View, in container: TransitionView,
        completion: @escaping (Bool) -> Void
    ) {
        (self.transition, self.edge, self.from, self.to, self.container) = (transition, edge, from, to, container)
        self.completion = completion
        duration = max(transition.duration, .zero)
        size = container.bounds.size
        looks = [ViewLook(of: from), ViewLook(of: to)]
    }

    static func check(speed: Double) {
        precondition(speed > 0, "completion speed must be greater than 0, got \(speed); call cancel() to go back")
    }

    package var isDecided: Bool { remainder != nil || isFinished != nil }

    /// Current progress as shown by the views: in 0...1, or beyond if the completion curve overshoots.
    public var progress: Double {
        if let isFinished { return isFinished ? 1 : 0 }
        guard let remainder, let stage = container?.stage else { return trackedProgress }
        return remainder.progress(at: stage.now)
    }

    /// Sets the progress; has no effect once the transition is decided.
    ///
    /// - Parameter progress: Clamped to 0...1; NaN is ignored.
    public func update(_ progress: Double) {
        guard !isDecided, !progress.isNaN else { return }
        trackedProgress = min(max(progress, 0), 1)
        place()
    }

    /// Completes the transition; this takes (1 - progress) * duration / speed.
    ///
    /// Completes before returning if off stage or if the progress is 1. Has no effect once the transition is decided.
    public func finish() {
        runOut(to: 1)
    }

    /// Goes back to the old view; this takes progress * duration / speed.
    ///
    /// Completes before returning if off stage or if the progress is 0. Has no effect once the transition is decided.
    public func cancel() {
        runOut(to: 0)
    }

    private func runOut(to target: Double) {
        guard !isDecided, let container else { return }
        let seconds = abs(target - trackedProgress) * duration.seconds / completionSpeed
        // Rounded to nanoseconds, so that a sum of decimal times equals the decimal result.
        let length = Duration.nanoseconds(Int64((min(seconds, Self.maximumRemainder) * 1e9).rounded()))
        let start = container.stage?.now ?? .zero
        remainder = TransitionRemainder(start: start, length: length, from: trackedProgress, to: target, curve: completionCurve)
        guard let stage = container.stage, length > .zero else { return container.endTransition() }
        end = stage.timeline.schedule(after: length) { [weak container] in container?.endTransition() }
    }

    /// Leaves both views alone if either has been moved to another superview.
    func place() {
        guard let container, isFinished == nil, !isInvalidated else { return }
        transition.place(from, to, at: progress, in: container.bounds, toward: edge)
    }

    var isInvalidated: Bool {
        guard let container else { return true }
        return from.superview !== container || to.superview !== container || container.bounds.size != size
    }

    /// The view that stays if the transition ends now: the old view if the transition is undecided, and never a view that was removed.
    var finalView: View {
        let finishes = remainder?.target == 1
        if finishes { return to.superview === container || from.superview !== container ? to : from }
        return from.superview === container || to.superview !== container ? from : to
    }

    func restoreViews() {
        end?.cancel()
        for look in looks { look.restore(in: container) }
    }

    func complete(finished: Bool) {
        isFinished = finished
        completion(finished)
    }
}

struct TransitionRemainder {
    let start: Duration
    let length: Duration
    let from: Double
    let target: Double
    let curve: Curve

    init(start: Duration, length: Duration, from: Double, to target: Double, curve: Curve) {
        (self.start, self.length, self.from, self.target, self.curve) = (start, length, from, target, curve)
    }

    func progress(at instant: Duration) -> Double {
        let elapsed = instant - start
        guard elapsed < length else { return target }
        return from + (target - from) * curve(elapsed.seconds / length.seconds)
    }
}

struct ViewLook {
    private let view: View
    private let alpha: Double
    private let transform: ViewTransform
    private let isHidden: Bool

    init(of view: View) {
        (self.view, alpha, transform, isHidden) = (view, view.alpha, view.transform, view.isHidden)
    }

    /// Restores the look, and also the frame unless the view has another superview.
    func restore(in container: View?) {
        (view.alpha, view.transform, view.isHidden) = (alpha, transform, isHidden)
        if let container, view.superview === container { view.frame = container.bounds }
    }
}
