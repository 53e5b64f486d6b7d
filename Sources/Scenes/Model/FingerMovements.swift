public import RefreshKit

/// One finger's path over time.
public struct TouchMovement: Sendable, Hashable {
    /// A point on the path.
    public struct Waypoint: Sendable, Hashable {
        /// Time since the finger touched down.
        public var time: Duration
        /// Location on the screen, in points.
        public var point: Point

        /// Creates a waypoint.
        public init(_ time: Duration, _ point: Point) {
            (self.time, self.point) = (time, point)
        }
    }

    /// Identifier of the finger; 0 by default.
    public var finger = 0
    /// The path, ordered by time, starting at time 0.
    ///
    /// Between two points, the finger moves at constant speed, sampled 60 times per second.
    public var points: [Waypoint]
    /// Whether the system cancels the touch at the end.
    public var isCanceled = false

    /// Creates a movement through one or more points.
    public init(_ points: [Waypoint]) {
        self.points = points
    }
}

/// A straight movement of one finger.
public struct Drag: Sendable, Hashable {
    /// The location on the screen where the finger touches down, in points.
    public var start: Point
    /// The location on the screen where the finger lifts, in points.
    public var end: Point
    /// Duration of the movement; 0.4 s by default.
    public var moveDuration = Duration.milliseconds(400)
    /// How long the finger rests before it lifts; 0.2 s by default.
    public var restDuration = Duration.milliseconds(200)
    /// Identifier of the finger; 0 by default.
    public var finger = 0

    /// Creates a drag with a 0.4 s movement and a 0.2 s rest.
    public init(from start: Point, to end: Point) {
        (self.start, self.end) = (start, end)
    }

    var movement: TouchMovement {
        var points = [TouchMovement.Waypoint(.zero, start), TouchMovement.Waypoint(moveDuration, end)]
        if restDuration > .zero { points.append(TouchMovement.Waypoint(moveDuration + restDuration, end)) }
        var movement = TouchMovement(points)
        movement.finger = finger
        return movement
    }
}

/// A pull of the visible page's list past an edge, from the current offset; to pull the bottom edge, scroll there first.
public struct Pull: Sendable, Hashable {
    /// The edge to pull; `top` pulls down.
    public var edge = RefreshBehavior.Edge.top
    /// How far to pull.
    public var amount: Amount
    /// Duration of the movement; 0.4 s by default.
    public var moveDuration = Duration.milliseconds(400)
    /// How long the finger rests before it lifts; 0.2 s by default.
    public var restDuration = Duration.milliseconds(200)

    /// How far to pull.
    public enum Amount: Sendable, Hashable {
        /// Distance in points, not counting the 10 that a finger moves before a pan is recognized.
        ///
        /// Past the edge, the content moves at most half as far as the finger.
        case distance(Double)
        /// Progress of the control at the edge, 1 when fully visible; limited by the screen size.
        case progress(Double)
    }

    /// Creates a pull of a given distance, in points.
    public init(_ distance: Double) {
        amount = .distance(distance)
    }

    /// Creates a pull that brings the control at the edge to a given progress; 1 is fully visible.
    public init(progress: Double) {
        amount = .progress(progress)
    }
}

/// A swipe across the page.
public struct Swipe: Sendable, Hashable {
    /// The direction in which the finger moves.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// To the left.
        case left
        /// To the right.
        case right
        /// Upward; scrolls a list down.
        case up
        /// Downward; scrolls a list up.
        case down
    }

    /// The direction in which the finger moves.
    public var direction: Direction
    /// Distance as a fraction of the screen's width or height, greater than 0 and at most 1; 0.6 by default.
    public var distance = 0.6
    /// Duration of the movement; 0.25 s by default.
    public var moveDuration = Duration.milliseconds(250)
    /// How long the finger rests before it lifts; 0 by default, for a flick.
    public var restDuration = Duration.zero

    /// Creates a swipe across 60% of the screen in 0.25 s.
    public init(_ direction: Direction) {
        self.direction = direction
    }
}

/// The target of a tap.
public enum TapTarget: Sendable, Hashable {
    static let holding = Duration.milliseconds(50)

    /// A location on the screen, in points.
    case point(Point)
    /// The button of a tab, by index from 0.
    case tab(Int)
    /// A row of the visible page's list, by index from 0; off-screen rows are not tapped.
    case row(Int)
    /// A control of the visible page.
    case control(ControlReference.Position)
}
