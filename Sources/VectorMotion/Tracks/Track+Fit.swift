internal import Glibc
internal import Motion

/// Samples of a value that changes without jumps, at ascending times in seconds; at least one.
package struct SampledRun<Value: TrackValue>: Sendable {
    package let times: [Double]
    package let values: [Value]

    /// Creates a run; `times` and `values` must have the same number of elements.
    package init(times: [Double], values: [Value]) {
        precondition(
            !times.isEmpty && times.count == values.count,
            "a run has \(times.count) times and \(values.count) values; expected as many values as times, at least one; sample it again")
        (self.times, self.values) = (times, values)
    }
}

extension Track {
    /// Fits keyframes to samples, with as few segments as possible from the start of each run on.
    ///
    /// - Parameters:
    ///   - runs: Runs of samples in ascending order, at least one; the value jumps where one run ends and the next one begins, unless
    ///     both have the same value there.
    ///   - tolerance: Maximum distance between a sample and the track, for each point or color of a value, in the unit of its components;
    ///     greater than 0.
    package init(fitting runs: [SampledRun<Value>], tolerance: Double) {
        var keyframes: [Keyframe] = []
        for run in runs {
            let segments = RunFit(run, tolerance)
            var first = 0
            while first < run.times.count {
                let (last, transition) = segments.longestSegment(from: first)
                // Where the value does not jump, the next run continues.
                if let end = keyframes.last, end.time == run.times[first], end.value == run.values[first] { keyframes.removeLast() }
                keyframes.append(Keyframe(at: run.times[first], run.values[first], then: transition))
                // A run that ends with a constant value needs no keyframe at its end.
                if last == run.times.count - 1 {
                    if transition != .hold { keyframes.append(Keyframe(at: run.times[last], run.values[last], then: .hold)) }
                    break
                }
                first = last
            }
        }
        self.init(keyframes)
    }
}

/// Finds the segments of a run that one pair of keyframes represents.
private struct RunFit<Value: TrackValue> {
    private let times: [Double]
    private let rows: [[Double]]
    private let tolerance: Double
    /// The samples at which a stretch of equal values begins or ends, in ascending order.
    private let borders: [Int]

    init(_ run: SampledRun<Value>, _ tolerance: Double) {
        (times, rows, self.tolerance) = (run.times, run.values.map(\.components), tolerance)
        var (borders, first) = ([Int](), 0)
        for index in 1..<rows.count + 1
        where index == rows.count || !Self.isNear(rows[index], rows[first], within: tolerance * Self.equality) {
            if index - first >= Self.stretch { borders += [first, index - 1] }
            first = index
        }
        self.borders = borders
    }

    /// Maximum difference of equal samples, as a fraction of the tolerance.
    private static var equality: Double { 1e-3 }

    /// Number of equal samples that become a hold instead of a part of a longer segment.
    private static var stretch: Int { 6 }

    /// Returns the last sample of the longest segment that starts at a sample, and the segment's transition.
    func longestSegment(from first: Int) -> (last: Int, transition: Track<Value>.Transition) {
        let end = borders.first { $0 > first } ?? times.count - 1
        guard first < end else { return (end, .hold) }
        if let whole = transition(first, end) { return (end, whole) }
        // Two neighbors are always a segment; the length doubles until it is too long, and is then bisected.
        var (last, longest) = (first + 1, transition(first, first + 1) ?? .curve(.linear))
        var tooLong = end
        while last < tooLong - 1 {
            let doubled = first + 2 * (last - first)
            let next = doubled < tooLong ? doubled : (last + tooLong) / 2
            if let found = transition(first, next) { (last, longest) = (next, found) } else { tooLong = next }
        }
        return (last, longest)
    }

    /// Returns the transition between two samples that is within the tolerance at all samples in between; nil if none was found.
    private func transition(_ first: Int, _ last: Int) -> Track<Value>.Transition? {
        if (first...last).allSatisfy({ Self.isNear(rows[$0], rows[first], within: tolerance) }) { return .hold }
        let length = times[last] - times[first]
        var easing = EasingFit()
        for index in first...last {
            guard let changes = changes(index, from: first, to: last) else { return nil }
            easing.append(
                (times[index] - times[first]) / length, (changes.lowerBound + changes.upperBound) / 2,
                within: (changes.upperBound - changes.lowerBound) / 2)
        }
        return easing.curve.map { .curve($0) }
    }

    /// Returns the fractions of the change between two samples at which every point is within the tolerance of another sample; nil if
    /// there are none, or if nothing changes.
    private func changes(_ index: Int, from first: Int, to last: Int) -> ClosedRange<Double>? {
        var (low, high) = (-Double.infinity, Double.infinity)
        for start in stride(from: 0, to: rows[first].count, by: Value.groupSize) {
            var (square, along, apart) = (0.0, 0.0, 0.0)
            for component in start..<start + Value.groupSize {
                let change = rows[last][component] - rows[first][component]
                let offset = rows[index][component] - rows[first][component]
                square += change * change
                along += change * offset
                apart += offset * offset
            }
            if square < 1e-18 {
                if apart > tolerance * tolerance { return nil }
                continue
            }
            // Where the line between the two samples enters and leaves the circle around the point.
            let middle = along / square
            let reach = middle * middle - (apart - tolerance * tolerance) / square
            guard reach >= 0 else { return nil }
            low = max(low, middle - reach.squareRoot())
            high = min(high, middle + reach.squareRoot())
        }
        return low <= high && low.isFinite ? low...high : nil
    }

    private static func isNear(_ row: [Double], _ other: [Double], within tolerance: Double) -> Bool {
        stride(from: 0, to: row.count, by: Value.groupSize).allSatisfy { start in
            var square = 0.0
            for component in start..<start + Value.groupSize {
                let difference = row[component] - other[component]
                square += difference * difference
            }
            return square <= tolerance * tolerance
        }
    }
}
