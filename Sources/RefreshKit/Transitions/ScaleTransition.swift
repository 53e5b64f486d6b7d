/// Lets the new view grow and fade in over the old one; reversed, the old one shrinks and fades away.
///
/// The edge does not matter.
public struct ScaleTransition: ViewTransition, Sendable, Hashable {
    /// How long it takes; 0.3 s by default.
    public var duration: Duration
    /// The size at which the growing view begins, as a part of its full size, above 0; 0.3 by default.
    public var smallestScale: Double
    /// Whether the old view shrinks instead; false by default.
    public var isReversed: Bool

    /// Makes a transition.
    ///
    /// - Parameters:
    ///   - duration: How long it takes; 0 or more.
    ///   - smallestScale: The size at which the growing view begins, as a part of its full size; above 0.
    ///   - isReversed: Whether the old view shrinks away from the new one.
    public init(duration: Duration = .milliseconds(300), smallestScale: Double = 0.3, isReversed: Bool = false) {
        (self.duration, self.smallestScale, self.isReversed) = (duration, smallestScale, isReversed)
    }

    /// The view that grows or shrinks is in front.
    public var isNewViewInFront: Bool { !isReversed }

    /// Scales the view in front about its centre; its alpha is the part that is done.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge) {
        let (scaled, part) = isReversed ? (old, 1 - progress) : (new, progress)
        scaled.transform = ViewTransform(scale: smallestScale + (1 - smallestScale) * part)
        scaled.alpha = part
    }
}
