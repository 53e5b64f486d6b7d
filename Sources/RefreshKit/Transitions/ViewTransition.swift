/// What it looks like when one view takes the place of another.
///
/// A transition is a value without memory: where the views are follows from the progress alone. So the same transition is scrubbed by a
/// finger, plays by itself, runs backwards and can be shown at any instant.
///
/// `TransitionView` puts the new view in, calls `place` for each picture, takes the losing view out, and gives frame, alpha, transform and
/// visibility of both back at the end; a transition has nothing to tidy up.
public protocol ViewTransition {
    /// How long the transition takes when no finger leads it; 0 or more.
    var duration: Duration { get }

    /// Whether the new view is in front of the old one; true by default.
    var isNewViewInFront: Bool { get }

    /// Places the two views; both fill the bounds before the first call.
    ///
    /// - Parameters:
    ///   - old: The view that goes; at progress 0 it looks as if nothing happened.
    ///   - new: The view that comes; at progress 1 it looks as if it had always been there.
    ///   - progress: How much is done, in 0...1; a completion curve that overshoots goes beyond.
    ///   - bounds: The container's bounds, in the coordinates of both frames.
    ///   - edge: Where the movement goes.
    func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge)
}

extension ViewTransition {
    /// The new view is in front.
    public var isNewViewInFront: Bool { true }
}
