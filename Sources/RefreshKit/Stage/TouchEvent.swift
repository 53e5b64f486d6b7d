/// What a finger does to a stage, as `Stage.onTouch` tells it.
public struct TouchEvent: Sendable, Hashable {
    /// What a finger can do.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// It comes down.
        case began
        /// It moves.
        case moved
        /// It leaves.
        case ended
        /// It is taken away.
        case cancelled
    }

    /// Which finger.
    public let id: Int
    /// What it does.
    public let phase: Phase
    /// Where, in the stage's coordinates, in points.
    public let point: Point
}
