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

    /// Creates a track from at least one keyframe; times must not decrease, and only a hold may lead to a value with another number of
    /// components.
    package init(_ keyframes: [Keyframe]) {
        precondition(!keyframes.isEmpty, "keyframes are empty; expected at least one; for a constant value, pass one keyframe at 0")
        for (first, second) in zip(keyframes, keyframes.dropFirst()) {
            precondition(
                first.time <= second.time,
                "keyframe at \(second.time) s follows one at \(first.time) s; expected ascending times; sort them before calling")
            precondition(
                first.transition == .hold || first.value.hasComponents(of: second.value),
                "values at \(first.time) s and \(second.time) s have different numbers of components; expected equal ones; use a hold")
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
        guard let index = index(at: time) else { return keyframes[0].value }
        let current = keyframes[index]
        guard index + 1 < keyframes.count else { return current.value }
        let next = keyframes[index + 1]
        let fraction = (time - current.time) / (next.time - current.time)
        switch current.transition {
        case .hold: return current.value
        case .curve(let curve): return current.value.mixed(with: next.value, curve(fraction))
        case .curves(let curves):
            let (start, end) = (current.value.components, next.value.components)
            return current.value.replacing(start.indices.map { start[$0] + (end[$0] - start[$0]) * curves[$0](fraction) })
        }
    }

    /// Returns the keyframe before a time, and the share of the change to the next one; nil if nothing changes at the time.
    ///
    /// If each component has its own curve, the first one's counts.
    func segment(at time: Double) -> (index: Int, share: Double)? {
        guard let index = index(at: time), index + 1 < keyframes.count else { return nil }
        let fraction = (time - keyframes[index].time) / (keyframes[index + 1].time - keyframes[index].time)
        switch keyframes[index].transition {
        case .hold: return nil
        case .curve(let curve): return (index, curve(fraction))
        case .curves(let curves): return (index, curves[0](fraction))
        }
    }

    /// Returns the last keyframe at or before a time; nil if there is none.
    private func index(at time: Double) -> Int? {
        guard keyframes[0].time <= time else { return nil }
        var (low, high) = (0, keyframes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if keyframes[middle].time <= time { low = middle } else { high = middle }
        }
        return low
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

    /// Returns the value at a share of the way to another one, which has as many components.
    func mixed(with other: Self, _ share: Double) -> Self

    /// Whether another value has as many components.
    func hasComponents(of other: Self) -> Bool
}

extension TrackValue {
    package func mixed(with other: Self, _ share: Double) -> Self {
        let (start, end) = (components, other.components)
        return replacing(start.indices.map { start[$0] + (end[$0] - start[$0]) * share })
    }

    package func hasComponents(of other: Self) -> Bool { components.count == other.components.count }
}

extension Double: TrackValue {
    package var components: [Double] { [self] }
    package func replacing(_ components: [Double]) -> Double { components[0] }
    package static var groupSize: Int { 1 }
    package func mixed(with other: Double, _ share: Double) -> Double { self + (other - self) * share }
    package func hasComponents(of other: Double) -> Bool { true }
}

extension Point: TrackValue {
    package var components: [Double] { [x, y] }
    package func replacing(_ components: [Double]) -> Point { Point(x: components[0], y: components[1]) }
    package static var groupSize: Int { 2 }
    package func mixed(with other: Point, _ share: Double) -> Point {
        Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
    package func hasComponents(of other: Point) -> Bool { true }
}
