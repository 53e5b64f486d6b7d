/// Slides the new view over the old one, which stays where it is; reversed, slides the old one off the new one.
///
/// For screens that are opened and closed: the reversed transition towards the opposite edge takes back what the other one did.
public struct CoverTransition: ViewTransition, Sendable, Hashable {
    /// How long it takes; 0.3 s by default.
    public var duration: Duration
    /// Whether the old view slides off instead; false by default.
    public var isReversed: Bool

    /// Makes a transition.
    ///
    /// - Parameters:
    ///   - duration: How long it takes; 0 or more.
    ///   - isReversed: Whether the old view slides off the new one.
    public init(duration: Duration = .milliseconds(300), isReversed: Bool = false) {
        (self.duration, self.isReversed) = (duration, isReversed)
    }

    /// The view that slides is in front.
    public var isNewViewInFront: Bool { !isReversed }

    /// Moves the view that slides, by whole bounds.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge) {
        let travel = edge.travel(across: bounds.size)
        let (moving, part) = isReversed ? (old, progress) : (new, progress - 1)
        moving.frame = bounds.offset(x: travel.x * part, y: travel.y * part)
    }
}
