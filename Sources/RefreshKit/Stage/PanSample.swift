/// One movement of a finger that pans, as it is told once the pan has been recognised.
public struct PanSample: Sendable, Hashable {
    /// Where in its life a pan is.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// It was recognised.
        case began
        /// The finger moved.
        case changed
        /// The finger left.
        case ended
        /// The pan was taken away, by its owner or with the view it was on.
        case cancelled
    }

    /// Where in its life the pan is.
    public var phase: Phase
    /// How far the finger has moved since the pan was recognised, in points; positive is right and down.
    public var translation: Point
    /// How fast the finger moves, in points a second.
    public var velocity: Point

    /// Makes a sample.
    ///
    /// - Parameters:
    ///   - phase: Where in its life the pan is.
    ///   - translation: How far the finger has moved since the pan was recognised, in points.
    ///   - velocity: How fast it moves, in points a second; counts when the pan ends.
    public init(_ phase: Phase, translation: Point = .zero, velocity: Point = .zero) {
        (self.phase, self.translation, self.velocity) = (phase, translation, velocity)
    }
}
