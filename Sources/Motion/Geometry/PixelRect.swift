/// A rectangle of whole pixels of a bitmap; `y` grows downwards.
///
/// It is empty when its right edge is not right of its left one, or its bottom not below its top.
public struct PixelRect: Sendable, Hashable {
    /// The leftmost column that belongs to it.
    public var minX: Int
    /// The topmost row that belongs to it.
    public var minY: Int
    /// The column right of the last one that belongs to it.
    public var maxX: Int
    /// The row below the last one that belongs to it.
    public var maxY: Int

    /// Nothing.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Makes a rectangle of its edges, in pixels; the right and the bottom one do not belong to it.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Makes a rectangle of its top left pixel and its size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Width in pixels.
    public var width: Int { maxX - minX }
    /// Height in pixels.
    public var height: Int { maxY - minY }
    /// Whether there is no pixel inside.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// Pixels inside.
    public var area: Int { isEmpty ? 0 : width * height }

    /// What two rectangles have in common; empty if that is nothing.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let common = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return common.isEmpty ? .empty : common
    }

    /// Whether two rectangles have a pixel in common.
    public func intersects(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// Whether every pixel of another rectangle is inside.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// This rectangle moved by whole pixels.
    public func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    /// What is left of this rectangle without another: at most four rectangles that do not overlap.
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
