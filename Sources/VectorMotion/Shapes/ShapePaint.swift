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
    /// A radial gradient whose first color is at a point inside of its circle, whose rim is at another one.
    case focal(ShapeGradient, center: Track<Point>, rim: Track<Point>, Highlight?)
}

/// The point of a radial gradient at which it starts.
package struct Highlight: Sendable, Hashable {
    /// Distance from the center, as a fraction of the radius, in -1...1.
    package var length: Track<Double>
    /// Direction from the center, in radians clockwise from the direction of the rim.
    package var angle: Track<Double>

    package init(length: Track<Double>, angle: Track<Double>) { (self.length, self.angle) = (length, angle) }
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

    /// Whether a stop's color is the tint.
    package func isTinted(_ stop: GradientStops.Stop) -> Bool { stop.index.map { isTinted[$0] } ?? false }
}

/// The stops of a gradient, in ascending order of their locations; opacities may have other locations than colors.
package struct GradientStops: Sendable, Hashable, TrackValue {
    /// The location, red, green, and blue of each color, followed by the location and value of each opacity, all in 0...1.
    package let components: [Double]
    /// Number of colors.
    package let colorCount: Int

    /// Creates stops; without opacities, all are opaque.
    package init(colors: [(location: Double, color: [Double])], opacities: [(location: Double, value: Double)] = []) {
        components = colors.flatMap { [$0.location] + $0.color } + opacities.flatMap { [$0.location, $0.value] }
        colorCount = colors.count
    }

    private init(components: [Double], colorCount: Int) { (self.components, self.colorCount) = (components, colorCount) }

    package func replacing(_ components: [Double]) -> GradientStops { GradientStops(components: components, colorCount: colorCount) }
    package static var groupSize: Int { 1 }

    package var colors: [(location: Double, color: [Double])] {
        (0..<colorCount).map { (components[4 * $0], Array(components[4 * $0 + 1..<4 * $0 + 4])) }
    }

    package var opacities: [(location: Double, value: Double)] {
        stride(from: 4 * colorCount, to: components.count - 1, by: 2).map { (components[$0], components[$0 + 1]) }
    }

    /// One color with its opacity.
    package struct Stop {
        package let location: Double
        package let color: [Double]
        package let alpha: Double
        /// Index of the color; nil between two colors.
        package let index: Int?
    }

    /// The location, color, and opacity of each stop, one for each location of a color or an opacity.
    package var stops: [Stop] {
        let (colors, opacities) = (colors, opacities)
        func color(_ index: Int, _ alpha: Double) -> Stop {
            Stop(location: colors[index].location, color: colors[index].color, alpha: alpha, index: index)
        }
        if opacities.isEmpty { return colors.indices.map { color($0, 1) } }
        if colors.map(\.location) == opacities.map(\.location) { return colors.indices.map { color($0, opacities[$0].value) } }
        // Locations may decrease while a gradient changes; colors then keep the largest one so far.
        var stops = colors.indices.map { color($0, Self.value(at: colors[$0].location, opacities.map { ($0.location, [$0.value]) })[0]) }
        for opacity in opacities where !colors.contains(where: { $0.location == opacity.location }) {
            let mixed = Self.value(at: opacity.location, colors.map { ($0.location, $0.color) })
            let index = stops.firstIndex { $0.location > opacity.location } ?? stops.count
            stops.insert(Stop(location: opacity.location, color: mixed, alpha: opacity.value, index: nil), at: index)
        }
        return stops
    }

    private static func value(at location: Double, _ stops: [(location: Double, value: [Double])]) -> [Double] {
        guard let next = stops.firstIndex(where: { $0.location >= location }) else { return stops.last?.value ?? [1] }
        guard next > 0, stops[next].location > location else { return stops[next].value }
        let (first, second) = (stops[next - 1], stops[next])
        let share = (location - first.location) / (second.location - first.location)
        return zip(first.value, second.value).map { $0 + ($1 - $0) * share }
    }
}
