/// An axis-aligned rectangle, in points; `y` increases downward.
///
/// Width and height must be 0 or more. The rectangle is empty unless both are greater than 0.
public struct Rect: Sendable, Hashable {
    /// Top-left corner.
    public var origin: Point
    /// Width and height, in points.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// Creates a rectangle from its top-left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its left edge, top edge, width, and height, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates a rectangle from its center and its size.
    public init(center: Point, size: Size) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Width, in points.
    public var width: Double { size.width }
    /// Height, in points.
    public var height: Double { size.height }
    /// The smaller of width and height, in points.
    public var minSide: Double { size.minSide }

    /// Left edge.
    public var minX: Double { origin.x }
    /// Horizontal center.
    public var midX: Double { origin.x + size.width / 2 }
    /// Right edge.
    public var maxX: Double { origin.x + size.width }
    /// Top edge.
    public var minY: Double { origin.y }
    /// Vertical center.
    public var midY: Double { origin.y + size.height / 2 }
    /// Bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// Center point.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether the width or the height is 0 or less.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
}

extension Rect {
    /// Returns the rectangle with each edge moved inward by a distance, in points; negative distances move the edges outward.
    ///
    /// The center stays the same. A side that would become negative becomes 0.
    public func inset(by distance: Double) -> Rect {
        inset(x: distance, y: distance)
    }

    /// Returns the rectangle with the left and right edges moved inward by `dx` points, and the top and bottom edges by `dy` points.
    public func inset(x dx: Double, y dy: Double) -> Rect {
        Rect(center: center, size: Size(width: max(0, width - 2 * dx), height: max(0, height - 2 * dy)))
    }

    /// Returns the rectangle moved along each axis by the given number of points.
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(origin: origin.offset(x: dx, y: dy), size: size)
    }

    /// Returns whether a point is inside; the left and top edges count as inside, but the right and bottom edges do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle is entirely inside this one; edges may touch.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the overlap of two rectangles, or nil if it is empty.
    public func intersection(_ other: Rect) -> Rect? {
        let common = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return common.isEmpty ? nil : common
    }

    /// Creates a rectangle from its four edges, in points.
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
