public import Motion

/// The fill of a shape or a text: a color, the canvas's tint, or a gradient.
///
/// Where only one color is meant, `Canvas` takes a `Color` in place of a paint.
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

    /// The tint of the canvas that is drawn on.
    public static let tint = Paint(.tint)

    /// One color everywhere.
    public static func color(_ color: Color) -> Paint {
        Paint(.color(color))
    }

    /// Colors along a straight line, the same on each line across it.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - start: Where the gradient's 0 is, in points. Where both ends coincide the last color is everywhere.
    ///   - end: Where its 1 is, in points.
    /// - Returns: A paint that goes on with the first and the last color beyond both ends.
    public static func linearGradient(_ gradient: Gradient, from start: Point, to end: Point) -> Paint {
        Paint(.linear(gradient, from: start, to: end))
    }

    /// Colors along the radius of a circle.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - center: The circle's center, in points.
    ///   - startRadius: Where the gradient's 0 is, in points; the center by default.
    ///   - endRadius: Where its 1 is, in points. Where both radii coincide the last color is everywhere.
    /// - Returns: A paint that goes on with the first color inside and the last one outside.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, startRadius: Double = 0, endRadius: Double
    ) -> Paint {
        Paint(.radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius))
    }

    /// This paint with its opacity multiplied by a factor in 0...1.
    public func opacity(_ factor: Double) -> Paint {
        Paint(source, alpha: alpha * factor.clampedToUnit)
    }
}

/// Colors along a way from 0 to 1; before the first stop and after the last one the color stays as it is.
public struct Gradient: Sendable, Hashable {
    /// A color at a place on the way.
    public struct Stop: Sendable, Hashable {
        /// The color there.
        public var color: Color
        /// The place, in 0...1; clamped, and NaN is 0.
        public var location: Double

        /// Makes a stop of a color and a place in 0...1.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in any order; without any nothing is painted.
    public var stops: [Stop]

    /// Makes a gradient of stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Makes a gradient of colors at equal distances, the first at 0 and the last at 1.
    public init(_ colors: [Color]) {
        let steps = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }
    }
}
