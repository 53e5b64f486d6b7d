import Glibc

/// A place in the plane, in points; `y` grows downwards.
public struct Point: Sendable, Hashable {
    /// Distance from the left, in points.
    public var x: Double
    /// Distance from the top, in points.
    public var y: Double

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// Makes a point of its two coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point at an angle on a circle.
    ///
    /// - Parameters:
    ///   - center: The circle's center.
    ///   - radius: The circle's radius, in points.
    ///   - angle: Radians from the positive x axis; positive is clockwise, since `y` grows downwards.
    public init(center: Point, radius: Double, angle: Double) {
        self.init(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// This point moved by a distance on each axis, in points.
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

    /// Nothing wide, nothing high.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size of a width and a height, in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The smaller of width and height, in points.
    public var minSide: Double { min(width, height) }
}
