public import Motion

/// The fill of a shape or text: a color, the canvas's tint, or a gradient.
///
/// ```swift
/// let fade = Gradient([.tint, .clear])
/// let paint = Paint.linearGradient(fade, from: .zero, to: Point(x: 0, y: 40))
/// var bitmap = Bitmap(width: 40, height: 40)
/// try bitmap.draw { canvas in
///     canvas.fill(.rect(canvas.bounds), paint)
///     canvas.fill(.circle(center: canvas.bounds.center, radius: 8), .tint.opacity(0.5))
///     canvas.fill(.circle(center: canvas.bounds.center, radius: 2), .color(Color(white: 0.2)))
/// }
/// ```
public struct Paint: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        case solid(TintableColor)
        case linear(Gradient, from: Point, to: Point)
        case radial(Gradient, center: Point, startRadius: Double, endRadius: Double, focus: Point? = nil)
        case conic(Gradient, center: Point, start: Double)
    }

    package let source: Source
    /// Opacity of a gradient, in 0...1; a solid paint's opacity is part of its color.
    package let alpha: Double

    init(_ source: Source, alpha: Double = 1) {
        self.source = source
        self.alpha = alpha
    }

    /// The tint of the canvas.
    public static var tint: Paint { Paint(.solid(.tint)) }
    /// Opaque black.
    public static var black: Paint { Paint(.solid(.black)) }
    /// Opaque white.
    public static var white: Paint { Paint(.solid(.white)) }
    /// An invisible paint.
    public static var clear: Paint { Paint(.solid(.clear)) }

    /// Returns a paint of one color.
    public static func color(_ color: Color) -> Paint {
        Paint(.solid(.color(color)))
    }

    /// Returns a gradient along a straight line.
    ///
    /// ![A bar that runs through three colors, above one that fades out.](linearGradient)
    ///
    /// `start` and `end`, in points, correspond to the gradient's locations 0 and 1. The first and last colors extend beyond them. If the
    /// two points are equal, the last color fills everything.
    public static func linearGradient(_ gradient: Gradient, from start: Point, to end: Point) -> Paint {
        Paint(.linear(gradient, from: start, to: end))
    }

    /// Returns a gradient along the radius of a circle.
    ///
    /// ![A ball lit from its top left, next to a soft glow.](radialGradient)
    ///
    /// The center and radii are in points. `startRadius`, 0 by default, corresponds to the gradient's location 0, and `endRadius` to
    /// location 1. The first color extends inward and the last one outward. If the two radii are equal, the last color fills everything.
    ///
    /// `focus` is the center of the inner circle, which is the other one's center by default; it must be inside of the outer circle.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, startRadius: Double = 0, endRadius: Double, focus: Point? = nil
    ) -> Paint {
        Paint(.radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius, focus: focus))
    }

    /// Returns a gradient around a point, as for a comet's tail.
    ///
    /// ![A disc with colors all around, next to a comet whose tail fades along a ring.](conicGradient)
    ///
    /// The gradient makes one turn clockwise, as in CSS and HTML's canvas. `start` is the angle where it begins and ends, in radians from
    /// the positive x axis; 0 by default, and `-.pi / 2` is the top. If the first and last colors differ, they meet there with a sharp
    /// edge.
    ///
    /// ```swift
    /// let center = Point(x: 20, y: 20)
    /// let tail = Paint.conicGradient(Gradient([.tint.opacity(0), .tint]), center: center, start: -.pi / 2)
    /// var bitmap = Bitmap(width: 40, height: 40)
    /// try bitmap.draw { canvas in
    ///     canvas.stroke(.circle(center: center, radius: 15), tail, Stroke(width: 5))
    /// }
    /// ```
    public static func conicGradient(_ gradient: Gradient, center: Point, start: Double = 0) -> Paint {
        Paint(.conic(gradient, center: center, start: start))
    }

    /// Whether the paint is a conic gradient, which neither Cairo nor vector formats support.
    var isConic: Bool {
        if case .conic = source { true } else { false }
    }

    /// Whether the paint can be visible: it is not transparent, and its position is finite.
    var isVisible: Bool {
        switch source {
        case .solid(let color): color.isVisible
        case .linear(let gradient, let start, let end): alpha > 0 && gradient.isVisible && start.isFinite && end.isFinite
        case .radial(let gradient, let center, let inner, let outer, _):
            alpha > 0 && gradient.isVisible && center.isFinite && inner >= 0 && outer >= 0 && inner.isFinite && outer.isFinite
        case .conic(let gradient, let center, let start): alpha > 0 && gradient.isVisible && center.isFinite && start.isFinite
        }
    }

    /// Returns this paint with its opacity multiplied by a factor in 0...1.
    public func opacity(_ factor: Double) -> Paint {
        if case .solid(let color) = source { return Paint(.solid(color.opacity(factor))) }
        return Paint(source, alpha: alpha * factor.clampedToUnit)
    }

    /// Returns this paint with the tint replaced by a fixed color.
    func resolved(tint: Color) -> Paint {
        switch source {
        case .solid(let color):
            Paint(.solid(.color(color.resolved(tint: tint))))
        case .linear(let gradient, let start, let end):
            Paint(.linear(gradient.resolved(tint: tint), from: start, to: end), alpha: alpha)
        case .radial(let gradient, let center, let inner, let outer, let focus):
            Paint(.radial(gradient.resolved(tint: tint), center: center, startRadius: inner, endRadius: outer, focus: focus), alpha: alpha)
        case .conic(let gradient, let center, let start):
            Paint(.conic(gradient.resolved(tint: tint), center: center, start: start), alpha: alpha)
        }
    }
}
