/// What a tab button, a header or a footer swaps in while it refreshes: something that can be started and stopped.
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
    /// Tells how far the control is pulled; called on every change, on the thread that owns the stage.
    ///
    /// - Parameters:
    ///   - progress: Raw progress of the pull: 0 at rest, 1 where letting go refreshes, more when pulled on.
    ///     A value that is not finite is taken as 0, a negative one too.
    ///   - phase: The phase of the control that is pulled. Progress counts in `.idle` and `.pulling` only.
    func pullDidChange(to progress: Double, phase: Phase)
}
