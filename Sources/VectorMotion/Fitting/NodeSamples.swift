/// The numbers of a node at all times at which it is drawn.
struct NodeSamples {
    private var times: [Double] = []
    private(set) var rows: [[Double]] = []
    /// For each sample, whether the node may differ from the sample before without a transition.
    private var startsRun: [Bool] = []
    let tolerance: FitTolerance

    init(_ track: NodeTrack, in runs: [DrawnRun], _ tolerance: FitTolerance) {
        self.tolerance = tolerance
        for (index, run) in runs.enumerated() {
            guard let own = track.rows[index] else { continue }
            times += run.times
            rows += own
            startsRun += own.indices.map { $0 == 0 }
        }
    }

    /// Returns the time of a sample; just before the jump for the last one before a jump.
    func time(beforeJumpAt index: Int) -> Double {
        index + 1 < times.count && startsRun[index + 1] ? times[index].nextDown : times[index]
    }

    /// Returns whether lengths are a constant factor of others, so that both may be scaled together.
    func areProportional(_ lengths: [Double], to others: [Double]) -> Bool {
        guard let largest = others.indices.max(by: { others[$0] < others[$1] }), others[largest] > 0 else { return false }
        let factor = lengths[largest] / others[largest]
        return zip(lengths, others).allSatisfy { abs($0 - factor * $1) <= tolerance.length / 2 }
    }

    /// Returns a length of each sample without the scale; constant if all are proportional to the scales.
    func local(_ index: Int, _ scales: [Double]) -> [Double] {
        let lengths = rows.map { $0[index] }
        guard areProportional(lengths, to: scales), let most = scales.indices.max(by: { scales[$0] < scales[$1] }) else {
            return zip(lengths, scales).map { $0 / max($1, 1e-9) }
        }
        return lengths.map { _ in lengths[most] / scales[most] }
    }

    /// Returns a track through a value of each sample.
    func track<Value: TrackValue>(_ values: [Value], within tolerance: Double) -> Track<Value> {
        Track(fitting: Self.divided(times, values, startsRun, tolerance), tolerance: tolerance)
    }

    /// Returns a track of a number that is exact where it reaches, keeps, and leaves one of several values.
    func track(of index: Int, within tolerance: Double, exactAt special: [Double]) -> Track<Double> {
        let runs = Self.divided(times, rows.map { $0[index] }, startsRun, tolerance).flatMap { run in
            var (parts, first) = ([SampledRun<Double>](), 0)
            for index in run.values.indices.dropFirst() {
                let (before, after) = (special.firstIndex(of: run.values[index - 1]), special.firstIndex(of: run.values[index]))
                let border = after == nil ? index - 1 : index
                guard before != after, border > first else { continue }
                parts.append(SampledRun(times: Array(run.times[first...border]), values: Array(run.values[first...border])))
                first = border
            }
            return parts + [SampledRun(times: Array(run.times[first...]), values: Array(run.values[first...]))]
        }
        return Track(fitting: runs, tolerance: tolerance)
    }

    /// Returns a track through a number of each sample.
    func track(of index: Int, within tolerance: Double) -> Track<Double> { track(rows.map { $0[index] }, within: tolerance) }

    /// Returns a track of a number that is 0 in all runs in which the node is not drawn.
    static func track(of index: Int, _ track: NodeTrack, in runs: [DrawnRun], within tolerance: Double) -> Track<Double> {
        var (times, values, startsRun) = ([Double](), [Double](), [Bool]())
        for (number, run) in runs.enumerated() {
            times += run.times
            values += track.rows[number].map { rows in rows.map { $0[index] } } ?? run.times.map { _ in 0 }
            startsRun += run.times.indices.map { $0 == 0 }
        }
        return Track(fitting: divided(times, values, startsRun, tolerance), tolerance: tolerance)
    }

    /// Divides samples into runs, where the value differs from the one before a possible jump.
    private static func divided<Value: TrackValue>(
        _ times: [Double], _ values: [Value], _ startsRun: [Bool], _ tolerance: Double
    ) -> [SampledRun<Value>] {
        var runs: [SampledRun<Value>] = []
        var (first, current) = (0, (times: [Double](), values: [Value]()))
        for index in times.indices {
            if startsRun[index], index > first {
                if Value.isNear(values[index], values[index - 1], within: tolerance / 10) {
                    if current.times.last == times[index] {
                        current.times.removeLast()
                        current.values.removeLast()
                    }
                } else {
                    runs.append(SampledRun(times: current.times, values: current.values))
                    (first, current) = (index, ([], []))
                }
            }
            current.times.append(times[index])
            current.values.append(values[index])
        }
        runs.append(SampledRun(times: current.times, values: current.values))
        return runs
    }
}

extension TrackValue {
    /// Returns whether no component of two values differs by more than a tolerance.
    static func isNear(_ first: Self, _ second: Self, within tolerance: Double) -> Bool {
        let (first, second) = (first.components, second.components)
        return first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
