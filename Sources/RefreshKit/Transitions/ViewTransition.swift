/// The movement of two views while one replaces the other.
///
/// A transition positions the views based on the progress alone. It can therefore follow a finger, run in either direction, and be shown at
/// any time.
///
/// `TransitionView` adds the new view, calls `place` for each frame, and removes the view that is no longer shown. At the end it restores
/// the frame, alpha, transform, and visibility of both views.
///
/// ```swift
/// struct Dissolve: ViewTransition {
///     var duration: Duration { .milliseconds(400) }
///     func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
///         new.alpha = min(max(progress, 0), 1)
///     }
/// }
/// ```
public protocol ViewTransition {
    /// Duration when no finger controls the transition; 0 or more.
    var duration: Duration { get }

    /// Whether the new view is in front of the old one; true by default.
    var isNewViewInFront: Bool { get }

    /// Positions the two views, which fill the bounds before the first call.
    ///
    /// - Parameters:
    ///   - old: The old view, fully visible at progress 0.
    ///   - new: The new view, fully visible at progress 1.
    ///   - progress: Progress in 0...1, or beyond if the completion curve overshoots.
    ///   - bounds: The container's bounds, in the coordinates of both frames.
    ///   - edge: Edge toward which the views move.
    func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge)
}

extension ViewTransition {
    /// Returns true.
    public var isNewViewInFront: Bool { true }
}

/// Edge of the container toward which views move during a transition.
///
/// In a switch to a later tab, views move to the left: the old one leaves on the left, and the new one enters from the right.
public enum TransitionEdge: String, Sendable, Hashable, CaseIterable {
    /// Views move left.
    case left
    /// Views move right.
    case right
    /// Views move up.
    case top
    /// Views move down.
    case bottom

    /// Returns the movement, in points, of a view that leaves a container of the given size through this edge.
    public func travel(across size: Size) -> Point {
        switch self {
        case .left: Point(x: -size.width, y: 0)
        case .right: Point(x: size.width, y: 0)
        case .top: Point(x: 0, y: -size.height)
        case .bottom: Point(x: 0, y: size.height)
        }
    }
}

/// Slides both views, so that the new one pushes the old one out.
public struct PushTransition: ViewTransition, Sendable, Hashable {
    /// Duration; 0.35 s by default.
    public var duration: Duration

    /// Creates a transition with a duration of 0 or more.
    public init(duration: Duration = .milliseconds(350)) {
        self.duration = duration
    }

    /// Moves both views by the size of the bounds.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
        let travel = edge.travel(across: bounds.size)
        old.frame = bounds.offset(x: travel.x * progress, y: travel.y * progress)
        new.frame = bounds.offset(x: travel.x * (progress - 1), y: travel.y * (progress - 1))
    }
}

/// Slides the new view over the old one; if reversed, slides the old view off the new one.
///
/// A reversed transition toward the opposite edge undoes a forward one, as when a screen is opened and closed.
public struct CoverTransition: ViewTransition, Sendable, Hashable {
    /// Duration; 0.3 s by default.
    public var duration: Duration
    /// Whether the old view slides off instead; false by default.
    public var isReversed: Bool

    /// Creates a transition with a duration of 0 or more.
    public init(duration: Duration = .milliseconds(300), isReversed: Bool = false) {
        (self.duration, self.isReversed) = (duration, isReversed)
    }

    /// Whether the new view is in front; the sliding view always is.
    public var isNewViewInFront: Bool { !isReversed }

    /// Moves the view in front by the size of the bounds.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
        let travel = edge.travel(across: bounds.size)
        let (moving, part) = isReversed ? (old, progress) : (new, progress - 1)
        moving.frame = bounds.offset(x: travel.x * part, y: travel.y * part)
    }
}

/// Fades in the new view in front of the old one.
///
/// This transition ignores the edge. The old view keeps its alpha, so that the background does not show through two translucent views.
public struct CrossFadeTransition: ViewTransition, Sendable, Hashable {
    /// Duration; 0.35 s by default.
    public var duration: Duration

    /// Creates a transition with a duration of 0 or more.
    public init(duration: Duration = .milliseconds(350)) {
        self.duration = duration
    }

    /// Sets the alpha of the new view to the progress.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
        new.alpha = progress
    }
}

/// Scales up and fades in the new view over the old one; if reversed, scales down and fades out the old view.
///
/// Ignores the edge.
public struct ScaleTransition: ViewTransition, Sendable, Hashable {
    /// Duration; 0.3 s by default.
    public var duration: Duration
    /// Smallest scale of the view in front, greater than 0; 0.3 by default.
    public var minimumScale: Double
    /// Whether the old view shrinks instead; false by default.
    public var isReversed: Bool

    /// Creates a transition with a duration of 0 or more and a minimum scale greater than 0.
    public init(duration: Duration = .milliseconds(300), minimumScale: Double = 0.3, isReversed: Bool = false) {
        (self.duration, self.minimumScale, self.isReversed) = (duration, minimumScale, isReversed)
    }

    /// Whether the new view is in front; the scaled view always is.
    public var isNewViewInFront: Bool { !isReversed }

    /// Scales the view in front about its center, and sets its alpha.
    public func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
        let (scaled, part) = isReversed ? (old, 1 - progress) : (new, progress)
        scaled.transform = ViewTransform(scale: minimumScale + (1 - minimumScale) * part)
        scaled.alpha = part
    }
}
