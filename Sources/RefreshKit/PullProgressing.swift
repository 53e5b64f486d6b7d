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
