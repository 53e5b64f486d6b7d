/// Colours along a way from 0 to 1; before the first stop and after the last one the colour stays as it is.
public struct Gradient: Sendable, Hashable {
    /// A colour at a place on the way.
    public struct Stop: Sendable, Hashable {
        /// The colour there.
        public var color: Color
        /// The place, in 0...1; clamped, and NaN is 0.
        public var location: Double

        /// Makes a stop of a colour and a place in 0...1.
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

    /// Makes a gradient of colours at equal distances, the first at 0 and the last at 1.
    public init(_ colors: [Color]) {
        let steps = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / steps) }
    }
}
