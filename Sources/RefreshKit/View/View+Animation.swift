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
