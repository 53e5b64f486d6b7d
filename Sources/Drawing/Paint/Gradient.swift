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
/// print(fade.stops.count, even.stops.count, uneven.stops.count)
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

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of evenly spaced colors, the first at 0 and the last at 1.
    public init(_ colors: [TintableColor]) {
        let steps = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }
    }

    /// Creates a gradient of evenly spaced fixed colors, the first at 0 and the last at 1.
    @_disfavoredOverload public init(_ colors: [Color]) {
        // Disfavored, so that the compiler's messages about a misspelled color name 'TintableColor', which has all choices.
        self.init(colors.map(TintableColor.color))
    }

    /// Whether any stop is visible.
    var isVisible: Bool { stops.contains(where: \.color.isVisible) }

    /// Returns this gradient with the tint replaced by a fixed color.
    func resolved(tint: Color) -> Gradient {
        guard stops.contains(where: \.color.isTinted) else { return self }
        return Gradient(stops: stops.map { Stop(color: .color($0.color.resolved(tint: tint)), location: $0.location) })
    }
}

extension Gradient {
    /// A stop with a fixed color.
    struct FixedStop: Sendable, Hashable {
        let color: Color
        let location: Double
    }

    /// Returns the stops in order, for renderers that interpolate straight components; empty if all colors are invisible.
    ///
    /// An invisible stop takes its neighbors' colors, so that these fade without darkening; between two neighbors, it becomes two stops.
    func fadingStops(tint: Color, opacity: Double) -> [FixedStop] {
        let stops = stops.enumerated()
            .map { (order: $0, location: $1.location.clampedToUnit, color: $1.color.resolved(tint: tint)) }
            .sorted { ($0.location, $0.order) < ($1.location, $1.order) }
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
}
