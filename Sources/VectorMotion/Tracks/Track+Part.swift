internal import Motion

extension Track {
    /// Returns the part of the track between two times, with times from 0 on; `end` must be above `start`.
    ///
    /// A jump at the start has happened, and a jump at the end has not.
    package func part(from start: Double, to end: Double) -> Track {
        // The first value also applies before.
        if keyframes[0].time >= end { return Track([Keyframe(at: 0, keyframes[0].value, then: .hold)]) }
        let first = keyframes.lastIndex { $0.time <= start } ?? 0
        let last = max(keyframes.lastIndex { $0.time < end } ?? 0, first)
        var part = keyframes[0].time > start ? [Keyframe(at: 0, keyframes[0].value, then: .hold)] : []
        for index in first...last {
            let (time, next) = (keyframes[index].time, index + 1 < keyframes.count ? keyframes[index + 1] : nil)
            if index > first, time <= start { continue }
            let begins = max(time, start)
            guard let next, next.time > begins else {
                part.append(Keyframe(at: begins - start, keyframes[index].value, then: .hold))
                continue
            }
            let ends = min(next.time, end)
            let length = next.time - time
            part += pieces(of: index, from: (begins - time) / length, to: (ends - time) / length).map {
                Keyframe(at: time + $0.start * length - start, $0.value, then: $0.transition)
            }
            if index == last { part.append(Keyframe(at: ends - start, valueBefore(ends, of: index), then: .hold)) }
        }
        return Track(part)
    }

    private struct Piece {
        let start: Double
        let value: Value
        let transition: Transition
    }

    /// Number of times that a segment is divided until each piece has an easing.
    private static var maximumDepth: Int { 6 }

    /// Returns the pieces of a segment between two fractions of its time.
    private func pieces(of index: Int, from start: Double, to end: Double, depth: Int = 0) -> [Piece] {
        let value = start > 0 ? valueBefore(mix(index, start), of: index) : keyframes[index].value
        if let transition = keyframes[index].transition.part(from: start, to: end) {
            return [Piece(start: start, value: value, transition: transition)]
        }
        if depth == Self.maximumDepth { return [Piece(start: start, value: value, transition: .curve(.linear))] }
        let middle = (start + end) / 2
        return pieces(of: index, from: start, to: middle, depth: depth + 1) + pieces(of: index, from: middle, to: end, depth: depth + 1)
    }

    private func mix(_ index: Int, _ share: Double) -> Double {
        keyframes[index].time + share * (keyframes[index + 1].time - keyframes[index].time)
    }

    /// Returns the value that a segment reaches at a time, without a jump that follows.
    private func valueBefore(_ time: Double, of index: Int) -> Value {
        guard index + 1 < keyframes.count, keyframes[index].transition != .hold else { return keyframes[index].value }
        return time >= keyframes[index + 1].time ? keyframes[index + 1].value : value(at: time)
    }
}

extension Track.Transition {
    /// Returns the transition between two fractions of the time; nil if no easing can express it.
    fileprivate func part(from start: Double, to end: Double) -> Track.Transition? {
        if start <= 0, end >= 1 { return self }
        switch self {
        case .hold: return .hold
        case .curve(let curve): return curve.part(from: start, to: end).map { .curve($0) }
        case .curves(let curves):
            let parts = curves.compactMap { $0.part(from: start, to: end) }
            return parts.count == curves.count ? .curves(parts) : nil
        }
    }
}

extension Curve {
    /// Largest change at a control point of a part, which is large where a part returns to its start.
    private static let maximumChange = 20.0

    /// Returns the part of the curve between two fractions of the time, from 0 to 1; nil if its change is too small for that.
    fileprivate func part(from start: Double, to end: Double) -> Curve? {
        if self == .linear { return self }
        let (low, high) = (start > 0 ? parameter(at: start) : 0, end < 1 ? parameter(at: end) : 1)
        let times = Self.controls([0, x1, x2, 1], low, high)
        let changes = Self.controls([0, y1, y2, 1], low, high)
        let (time, change) = (times[3] - times[0], changes[3] - changes[0])
        guard time > 0, abs(change) > 1e-9 else { return nil }
        let (first, second) = ((changes[1] - changes[0]) / change, (changes[2] - changes[0]) / change)
        guard abs(first) <= Self.maximumChange, abs(second) <= Self.maximumChange else { return nil }
        let shares = times[1...2].map { min(max(($0 - times[0]) / time, 0), 1) }
        return Curve(shares[0], first, shares[1], second)
    }

    /// Returns one coordinate of the control points of a cubic curve between two parameters.
    private static func controls(_ points: [Double], _ low: Double, _ high: Double) -> [Double] {
        func blossom(_ a: Double, _ b: Double, _ c: Double) -> Double {
            func mix(_ first: Double, _ second: Double, _ t: Double) -> Double { first + (second - first) * t }
            let once = (0..<3).map { mix(points[$0], points[$0 + 1], a) }
            let twice = (0..<2).map { mix(once[$0], once[$0 + 1], b) }
            return mix(twice[0], twice[1], c)
        }
        return [blossom(low, low, low), blossom(low, low, high), blossom(low, high, high), blossom(high, high, high)]
    }
}
