/// A rectangle of whole pixels in a bitmap; `y` increases downward.
///
/// The rectangle is empty unless `maxX > minX` and `maxY > minY`.
public struct PixelRect: Sendable, Hashable {
    /// The first column inside the rectangle.
    public var minX: Int
    /// The first row inside the rectangle.
    public var minY: Int
    /// The column after the last one inside the rectangle.
    public var maxX: Int
    /// The row after the last one inside the rectangle.
    public var maxY: Int

    /// A rectangle without pixels.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Creates a rectangle from its edges, in pixels; `maxX` and `maxY` are exclusive.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Creates a rectangle from its top-left pixel and its size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Width in pixels.
    public var width: Int { maxX - minX }
    /// Height in pixels.
    public var height: Int { maxY - minY }
    /// Whether the rectangle has no pixels.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// Number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns the overlap of two rectangles; empty if they do not intersect.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let common = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return common.isEmpty ? .empty : common
    }

    /// Returns whether the rectangles have any pixels in common.
    public func intersects(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// Returns whether every pixel of another rectangle is inside this one.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the rectangle moved by whole pixels.
    public func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    /// Returns the parts of this rectangle outside another: at most four rectangles that do not overlap.
    public func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return isEmpty ? [] : [self] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ].filter { !$0.isEmpty }
    }
}
