/// How a view is moved, scaled and turned when it is shown, about the center of its frame.
///
/// Kept apart instead of as a matrix, so that an animation between two of them turns a view and does not squeeze it.
public struct ViewTransform: Sendable, Hashable {
    /// Radians; positive is clockwise.
    public var rotation: Double
    /// Factor on both axes.
    public var scale: Double
    /// Points by which the turned and scaled view is moved.
    public var translation: Point

    /// Shows the view as it is.
    public static let identity = ViewTransform()

    /// Makes a transform; what is not named changes nothing.
    public init(rotation: Double = 0, scale: Double = 1, translation: Point = .zero) {
        (self.rotation, self.scale, self.translation) = (rotation, scale, translation)
    }

    /// The map of the plane about a center; nil for one that leaves everything where it is.
    package func matrix(around center: Point) -> Transform? {
        if self == .identity { return nil }
        var matrix = Transform.translation(x: -center.x, y: -center.y)
        if scale != 1 { matrix = matrix.concatenating(.scale(scale)) }
        if rotation != 0 { matrix = matrix.concatenating(.rotation(rotation)) }
        return matrix.concatenating(.translation(x: center.x + translation.x, y: center.y + translation.y))
    }
}

extension View {
    /// The screen width from which on contents keep farther away from the sides, in points.
    private static let wide = 414.0

    /// How far contents of a view as wide as the screen keep away from its sides beyond the safe area, in points: 16 on narrow phones, 20
    /// on phones of 414 points and more and on tablets, as in iOS.
    public final var sideMargin: Double { frame.width < Self.wide ? 16 : 20 }
}

extension Double {
    /// The nearest number in a range.
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }

    /// Whether a length or a speed can be reckoned with: it is a number, and at most a thousand million.
    var isUsable: Bool { abs(self) <= 1e9 }
}

extension Point {
    var isUsable: Bool { x.isUsable && y.isUsable }
}

extension Size {
    var isUsable: Bool { width.isUsable && height.isUsable }
}

extension Rect {
    var isUsable: Bool { origin.isUsable && size.isUsable }
}

extension EdgeInsets {
    var isUsable: Bool { [top, left, bottom, right].allSatisfy(\.isUsable) }
}
