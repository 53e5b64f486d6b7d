/// An upright rectangle, in points; `y` grows downwards.
///
/// Width and height are expected to be 0 or more. A rectangle is empty when one of them is not above 0.
public struct Rect: Sendable, Hashable {
    /// The top left corner.
    public var origin: Point
    /// Width and height, in points.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// Makes a rectangle of its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle of four numbers, in points.
    ///
    /// - Parameters:
    ///   - x: The left edge.
    ///   - y: The top edge.
    ///   - width: Width, 0 or more.
    ///   - height: Height, 0 or more.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes a rectangle of its center and its size.
    public init(center: Point, size: Size) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Width, in points.
    public var width: Double { size.width }
    /// Height, in points.
    public var height: Double { size.height }
    /// The smaller of width and height, in points.
    public var minSide: Double { size.minSide }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The center.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether there is nothing inside: width or height is not above 0.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
}

extension Rect {
    /// This rectangle with each edge moved inwards by the same distance.
    ///
    /// - Parameter distance: Points; below 0 moves the edges outwards. A side never shrinks below 0: it ends in its middle.
    /// - Returns: A rectangle with the same center.
    public func inset(by distance: Double) -> Rect {
        inset(x: distance, y: distance)
    }

    /// This rectangle with its edges moved inwards, by a distance for each axis.
    ///
    /// - Parameters:
    ///   - dx: Points by which the left and the right edge move.
    ///   - dy: Points by which the top and the bottom edge move.
    /// - Returns: A rectangle with the same center.
    public func inset(x dx: Double, y dy: Double) -> Rect {
        Rect(center: center, size: Size(width: max(0, width - 2 * dx), height: max(0, height - 2 * dy)))
    }

    /// This rectangle moved by a distance on each axis, in points.
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(origin: origin.offset(x: dx, y: dy), size: size)
    }

    /// Whether a point is inside; the left and top edges belong to a rectangle, the right and bottom ones do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle lies wholly inside; edges may touch.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// What two rectangles have in common, or nil if that is empty.
    public func intersection(_ other: Rect) -> Rect? {
        let common = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return common.isEmpty ? nil : common
    }

    /// Makes a rectangle of its four edges, in points.
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
