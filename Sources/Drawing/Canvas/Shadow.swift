internal import Motion

/// A soft shadow of a layer; without an offset, it is a glow.
///
/// ```swift
/// let shadow = Shadow(color: .black.opacity(0.3), radius: 8, y: 2)
/// let glow = Shadow(color: .tint, radius: 6)
/// ```
public struct Shadow: Sendable, Hashable {
    /// The color of the shadow where the layer is opaque.
    public var color: TintableColor
    /// Twice the standard deviation of the blur, in points; 0 or less for hard edges.
    public var radius: Double
    /// Distance to the right, in points.
    public var x: Double
    /// Distance down, in points.
    public var y: Double

    /// Creates a shadow; `radius` and the offset are in points, and the offset is 0 by default.
    public init(color: TintableColor, radius: Double, x: Double = 0, y: Double = 0) {
        (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
    }

    /// Whether the shadow can be visible.
    package var isVisible: Bool { color.isVisible && radius.isFinite && x.isFinite && y.isFinite }

    /// Maximum offset, in pixels, because the layer also includes the content that casts the shadow.
    private static let maximumOffset = 4096.0

    /// Returns the offset in pixels; nil if it is too large.
    func pixelOffset(in transform: Transform) -> Point? {
        func pixels(_ length: Double) -> Double? {
            guard abs(length) <= Self.maximumOffset else { return nil }
            // Round to Cairo's own precision; an integer offset needs no interpolation.
            return abs(length - length.rounded()) < 1 / 256 ? length.rounded() : length
        }
        let right = pixels(transform.a * x + transform.c * y), down = pixels(transform.b * x + transform.d * y)
        guard let right, let down else { return nil }
        return Point(x: right, y: down)
    }
}
