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
    ///   - runs: Runs of samples in ascending order, at least one; the value jumps where one run ends and the next one begins.
    ///   - tolerance: Maximum distance between a sample and the track, in the unit of the components; greater than 0.
    package init(fitting runs: [SampledRun<Value>], tolerance: Double) {
        var keyframes: [Keyframe] = []
        for run in runs {
            let segments = RunFit(run, tolerance)
            var first = 0
            while first < run.times.count {
                let (last, transition) = segments.longestSegment(from: first)
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

    init(_ run: SampledRun<Value>, _ tolerance: Double) {
        (times, rows, self.tolerance) = (run.times, run.values.map(\.components), tolerance)
    }

    /// Returns the last sample of the longest segment that starts at a sample, and the segment's transition.
    func longestSegment(from first: Int) -> (last: Int, transition: Track<Value>.Transition) {
        let end = times.count - 1
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
        let (start, end) = (rows[first], rows[last])
        if (first...last).allSatisfy({ distance(rows[$0], start) <= tolerance }) { return .hold }
        let change = zip(start, end).map { $1 - $0 }
        let square = change.reduce(0) { $0 + $1 * $1 }
        guard square > tolerance * tolerance else { return nil }
        let length = times[last] - times[first]
        var easing = EasingFit()
        for index in first...last {
            let offset = zip(start, rows[index]).map { $1 - $0 }
            let share = zip(offset, change).reduce(0) { $0 + $1.0 * $1.1 } / square
            let apart = zip(offset, change).reduce(0) { $0 + ($1.0 - share * $1.1) * ($1.0 - share * $1.1) }
            guard apart <= tolerance * tolerance else { return nil }
            // The distance along the change may use up what the distance from the line leaves.
            easing.append((times[index] - times[first]) / length, share, within: ((tolerance * tolerance - apart) / square).squareRoot())
        }
        return easing.curve.map { .curve($0) }
    }

    private func distance(_ row: [Double], _ other: [Double]) -> Double {
        zip(row, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}
