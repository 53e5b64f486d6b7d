internal import FrameExport
internal import RefreshKit

/// The times at which to show each frame of a plan, so that its phases play one after another.
struct PlayTimeline {
    /// A frame and the time for which it is shown, in seconds from the start of the first repetition.
    struct Step: Equatable {
        /// Index of the frame in the plan.
        let index: Int
        let start, end: Double
    }

    private var indices: [Int] = []
    private var starts: [Double] = []
    /// Duration of one repetition, in seconds.
    private(set) var duration = 0.0
    /// Index of the frame that represents the animation best once it has stopped: the last one before the finish.
    private(set) var restingIndex: Int

    /// Minimum playing time of a loop, in seconds; shorter loops are repeated.
    static let minimumLoopSeconds = 2.0
    /// Minimum duration of a pull, in seconds; shorter pulls are slowed down.
    static let minimumPullSeconds = 0.6

    init(_ plan: FramePlan) {
        restingIndex = plan.count - 1
        for (number, pass) in plan.passes.enumerated() {
            let frameIndices = plan.frameIndices(ofPass: number)
            if pass.phase == .finishing, number > 0 { restingIndex = frameIndices.lowerBound - 1 }
            let durations = frameIndices.map { plan.timedFrame(at: $0).duration.seconds }
            let all = durations.reduce(0, +)
            switch pass.phase {
            case .pulling:
                let factor = max(Self.minimumPullSeconds / all, 1)
                append(frameIndices, durations.map { $0 * factor })
            case .refreshing where frameIndices.count == 1:
                append(frameIndices, [Self.minimumLoopSeconds])
            case .refreshing:
                let turns = max((Self.minimumLoopSeconds / all - 1e-6).rounded(.up), 1)
                for _ in 0..<Int(turns) { append(frameIndices, durations) }
            case .idle, .introduction, .finishing, nil:
                append(frameIndices, durations)
            }
        }
    }

    private mutating func append(_ frameIndices: Range<Int>, _ durations: [Double]) {
        for (index, seconds) in zip(frameIndices, durations) {
            indices.append(index)
            starts.append(duration)
            duration += seconds
        }
    }

    /// Returns the frame at a time, 0 or more; nil after the end, unless the animation repeats.
    func step(at seconds: Double, repeats: Bool) -> Step? {
        // The end of a frame is the start of the next one, even if it was rounded down.
        let seconds = seconds + 1e-9
        let turn = repeats ? (seconds / duration).rounded(.down) : 0
        let time = seconds - turn * duration
        guard repeats || time < duration else { return nil }
        // The last frame that starts at this time or earlier.
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= time { low = middle } else { high = middle }
        }
        let end = low + 1 < starts.count ? starts[low + 1] : duration
        return Step(index: indices[low], start: turn * duration + starts[low], end: turn * duration + end)
    }
}
