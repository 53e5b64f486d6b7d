import Glibc

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// `first.concatenating(second)` does `first`, then `second`.
public struct Transform: Sendable, Hashable {
    /// What `x` adds to `x'`.
    public var a: Double
    /// What `x` adds to `y'`.
    public var b: Double
    /// What `y` adds to `x'`.
    public var c: Double
    /// What `y` adds to `y'`.
    public var d: Double
    /// What is added to `x'`, in points.
    public var tx: Double
    /// What is added to `y'`, in points.
    public var ty: Double

    /// Leaves every point where it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform of its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Moves by a distance on each axis, in points.
    public static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Scales around the origin, by a factor for each axis.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Scales around the origin.
    public static func scale(_ factor: Double) -> Transform {
        scale(x: factor, y: factor)
    }

    /// Turns around the origin by an angle in radians; positive is clockwise, since `y` grows downwards.
    public static func rotation(_ angle: Double) -> Transform {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The transform that does this one, then another.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// By how much areas grow; below 0 when the plane is mirrored, 0 when it collapses into a line.
    public var determinant: Double { a * d - b * c }

    /// Where a point comes to lie.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest upright rectangle around the four corners of a rectangle, once they are mapped.
    public func apply(to rect: Rect) -> Rect {
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ].map(apply(to:))
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }

    /// The transform that undoes this one, or nil if the plane collapses or a number is not finite.
    public func inverted() -> Transform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
        return Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}
