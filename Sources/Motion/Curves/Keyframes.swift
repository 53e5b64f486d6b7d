/// A value defined by keyframes at fractions of a time span; fractions are in `0...1`.
///
/// ```swift
/// let bounce = Keyframes([Keyframe(at: 0, 0), Keyframe(at: 0.6, 1.2, then: .curve(.easeOut)), Keyframe(at: 1, 1)])
/// let height = bounce.value(at: 0.3)
/// ```
///
/// Two keyframes at the same fraction create a jump: the later one applies from that fraction on.
public struct Keyframes: Sendable, Hashable {
    /// At least one keyframe, with fractions in ascending order.
    public let keyframes: [Keyframe]

    /// Creates a value from at least one keyframe; fractions must not decrease.
    public init(_ keyframes: [Keyframe]) {
        precondition(!keyframes.isEmpty, "keyframes are empty; expected at least one; for a constant value, pass one keyframe at 0")
        for (first, second) in zip(keyframes, keyframes.dropFirst()) {
            precondition(
                first.fraction <= second.fraction,
                "keyframe at \(second.fraction) follows one at \(first.fraction); expected ascending fractions; sort them before calling")
        }
        self.keyframes = keyframes
    }

    /// Returns the value at a fraction; the first keyframe's value also applies before it and to NaN, and the last keyframe's value after
    /// it.
    public func value(at fraction: Double) -> Double {
        guard let index = keyframes.lastIndex(where: { $0.fraction <= fraction }) else { return keyframes[0].value }
        let current = keyframes[index]
        guard index + 1 < keyframes.count, case .curve(let curve) = current.transition else { return current.value }
        let next = keyframes[index + 1]
        let done = curve((fraction - current.fraction) / (next.fraction - current.fraction))
        return current.value + (next.value - current.value) * done
    }
}

/// A value at a fraction of time, and the transition to the next keyframe.
public struct Keyframe: Sendable, Hashable {
    /// The kind of transition to the next keyframe.
    public enum Transition: Sendable, Hashable {
        /// Changes along a curve.
        case curve(Curve)
        /// Stays constant, then jumps at the next keyframe.
        case hold
    }

    /// Position in time, in `0...1`.
    public let fraction: Double
    /// Value at that fraction.
    public let value: Double
    /// Transition to the next keyframe; ignored in the last one.
    public let transition: Transition

    /// Creates a keyframe at a fraction in `0...1`; the transition is linear by default.
    public init(at fraction: Double, _ value: Double, then transition: Transition = .curve(.linear)) {
        precondition(
            (0...1).contains(fraction) && value.isFinite,
            "invalid keyframe \(value) at \(fraction); expected a fraction in 0...1 and a finite value; check both before calling"
        )
        (self.fraction, self.value, self.transition) = (fraction, value, transition)
    }
}
