/// One value that `Keyframes` pass through, and how they go on from it.
public struct Keyframe: Sendable, Hashable {
    /// How a value becomes the next one.
    public enum Transition: Sendable, Hashable {
        /// It changes along a curve.
        case curve(Curve)
        /// It stays until the next keyframe and jumps there.
        case hold
    }

    /// When, as a fraction of the whole, in `0...1`.
    public let fraction: Double
    /// The value at that fraction.
    public let value: Double
    /// The way to the next keyframe; the last one's has no effect.
    public let transition: Transition

    /// A keyframe.
    ///
    /// - Parameters:
    ///   - fraction: When, in `0...1`.
    ///   - value: The value then.
    ///   - transition: The way to the next keyframe; linear by default.
    public init(at fraction: Double, _ value: Double, then transition: Transition = .curve(.linear)) {
        precondition(
            (0...1).contains(fraction) && value.isFinite,
            "keyframe \(value) at \(fraction) is not on the way; expected a fraction in 0...1 and a finite value; check before calling"
        )
        (self.fraction, self.value, self.transition) = (fraction, value, transition)
    }
}
