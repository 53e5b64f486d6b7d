public import Motion

/// The fill of a shape or of text: a color, the canvas's tint, or a gradient.
///
/// For a single color, `Canvas` also accepts a `Color` instead of a paint.
///
/// ```swift
/// let fade = Gradient([.black, .clear])
/// let paint = Paint.linearGradient(fade, from: .zero, to: Point(x: 0, y: 40))
/// var bitmap = Bitmap(width: 40, height: 40)
/// try bitmap.draw { canvas in
///     canvas.fill(.rect(canvas.bounds), paint)
///     canvas.fill(.circle(center: canvas.bounds.center, radius: 8), Paint.tint.opacity(0.5))
/// }
/// ```
public struct Paint: Sendable, Hashable {
    enum Source: Sendable, Hashable {
        case color(Color)
        case tint
        case linear(Gradient, from: Point, to: Point)
        case radial(Gradient, center: Point, startRadius: Double, endRadius: Double)
    }

    let source: Source
    let alpha: Double

    private init(_ source: Source, alpha: Double = 1) {
        self.source = source
        self.alpha = alpha
    }

    /// The tint of the canvas.
    public static let tint = Paint(.tint)

    /// Returns a paint of one color.
    public static func color(_ color: Color) -> Paint {
        Paint(.color(color))
    }

    /// Returns a gradient along a straight line.
    ///
    /// `start` and `end`, in points, correspond to the gradient's locations 0 and 1. The first and last colors extend beyond them. If the two points
    /// are equal, the last color fills everything.
    public static func linearGradient(_ gradient: Gradient, from start: Point, to end: Point) -> Paint {
        Paint(.linear(gradient, from: start, to: end))
    }

    /// Returns a gradient along the radius of a circle.
    ///
    /// The center and radii are in points. `startRadius`, 0 by default, corresponds to the gradient's location 0, and `endRadius` to location 1. The
    /// first color extends inward and the last one outward. If the two radii are equal, the last color fills everything.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, startRadius: Double = 0, endRadius: Double
    ) -> Paint {
        Paint(.radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius))
    }

    /// Whether the paint can show: neither transparent nor without a finite position.
    var isVisible: Bool {
        switch source {
        case .color(let color): color.alpha * alpha > 0
        case .tint: alpha > 0
        case .linear(let gradient, let start, let end): alpha > 0 && gradient.isVisible && start.isFinite && end.isFinite
        case .radial(let gradient, let center, let inner, let outer):
            alpha > 0 && gradient.isVisible && center.isFinite && inner >= 0 && outer >= 0 && inner.isFinite && outer.isFinite
        }
    }

    /// Returns this paint with a fixed color instead of the tint.
    func resolved(tint: Color) -> Paint {
        switch source {
        case .tint: Paint(.color(tint), alpha: alpha)
        case .color, .linear, .radial: self
        }
    }

    /// Returns this paint with its opacity multiplied by a factor in 0...1.
    public func opacity(_ factor: Double) -> Paint {
        Paint(source, alpha: alpha * factor.clampedToUnit)
    }
}

/// A gradient of colors at locations from 0 to 1.
///
/// The first color extends before its stop and the last one after its stop.
///
/// ```swift
/// let even = Gradient([.white, .black])
/// let uneven = Gradient(stops: [
///     Gradient.Stop(color: .white, location: 0),
///     Gradient.Stop(color: .black, location: 0.2),
/// ])
/// print(even.stops.count, uneven.stops.count)
/// ```
public struct Gradient: Sendable, Hashable {
    /// A color at a location.
    public struct Stop: Sendable, Hashable {
        /// The color.
        public var color: Color
        /// The location, in 0...1; other values are clamped, and NaN becomes 0.
        public var location: Double

        /// Creates a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in any order; an empty gradient draws nothing.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Whether any stop is visible.
    var isVisible: Bool { stops.contains { $0.color.alpha > 0 } }

    /// Creates a gradient of evenly spaced colors, the first at 0 and the last at 1.
    public init(_ colors: [Color]) {
        let steps = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }
    }
}
