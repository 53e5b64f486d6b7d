/// A view that shows a refresh in a tab button, a header, or a footer.
///
/// Any view can adopt this protocol. Starting a running animation has no effect, nor does stopping an idle one; a restart begins at the
/// first frame. Both methods are called on the stage's thread.
///
/// ```swift
/// final class Lamp: View, RefreshAnimating {
///     func startRefreshAnimating() { backgroundColor = .systemGreen }
///     func stopRefreshAnimating() { backgroundColor = nil }
/// }
/// ```
public protocol RefreshAnimating: AnyObject {
    /// Starts the animation at its first frame; has no effect if it is already running.
    func startRefreshAnimating()

    /// Stops the animation; has no effect if it is not running.
    func stopRefreshAnimating()
}

extension RefreshAnimating {
    /// The labels of the indicator that the view shows; the standard labels for any other view.
    package var labels: RefreshLabels { (self as? IndicatorView)?.indicator?.info.labels ?? .standard }
}

/// A refresh animation that follows the pull.
///
/// ```swift
/// final class Gauge: View, PullProgressing {
///     func pullDidChange(to progress: Double, phase: Phase) { alpha = min(max(progress, 0), 1) }
///     func startRefreshAnimating() { alpha = 1 }
///     func stopRefreshAnimating() { alpha = 0 }
/// }
/// ```
public protocol PullProgressing: RefreshAnimating {
    /// Called on the stage's thread whenever the progress of the pull changes.
    ///
    /// - Parameters:
    ///   - progress: Progress of the pull: 0 at rest, 1 when releasing would start a refresh, above 1 when pulled further. Treat values
    ///   that are negative or not finite as 0.
    ///   - phase: Phase of the control. Ignore the progress unless the phase is `.idle` or `.pulling`.
    func pullDidChange(to progress: Double, phase: Phase)
}

/// A refresh animation that changes with the state of its control.
///
/// The phase is `pulling` from the first point of a pull; the state is `pulling` only while releasing would start a refresh.
public protocol RefreshStateObserving: RefreshAnimating {
    /// Called on the stage's thread when the control's state changes.
    ///
    /// Also called when the view becomes a control's refresh view, and with `idle` when another view replaces it. It is called before a
    /// refresh animation starts, and after it stops.
    func refreshStateDidChange(to state: RefreshControl.State)
}
