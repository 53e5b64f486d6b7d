import Glibc

/// A position in the plane, in points; `y` increases downward.
public struct Point: Sendable, Hashable {
    /// Distance from the left edge, in points.
    public var x: Double
    /// Distance from the top edge, in points.
    public var y: Double

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point from its coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates the point on a circle at an angle, in radians clockwise from the positive x axis; the radius is in points.
    public init(center: Point, radius: Double, angle: Double) {
        self.init(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// Returns the point moved along each axis by the given number of points.
    public func offset(x dx: Double, y dy: Double) -> Point {
        Point(x: x + dx, y: y + dy)
    }
}

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
    /// Width, in points.
    public var width: Double
    /// Height, in points.
    public var height: Double

    /// A width and a height of 0.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size, in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The smaller of width and height, in points.
    public var minSide: Double { min(width, height) }
}
