/// Fades the new view in, in front of the old one.
///
/// The edge does not matter. The old view keeps its alpha: two half-transparent views would let what is behind them shine through.
public struct CrossFadeTransition: ViewTransition, Sendable, Hashable {
    /// How long it takes; 0.35 s by default.
    public var duration: Duration

    /// Makes a transition.
    ///
    /// - Parameter duration: How long it takes; 0 or more.
    public init(duration: Duration = .milliseconds(350)) {
        self.duration = duration
    }

    /// Gives the new view the progress as its alpha.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge) {
        new.alpha = progress
    }
}
