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
