package import Drawing
package import Motion
package import RefreshKit

/// A value for the light appearance, and one for the dark appearance if that differs.
package struct Adaptive<Value: Sendable & Hashable>: Sendable, Hashable {
    package var light: Value
    package var dark: Value?

    package init(_ light: Value, dark: Value? = nil) {
        (self.light, self.dark) = (light, dark == light ? nil : dark)
    }

    /// Returns the value for an appearance.
    package func value(for appearance: Appearance) -> Value { appearance == .dark ? dark ?? light : light }
}

/// The color of a shape.
package enum ShapePaint: Sendable, Hashable {
    /// The tint, which the app may set.
    case tint
    case color(Adaptive<Track<OpaqueColor>>)
    /// A gradient in the shape's own coordinates.
    case linear(ShapeGradient, from: Track<Point>, to: Track<Point>)
    case radial(ShapeGradient, center: Track<Point>, startRadius: Track<Double>, endRadius: Track<Double>)
}

/// An sRGB color without an opacity; components are in 0...1.
package struct OpaqueColor: Sendable, Hashable, TrackValue {
    package let red, green, blue: Double

    package init(_ color: Color) { (red, green, blue) = (color.red, color.green, color.blue) }
    private init(_ components: [Double]) { (red, green, blue) = (components[0], components[1], components[2]) }

    package var components: [Double] { [red, green, blue] }
    package func replacing(_ components: [Double]) -> OpaqueColor { OpaqueColor(components) }
    package static var groupSize: Int { 1 }
}

/// The colors of a gradient in sRGB, interpolated without premultiplication.
package struct ShapeGradient: Sendable, Hashable {
    package var stops: Adaptive<Track<GradientStops>>
    /// For each stop, whether its color is the tint, so that only its opacity counts.
    package var isTinted: [Bool]

    package init(_ stops: Adaptive<Track<GradientStops>>, isTinted: [Bool]) {
        (self.stops, self.isTinted) = (stops, isTinted)
    }
}

/// The stops of a gradient, in ascending order of their locations.
package struct GradientStops: Sendable, Hashable, TrackValue {
    /// For each stop: location, red, green, blue, and alpha, all in 0...1.
    package let components: [Double]

    package init(components: [Double]) { self.components = components }
    package func replacing(_ components: [Double]) -> GradientStops { GradientStops(components: components) }
    package static var groupSize: Int { 1 }

    /// The location, color, and opacity of each stop.
    package var stops: [(location: Double, color: [Double], alpha: Double)] {
        stride(from: 0, to: components.count, by: 5).map { (components[$0], Array(components[$0 + 1..<$0 + 4]), components[$0 + 4]) }
    }
}
