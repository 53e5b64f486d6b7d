/// A transition under way in a `TransitionView`: led by a percentage until it is decided, then running out by itself.
///
/// The percentage is shown as it is given. Once decided, what remains runs from the percentage shown to 1 or 0 along the completion curve.
public final class InteractiveTransition {
    /// The longest remainder, in seconds: a speed close to 0 would be more than a time can hold.
    private static let longestRemainder = 1e9

    /// What it looks like.
    public let transition: any ViewTransition
    /// Where the movement goes.
    public let edge: TransitionEdge
    /// The view that was there before.
    public let from: View
    /// The view that comes.
    public let to: View
    /// How long the whole transition takes without a finger.
    public let duration: Duration
    /// The percentage given last, in 0...1; stays as it is while the rest runs out.
    public private(set) var percentComplete = 0.0
    /// How many times as fast as usual the rest runs; above 0, 1 by default.
    ///
    /// What counts is the value when the transition is decided.
    public var completionSpeed = 1.0 {
        didSet { Self.check(speed: completionSpeed) }
    }
    /// How the rest is spread over its time; slow at both ends by default.
    ///
    /// What counts is the value when the transition is decided.
    public var completionCurve = Curve.easeInOut
    /// Whether the transition was ended; nil while it is under way, then whether the new view stayed.
    public private(set) var isFinished: Bool?

    private weak var container: TransitionView?
    private let size: Size
    private let looks: [ViewLook]
    private let completion: (Bool) -> Void
    private var remainder: TransitionRemainder?
    private var end: Timeline.Entry?

    init(
        _ transition: any ViewTransition, towards edge: TransitionEdge, from: View, to: View, in container: TransitionView,
        completion: @escaping (Bool) -> Void
    ) {
        (self.transition, self.edge, self.from, self.to, self.container) = (transition, edge, from, to, container)
        self.completion = completion
        duration = max(transition.duration, .zero)
        size = container.bounds.size
        looks = [ViewLook(of: from), ViewLook(of: to)]
    }

    static func check(speed: Double) {
        precondition(speed > 0, "a switch of completion speed \(speed) never ends; expected one above 0; call cancel() to turn back")
    }

    /// Whether it is known how the transition ends; from then on percentages change nothing.
    package var isDecided: Bool { remainder != nil || isFinished != nil }

    /// How much is done now, as the two views show it: 0...1, beyond only if the completion curve overshoots.
    public var progress: Double {
        if let isFinished { return isFinished ? 1 : 0 }
        guard let remainder, let stage = container?.stage else { return percentComplete }
        return remainder.progress(at: stage.now)
    }

    /// Shows a percentage; does nothing once the transition is decided.
    ///
    /// - Parameter percent: Held in 0...1; NaN changes nothing.
    public func update(_ percent: Double) {
        guard !isDecided, !percent.isNaN else { return }
        percentComplete = min(max(percent, 0), 1)
        place()
    }

    /// Lets the rest run out until the new view is there: (1 - percentage) * duration / speed.
    ///
    /// Off stage, and when nothing remains, it is over before this returns. Does nothing once the transition is decided.
    public func finish() {
        runOut(to: 1)
    }

    /// Lets the views run back until the old one is there again: percentage * duration / speed.
    ///
    /// Off stage, and when nothing remains, it is over before this returns. Does nothing once the transition is decided.
    public func cancel() {
        runOut(to: 0)
    }

    private func runOut(to target: Double) {
        guard !isDecided, let container else { return }
        let seconds = abs(target - percentComplete) * duration.seconds / completionSpeed
        // To the nanosecond, so that a sum of written times meets the instant that it is written as.
        let length = Duration.nanoseconds(Int64((min(seconds, Self.longestRemainder) * 1e9).rounded()))
        let start = container.stage?.now ?? .zero
        remainder = TransitionRemainder(start: start, length: length, from: percentComplete, to: target, curve: completionCurve)
        guard let stage = container.stage, length > .zero else { return container.endTransition() }
        end = stage.timeline.schedule(after: length) { [weak container] in container?.endTransition() }
    }

    /// Places the two views where they are now; leaves a view alone that was taken elsewhere.
    func place() {
        guard let container, isFinished == nil, !isDisturbed else { return }
        transition.place(from, to, at: progress, in: container.bounds, towards: edge)
    }

    /// Whether the two views are no longer where they were put, or the container has another size.
    var isDisturbed: Bool {
        guard let container else { return true }
        return from.superview !== container || to.superview !== container || container.bounds.size != size
    }

    /// The view that stays if the transition ends now: an undecided one is cancelled, and a view that was taken away does not win.
    var winner: View {
        let finishes = remainder?.target == 1
        if finishes { return to.superview === container || from.superview !== container ? to : from }
        return from.superview === container || to.superview !== container ? from : to
    }

    /// Gives both views back as they were, whatever the transition did to them.
    func restoreViews() {
        end?.cancel()
        for look in looks { look.restore(in: container) }
    }

    /// Tells how it ended.
    func complete(finished: Bool) {
        isFinished = finished
        completion(finished)
    }
}

/// What remains of a transition once it is decided, as a function of time.
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

/// How an application wants a view to look, kept while a transition plays with it.
struct ViewLook {
    private let view: View
    private let alpha: Double
    private let transform: ViewTransform
    private let isHidden: Bool

    init(of view: View) {
        (self.view, alpha, transform, isHidden) = (view, view.alpha, view.transform, view.isHidden)
    }

    /// Gives the view back its look, and all of the container unless it was taken elsewhere.
    func restore(in container: View?) {
        (view.alpha, view.transform, view.isHidden) = (alpha, transform, isHidden)
        if let container, view.superview === container { view.frame = container.bounds }
    }
}
