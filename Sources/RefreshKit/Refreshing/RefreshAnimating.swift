/// A view that a tab button, a header or a footer swaps in while it refreshes: it can be started and stopped.
///
/// This is the seam of the whole system, and nothing else is required of a view that takes part.
///
/// Starting twice is one start. Stopping when idle does nothing. A restart begins at 0.
/// The caller owns the order of calls; both are made on the thread that owns the stage.
public protocol RefreshAnimating: AnyObject {
    /// Begins the animation at its first moment; does nothing while it runs.
    func startRefreshAnimating()

    /// Ends the animation; does nothing when it does not run.
    func stopRefreshAnimating()
}

/// A refresh animation that wants to follow the finger before it is let go.
public protocol PullProgressing: RefreshAnimating {
    /// Takes how far the control is pulled; called on every change, on the thread that owns the stage.
    ///
    /// - Parameters:
    ///   - progress: Raw progress of the pull: 0 at rest, 1 where letting go refreshes, more when pulled on.
    ///     A value that is not finite is taken as 0, a negative one too.
    ///   - phase: The phase of the control that is pulled. Progress counts in `.idle` and `.pulling` only.
    func pullDidChange(to progress: Double, phase: Phase)
}

/// A refresh animation that looks different in each state of the control that it belongs to.
///
/// A phase is `pulling` from the first point of a pull on; a state is `pulling` only while letting go would refresh.
public protocol RefreshStateFollowing: RefreshAnimating {
    /// Called on every change of the control's state, on the thread that owns the stage.
    ///
    /// Also called when the view becomes the control's picture, and with `idle` when another one takes its place. The state comes before
    /// the start that belongs to it, and after the stop of the state before.
    ///
    /// - Parameter state: The state of the control now.
    func refreshStateDidChange(to state: RefreshControl.State)
}
