public import RefreshKit

/// Where a finger is at which time.
public struct TouchMovement: Sendable, Hashable {
    /// A place on the way.
    public struct Waypoint: Sendable, Hashable {
        /// When, counted from the finger's coming down.
        public var time: Duration
        /// Where, in the screen's coordinates, in points.
        public var point: Point

        /// Makes a waypoint.
        public init(_ time: Duration, _ point: Point) {
            (self.time, self.point) = (time, point)
        }
    }

    /// Which finger.
    public var finger = 0
    /// The way, in order of time, the first at time 0; between two the finger moves evenly, 60 samples a second.
    public var points: [Waypoint]
    /// Whether the system takes the finger away in the end.
    public var isCancelled = false

    /// Makes a movement along a way of one point or more.
    public init(_ points: [Waypoint]) {
        self.points = points
    }
}

/// A movement of one finger from one point of the screen to another.
public struct Drag: Sendable, Hashable {
    /// Where the finger comes down, in the screen's coordinates, in points.
    public var start: Point
    /// Where the finger leaves.
    public var end: Point
    /// Duration of the movement; 0.4 s by default.
    public var moving = Duration.milliseconds(400)
    /// Duration of the rest before the finger leaves; 0.2 s by default.
    public var resting = Duration.milliseconds(200)
    /// Which finger; 0 by default.
    public var finger = 0

    /// Creates a drag of 0.4 s and a rest of 0.2 s.
    public init(from start: Point, to end: Point) {
        (self.start, self.end) = (start, end)
    }

    /// The way of the finger.
    var movement: TouchMovement {
        var points = [TouchMovement.Waypoint(.zero, start), TouchMovement.Waypoint(moving, end)]
        if resting > .zero { points.append(TouchMovement.Waypoint(moving + resting, end)) }
        var movement = TouchMovement(points)
        movement.finger = finger
        return movement
    }
}

/// A pull at an edge of the shown page's list, from where that is: scroll it to its end first to pull there.
public struct Pull: Sendable, Hashable {
    /// Which edge; `top` is pulled down.
    public var edge = RefreshBehavior.Edge.top
    /// The distance of the pull.
    public var reach: Reach
    /// Duration of the movement.
    public var moving = Duration.milliseconds(400)
    /// Duration of the rest before the finger leaves; 0.2 s by default.
    public var resting = Duration.milliseconds(200)

    /// The distance of a pull.
    public enum Reach: Sendable, Hashable {
        /// So many points beyond the 10 in which a pan is recognized; content past its edge follows by half of that and less.
        case distance(Double)
        /// Until so much of the edge's control is in sight, 1 for all of it, as far as there is room on the screen.
        case progress(Double)
    }

    /// Makes a pull by a distance, in points.
    public init(_ distance: Double) {
        reach = .distance(distance)
    }

    /// Makes a pull until so much of the edge's control is in sight; 1 is all of it.
    public init(progress: Double) {
        reach = .progress(progress)
    }
}

/// A swipe across the page.
public struct Swipe: Sendable, Hashable {
    /// Where the finger moves.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// To the left.
        case left
        /// To the right.
        case right
        /// Upwards, which scrolls a list on.
        case up
        /// Downwards, which scrolls a list back.
        case down
    }

    /// Where the finger moves.
    public var direction: Direction
    /// Distance in widths or heights of the screen, greater than 0, at most 1; 0.6 by default.
    public var distance = 0.6
    /// Duration of the movement.
    public var moving = Duration.milliseconds(250)
    /// Duration of the rest before the finger leaves; 0, the default, flicks.
    public var resting = Duration.zero

    /// Makes a swipe over 0.6 of the screen in 0.25 s.
    public init(_ direction: Direction) {
        self.direction = direction
    }
}

/// The target of a tap.
public enum TapTarget: Sendable, Hashable {
    /// Default time that a finger stays.
    static let holding = Duration.milliseconds(50)

    /// A point of the screen, in points.
    case point(Point)
    /// The button of a tab, counted from 0.
    case tab(Int)
    /// A row of the shown page's list, counted from 0; one that is not on the screen is not tapped.
    case row(Int)
    /// A control of the shown page.
    case control(ControlReference.Place)
}
