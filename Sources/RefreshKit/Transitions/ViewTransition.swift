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

/// The edge of the container towards which views move during a transition.
///
/// A switch to a later tab moves views to the left: the old one leaves there, and the new one follows from the right.
public enum TransitionEdge: String, Sendable, Hashable, CaseIterable {
    /// Views move left.
    case left
    /// Views move right.
    case right
    /// Views move up.
    case top
    /// Views move down.
    case bottom

    /// How far a view moves that leaves its container at this edge.
    ///
    /// - Parameter size: The container's width and height, in points.
    /// - Returns: The movement, in points.
    public func travel(across size: Size) -> Point {
        switch self {
        case .left: Point(x: -size.width, y: 0)
        case .right: Point(x: size.width, y: 0)
        case .top: Point(x: 0, y: -size.height)
        case .bottom: Point(x: 0, y: size.height)
        }
    }
}

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

    /// Scales the view in front about its center; its alpha is the part that is done.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, towards edge: TransitionEdge) {
        let (scaled, part) = isReversed ? (old, 1 - progress) : (new, progress)
        scaled.transform = ViewTransform(scale: smallestScale + (1 - smallestScale) * part)
        scaled.alpha = part
    }
}
