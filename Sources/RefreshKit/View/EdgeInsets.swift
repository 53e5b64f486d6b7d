/// Inward distances from the edges of a rectangle, in points.
public struct EdgeInsets: Sendable, Hashable {
    /// Distance from the top edge.
    public var top: Double
    /// Distance from the left edge.
    public var left: Double
    /// Distance from the bottom edge.
    public var bottom: Double
    /// Distance from the right edge.
    public var right: Double

    /// Insets of 0 on every edge.
    public static let zero = EdgeInsets()

    /// Creates insets; omitted edges are 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Adds two insets edge by edge.
    public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }

    /// Subtracts two insets edge by edge.
    public static func - (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: first.top - second.top, left: first.left - second.left, bottom: first.bottom - second.bottom,
            right: first.right - second.right)
    }
}

extension Rect {
    /// Returns the rectangle with each edge moved inward; a side that would become negative becomes 0.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
