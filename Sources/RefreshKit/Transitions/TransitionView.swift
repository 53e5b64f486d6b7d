/// Shows one view, its screen, over its whole bounds, and lets another take its place by a transition.
///
/// At rest exactly the screen is inside, with the view's bounds as its frame; during a transition both views are. One transition runs at a
/// time. It ends at once when the view goes off its stage or gets another size, or when one of the two views is taken out: one that
/// was decided ends as decided, any other is cancelled.
public final class TransitionView: View {
    /// The view that is shown; nil for none.
    ///
    /// During a transition it is the one that was there before.
    public private(set) var screen: View?
    /// The transition under way; nil at rest.
    public private(set) var transition: InteractiveTransition?

    /// Only holds views.
    public override var drawsContent: Bool { false }

    /// Makes a view without a screen; what leaves it during a transition is cut off at its edges.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Shows a view at once.
    ///
    /// A transition under way ends; it counts as finished if its new view is the one that is shown.
    /// - Parameter view: The view; one that is elsewhere leaves there. Nil for none.
    public func show(_ view: View?) {
        settle(on: view)
    }

    /// Begins a transition to another view, at percentage 0; nothing moves before `update`, `finish` or `cancel`.
    ///
    /// - Parameters:
    ///   - view: The new view; it is put in now.
    ///   - transition: What it looks like.
    ///   - edge: Where the movement goes.
    ///   - completion: Called when it is over, with whether the new view stayed. By then it may be replaced by another transition.
    /// - Returns: The transition; nil, and nothing happens, while another one is under way, without a screen, and to the screen itself.
    @discardableResult
    public func beginTransition(
        to view: View, by transition: any ViewTransition, towards edge: TransitionEdge, completion: @escaping (Bool) -> Void = { _ in }
    ) -> InteractiveTransition? {
        guard self.transition == nil, let screen, screen !== view else { return nil }
        let begun = InteractiveTransition(transition, towards: edge, from: screen, to: view, in: self, completion: completion)
        (screen.frame, view.frame) = (bounds, bounds)
        insertSubview(view, at: transition.isNewViewInFront ? subviews.count : 0)
        self.transition = begun
        begun.place()
        return begun
    }

    /// Ends a transition under way at once: one that was decided as decided, any other by cancelling it.
    public func endTransition() {
        if let transition { settle(on: transition.winner) }
    }

    /// Brings the views to where the transition has them at the frame's instant.
    public override func advance(to instant: Duration) {
        transition?.place()
    }

    /// Keeps the screen as large as the view, and ends a transition that this comes in the way of.
    public override func layoutSubviews() {
        if transition?.isDisturbed == true { endTransition() }
        if transition == nil, let screen, screen.superview === self { screen.frame = bounds }
    }

    /// Ends a transition when the view has gone off its stage.
    public override func didMoveToStage() {
        if stage == nil { endTransition() }
    }

    /// Comes to rest with a view, and tells afterwards, when everything is in place.
    private func settle(on view: View?) {
        let (ended, before) = (transition, screen)
        (transition, screen) = (nil, view)
        ended?.restoreViews()
        // Views that come and go may show another one in turn; what was shown last stays.
        for other in [before, ended?.to] {
            if let other, other !== screen, other.superview === self { other.removeFromSuperview() }
        }
        if let view, screen === view {
            if view.superview !== self { addSubview(view) }
            view.frame = bounds
        }
        ended?.complete(finished: ended?.to === view)
    }
}
