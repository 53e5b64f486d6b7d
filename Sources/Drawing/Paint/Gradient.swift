/// A gradient of colors at locations from 0 to 1.
///
/// The first color extends before its stop and the last one after its stop.
///
/// ```swift
/// let fade = Gradient([.tint, .clear])
/// let even = Gradient([.white, .color(Color(red: 1, green: 0.2, blue: 0))])
/// let uneven = Gradient(stops: [
///     Gradient.Stop(color: .white, location: 0),
///     Gradient.Stop(color: .black, location: 0.2),
/// ])
/// let vivid = Gradient([.color(Color(red: 0, green: 0.2, blue: 1)), .color(Color(red: 1, green: 0.9, blue: 0))], in: .oklch)
/// print(fade.stops.count, even.stops.count, uneven.stops.count, vivid.stops.count)
/// ```
public struct Gradient: Sendable, Hashable {
    /// A color at a location.
    public struct Stop: Sendable, Hashable {
        /// The color.
        public var color: TintableColor
        /// The location, in 0...1; other values are clamped, and NaN becomes 0.
        public var location: Double

        /// Creates a stop.
        public init(color: TintableColor, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in any order; an empty gradient draws nothing.
    public var stops: [Stop]
    /// The interpolation from each color to the next; sRGB by default.
    public var space: Color.MixingSpace

    /// Creates a gradient from stops.
    public init(stops: [Stop], in space: Color.MixingSpace = .srgb) {
        self.stops = stops
        self.space = space
    }

    /// Creates a gradient of evenly spaced colors, the first at 0 and the last at 1.
    ///
    /// ```swift
    /// let fade = Gradient([.tint, .clear])
    /// let grays = Gradient([0.4, 0.2, 0.4].map { .color(Color(white: $0)) })
    /// print(fade.stops.count, grays.stops.count)
    /// ```
    public init(_ colors: [TintableColor], in space: Color.MixingSpace = .srgb) {
        let steps = Double(max(1, colors.count - 1))
        self.init(stops: colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }, in: space)
    }

    /// Whether any stop is visible.
    var isVisible: Bool { stops.contains(where: \.color.isVisible) }

    /// Whether any color depends on the tint of the canvas.
    var isTinted: Bool { stops.contains(where: \.color.isTinted) }

    /// Returns this gradient with the tint replaced by a fixed color.
    func resolved(tint: Color) -> Gradient {
        guard isTinted else { return self }
        return Gradient(stops: stops.map { Stop(color: .color($0.color.resolved(tint: tint)), location: $0.location) }, in: space)
    }
}

extension Gradient {
    /// A stop with a fixed color.
    struct FixedStop: Sendable, Hashable {
        let color: Color
        let location: Double
    }

    /// Returns the stops in order, for renderers that interpolate straight components in sRGB; empty if all colors are invisible.
    ///
    /// An invisible stop takes its neighbors' colors, so that the neighbors fade without darkening; between two neighbors, the invisible
    /// stop becomes two stops.
    func fadingStops(tint: Color, opacity: Double) -> [FixedStop] {
        let stops = interpolatedStops(tint: tint)
        guard opacity > 0, stops.contains(where: { $0.color.alpha > 0 }) else { return [] }
        var fading: [FixedStop] = []
        fading.reserveCapacity(2 * stops.count)
        for (index, stop) in stops.enumerated() {
            if stop.color.alpha > 0 {
                fading.append(FixedStop(color: stop.color.opacity(opacity), location: stop.location))
            } else {
                if index > 0 { fading.append(FixedStop(color: stops[index - 1].color.opacity(0), location: stop.location)) }
                if index + 1 < stops.count { fading.append(FixedStop(color: stops[index + 1].color.opacity(0), location: stop.location)) }
            }
        }
        return fading
    }

    /// The stops in order, with the neighbors' colors in place of each invisible stop, as on a canvas.
    package var drawnStops: [(location: Double, color: TintableColor, isVisible: Bool)] {
        let stops = stops.enumerated()
            .map { (order: $0, location: $1.location.clampedToUnit, color: $1.color) }
            .sorted { ($0.location, $0.order) < ($1.location, $1.order) }
        return stops.indices.flatMap { index -> [(location: Double, color: TintableColor, isVisible: Bool)] in
            let stop = stops[index]
            if stop.color.isVisible { return [(stop.location, stop.color, true)] }
            return [index - 1, index + 1].filter(stops.indices.contains).map { (stop.location, stops[$0].color, false) }
        }
    }

    /// Returns an sRGB gradient that looks the same, with more stops if this one uses another color space.
    package func inSRGB(tint: Color) -> Gradient {
        if space == .srgb { return self }
        return Gradient(stops: interpolatedStops(tint: tint).map { Stop(color: .color($0.color), location: $0.location) })
    }

    /// Returns the stops in order, including those added for interpolation.
    private func interpolatedStops(tint: Color) -> [FixedStop] {
        let stops = stops.enumerated()
            .map { (order: $0, location: $1.location.clampedToUnit, color: $1.color.resolved(tint: tint)) }
            .sorted { ($0.location, $0.order) < ($1.location, $1.order) }
            .map { FixedStop(color: $0.color, location: $0.location) }
        if space == .srgb { return stops }
        return zip(stops, stops.dropFirst()).flatMap(stopsBetween) + stops.suffix(1)
    }

    /// Returns a stop and the stops to add before the next one: enough to keep colors within about 1 out of 255.
    private func stopsBetween(_ stop: FixedStop, and next: FixedStop) -> [FixedStop] {
        guard stop.location < next.location else { return [stop] }
        func added(_ start: FixedStop, _ end: FixedStop, _ range: ClosedRange<Double>, _ depth: Int) -> [FixedStop] {
            let middle = (range.lowerBound + range.upperBound) / 2
            let mix = FixedStop(
                color: stop.color.mixed(with: next.color, fraction: middle, in: space),
                location: stop.location + (next.location - stop.location) * middle)
            let isClose = mix.color.isClose(toTheMeanOf: start.color, end.color)
            // The first halves may match by chance; the last halves are smaller than a pixel.
            if depth >= 2, isClose || depth == 9 { return [] }
            return added(start, mix, range.lowerBound...middle, depth + 1) + [mix] + added(mix, end, middle...range.upperBound, depth + 1)
        }
        return [stop] + added(stop, next, 0...1, 0)
    }
}

extension Color {
    /// Whether this color differs from the mean of two colors by less than 0.75 out of 255 in every component.
    fileprivate func isClose(toTheMeanOf first: Color, _ second: Color) -> Bool {
        func isClose(_ value: Double, _ first: Double, _ second: Double) -> Bool { abs(value - (first + second) / 2) < 0.75 / 255 }
        return isClose(red, first.red, second.red) && isClose(green, first.green, second.green)
            && isClose(blue, first.blue, second.blue) && isClose(alpha, first.alpha, second.alpha)
    }
}
