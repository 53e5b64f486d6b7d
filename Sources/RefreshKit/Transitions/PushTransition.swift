/// Slides both views side by side, so that the new one pushes the old one out.
public struct PushTransition: ViewTransition, Sendable, Hashable {
    /// How long it takes; 0.35 s by default.
    public var duration: Duration

    /// Makes a transition.
    ///
    /// - Parameter duration: How long it takes; 0 or more.
    public init(duration: Duration = .milliseconds(350)) {
        self.duration = duration
    }

    /// Moves both views together, by whole bounds.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge) {
        let travel = edge.travel(across: bounds.size)
        old.frame = bounds.offset(x: travel.x * progress, y: travel.y * progress)
        new.frame = bounds.offset(x: travel.x * (progress - 1), y: travel.y * (progress - 1))
    }
}
