/// A translation, a scale, and a rotation around the center of a view's frame.
///
/// The three are stored separately rather than as a matrix, so that animations rotate a view instead of distorting it.
public struct ViewTransform: Sendable, Hashable {
    /// Rotation, in radians, clockwise.
    public var rotation: Double
    /// Scale factor for both axes.
    public var scale: Double
    /// Translation, in points, applied last.
    public var translation: Point

    /// No translation, scale, or rotation.
    public static let identity = ViewTransform()

    /// Creates a transform; omitted values have no effect.
    public init(rotation: Double = 0, scale: Double = 1, translation: Point = .zero) {
        (self.rotation, self.scale, self.translation) = (rotation, scale, translation)
    }

    /// Returns the matrix of the transform around a center; nil for the identity.
    package func matrix(around center: Point) -> Transform? {
        if self == .identity { return nil }
        var matrix = Transform.translation(x: -center.x, y: -center.y)
        if scale != 1 { matrix = matrix.concatenating(.scale(scale)) }
        if rotation != 0 { matrix = matrix.concatenating(.rotation(rotation)) }
        return matrix.concatenating(.translation(x: center.x + translation.x, y: center.y + translation.y))
    }
}

extension View {
    /// Screen width at which the side margin increases, in points.
    private static let wideScreenWidth = 414.0

    /// Side margin for the content of a full-width view, in addition to the safe area, in points.
    ///
    /// The margin is the same as in iOS: 16 on narrow phones, 20 on tablets and on phones at least 414 points wide.
    public final var sideMargin: Double { frame.width < Self.wideScreenWidth ? 16 : 20 }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }

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
