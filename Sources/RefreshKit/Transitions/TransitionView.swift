/// A container filled by one view, its screen, which a transition can replace with another view.
///
/// Without a transition, it contains only the screen; during a transition, it contains both views. A transition ends immediately when the
/// view leaves its stage or is resized, or when one of the two views is removed. In these cases, an undecided transition is canceled.
public final class TransitionView: View {
    /// The view that is shown, if any; during a transition, the old one.
    public private(set) var screen: View?
    /// The running transition, if any.
    public private(set) var transition: InteractiveTransition?

    /// Always false; the view only contains other views.
    public override var drawsContent: Bool { false }

    /// Creates a view that clips its content and does not have a screen yet.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Shows a view immediately, without a transition; nil shows no view.
    ///
    /// A running transition ends: it finishes if `view` is its new view, and is canceled otherwise. The view is removed from its previous
    /// superview.
    public func show(_ view: View?) {
        settle(on: view)
    }

    /// Adds a new view and begins a transition at progress 0; nothing moves until `update`, `finish`, or `cancel` is called.
    ///
    /// - Parameters:
    ///   - view: The new view.
    ///   - transition: The way the views move.
    ///   - edge: Edge toward which the views move.
    ///   - completion: Called at the end; the argument is true if the new view stayed. Another transition may have begun by then.
    /// - Returns: The transition; nil if another one is running, if no screen is shown, or if the new view is already the screen.
    @discardableResult
    public func beginTransition(
        to view: View, by transition: any ViewTransition, toward edge: TransitionEdge, completion: @escaping (Bool) -> Void = { _ in }
    ) -> InteractiveTransition? {
        guard self.transition == nil, let screen, screen !== view else { return nil }
        let begun = InteractiveTransition(transition, toward: edge, from: screen, to: view, in: self, completion: completion)
        (screen.frame, view.frame) = (bounds, bounds)
        insertSubview(view, at: transition.isNewViewInFront ? subviews.count : 0)
        self.transition = begun
        begun.place()
        return begun
    }

    /// Ends a running transition immediately, and cancels it if it is undecided.
    public func endTransition() {
        if let transition { settle(on: transition.finalView) }
    }

    /// Updates the views for the current frame.
    public override func advance(to instant: Duration) {
        transition?.place()
    }

    /// Resizes the screen with the view, and ends a transition that no longer fits.
    public override func layoutSubviews() {
        if transition?.isInvalidated == true { endTransition() }
        if transition == nil, let screen, screen.superview === self { screen.frame = bounds }
    }

    /// Ends a running transition when the view leaves its stage.
    public override func didMoveToStage() {
        if stage == nil { endTransition() }
    }

    private func settle(on view: View?) {
        let (ended, before) = (transition, screen)
        (transition, screen) = (nil, view)
        ended?.restoreViews()
        // Callbacks may show another view; the last one shown remains.
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
