package import Motion

/// A value of one property over time, defined by keyframes; times are in seconds.
///
/// Two keyframes at the same time are a jump: the later one applies from that time on.
package struct Track<Value: TrackValue>: Sendable, Hashable {
    /// A value at a time, and the transition to the next keyframe.
    package struct Keyframe: Sendable, Hashable {
        /// Time, in seconds.
        package let time: Double
        /// Value at that time.
        package let value: Value
        /// Transition to the next keyframe; ignored in the last one.
        package let transition: Transition

        /// Creates a keyframe; the transition is linear by default.
        package init(at time: Double, _ value: Value, then transition: Transition = .curve(.linear)) {
            (self.time, self.value, self.transition) = (time, value, transition)
        }
    }

    /// A transition from one keyframe to the next.
    package enum Transition: Sendable, Hashable {
        /// Changes all components along one curve.
        case curve(Curve)
        /// Changes each component along its own curve.
        case curves([Curve])
        /// Stays constant, then jumps at the next keyframe.
        case hold
    }

    /// At least one keyframe, with times in ascending order.
    package let keyframes: [Keyframe]

    /// Creates a track from at least one keyframe; times must not decrease, and all values must have the same number of components.
    package init(_ keyframes: [Keyframe]) {
        precondition(!keyframes.isEmpty, "keyframes are empty; expected at least one; for a constant value, pass one keyframe at 0")
        for (first, second) in zip(keyframes, keyframes.dropFirst()) {
            precondition(
                first.time <= second.time,
                "keyframe at \(second.time) s follows one at \(first.time) s; expected ascending times; sort them before calling")
            precondition(
                first.value.components.count == second.value.components.count,
                "values at \(first.time) s and \(second.time) s have different numbers of components; expected equal ones; use two tracks")
        }
        self.keyframes = keyframes
    }

    /// Creates a track that never changes.
    package init(constant value: Value) { self.init([Keyframe(at: 0, value, then: .hold)]) }

    /// Whether the value never changes.
    package var isConstant: Bool { keyframes.allSatisfy { $0.value == keyframes[0].value } }

    /// Returns the track with every value converted; `convert` must be linear, or the values between keyframes differ.
    package func map<Converted: TrackValue>(_ convert: (Value) -> Converted) -> Track<Converted> {
        Track<Converted>(
            keyframes.map { keyframe in
                let transition: Track<Converted>.Transition =
                    switch keyframe.transition {
                    case .hold: .hold
                    case .curve(let curve): .curve(curve)
                    case .curves(let curves): .curves(curves)
                    }
                return Track<Converted>.Keyframe(at: keyframe.time, convert(keyframe.value), then: transition)
            })
    }

    /// Returns the value at a time; the first keyframe's value also applies before it and to NaN, and the last one's value after it.
    package func value(at time: Double) -> Value {
        guard let index = keyframes.lastIndex(where: { $0.time <= time }) else { return keyframes[0].value }
        let current = keyframes[index]
        guard index + 1 < keyframes.count, current.transition != .hold else { return current.value }
        let next = keyframes[index + 1]
        let fraction = (time - current.time) / (next.time - current.time)
        let (start, end) = (current.value.components, next.value.components)
        return current.value.replacing(
            start.indices.map { start[$0] + (end[$0] - start[$0]) * current.transition.change(at: fraction, component: $0) })
    }
}

extension Track.Transition {
    /// Returns the fraction of a component's change at a fraction of the time between two keyframes.
    fileprivate func change(at fraction: Double, component: Int) -> Double {
        switch self {
        case .curve(let curve): curve(fraction)
        case .curves(let curves): curves[component](fraction)
        case .hold: 0
        }
    }
}

/// A value that is interpolated component by component.
package protocol TrackValue: Sendable, Hashable {
    /// The numbers that are interpolated.
    var components: [Double] { get }

    /// Returns this value with other numbers, as many as `components` has.
    func replacing(_ components: [Double]) -> Self

    /// Number of components that form one point or color; a tolerance is the maximum distance of each of them.
    static var groupSize: Int { get }
}

extension Double: TrackValue {
    package var components: [Double] { [self] }
    package func replacing(_ components: [Double]) -> Double { components[0] }
    package static var groupSize: Int { 1 }
}

extension Point: TrackValue {
    package var components: [Double] { [x, y] }
    package func replacing(_ components: [Double]) -> Point { Point(x: components[0], y: components[1]) }
    package static var groupSize: Int { 2 }
}
