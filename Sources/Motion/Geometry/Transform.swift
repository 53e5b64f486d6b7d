import Glibc

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform: Sendable, Hashable {
    /// Coefficient of `x` in `x'`.
    public var a: Double
    /// Coefficient of `x` in `y'`.
    public var b: Double
    /// Coefficient of `y` in `x'`.
    public var c: Double
    /// Coefficient of `y` in `y'`.
    public var d: Double
    /// Horizontal translation, in points.
    public var tx: Double
    /// Vertical translation, in points.
    public var ty: Double

    /// The transform that leaves every point unchanged.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Returns a translation along each axis, in points.
    public static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Returns a scaling around the origin, with a factor for each axis.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns a uniform scaling around the origin.
    public static func scale(_ factor: Double) -> Transform {
        scale(x: factor, y: factor)
    }

    /// Returns a rotation around the origin, in radians; positive angles turn clockwise.
    public static func rotation(_ angle: Double) -> Transform {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns a transform that applies this one first and then another.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Scale factor for areas; negative if the transform mirrors, 0 if it collapses the plane to a line.
    public var determinant: Double { a * d - b * c }

    /// Returns the transformed point.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the bounding box of the transformed rectangle.
    public func apply(to rect: Rect) -> Rect {
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ].map(apply(to:))
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }

    /// Returns the inverse, or nil if the determinant is 0 or a number is not finite.
    public func inverted() -> Transform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
        return Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}
