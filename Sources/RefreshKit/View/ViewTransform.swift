/// How a view is moved, scaled and turned when it is shown, about the centre of its frame.
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

    /// The map of the plane about a centre; nil for one that leaves everything where it is.
    package func matrix(around center: Point) -> Transform? {
        if self == .identity { return nil }
        var matrix = Transform.translation(x: -center.x, y: -center.y)
        if scale != 1 { matrix = matrix.concatenating(.scale(scale)) }
        if rotation != 0 { matrix = matrix.concatenating(.rotation(rotation)) }
        return matrix.concatenating(.translation(x: center.x + translation.x, y: center.y + translation.y))
    }
}
