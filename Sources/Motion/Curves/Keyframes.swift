/// A value that changes over a fraction of time, from one keyframe to the next.
///
/// Two keyframes at one fraction make a jump: the later one holds from there on.
public struct Keyframes: Sendable, Hashable {
    /// The keyframes, at least one, in the order of their fractions.
    public let keyframes: [Keyframe]

    /// A value with these keyframes.
    ///
    /// - Parameter keyframes: At least one; no fraction less than the one before it.
    public init(_ keyframes: [Keyframe]) {
        precondition(!keyframes.isEmpty, "there are no keyframes; expected at least one; give the value as a keyframe at 0")
        for (first, second) in zip(keyframes, keyframes.dropFirst()) {
            precondition(
                first.fraction <= second.fraction,
                "keyframe at \(second.fraction) follows one at \(first.fraction); expected rising fractions; sort them before calling")
        }
        self.keyframes = keyframes
    }

    /// The value at a fraction of the whole.
    ///
    /// - Parameter fraction: Any; NaN counts as before the first keyframe.
    /// - Returns: The value; before the first keyframe it is the first's, after the last the last's.
    public func value(at fraction: Double) -> Double {
        guard let index = keyframes.lastIndex(where: { $0.fraction <= fraction }) else { return keyframes[0].value }
        let current = keyframes[index]
        guard index + 1 < keyframes.count, case .curve(let curve) = current.transition else { return current.value }
        let next = keyframes[index + 1]
        let done = curve((fraction - current.fraction) / (next.fraction - current.fraction))
        return current.value + (next.value - current.value) * done
    }
}

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
