/// The expected costs of an export's groups, estimated from samples of some groups.
struct GroupCosts {
    /// Expected time per file in each group, in seconds.
    private var secondsPerFile: [Double]
    /// Expected time per frame of a scene, in seconds, by group.
    private var frameSeconds: [Int: [Double]] = [:]
    private let groups: [FileGroup]
    /// Additional time of each group's file, in seconds, if the worker did not write the preceding file.
    private(set) var startSeconds: [Double]
    private(set) var total = FileCost()
    /// Time that one worker takes to draw all frames and to encode those stored in separate files, in seconds.
    private(set) var drawingSeconds = 0.0
    /// Relative error of the total time: twice its standard deviation, and the writing error.
    private(set) var relativeError = 0.0

    /// Cost per unit of weight.
    private struct Rate {
        var cost = FileCost()
        var drawing = 0.0
        var weight = 0.0
    }

    init(_ groups: [FileGroup], _ samples: [Int: GroupSample], secondsPerWrittenByte: Double, errorOfWriting: Double = 0) {
        var jobs: [Int: Rate] = [:]
        var all = Rate()
        var variance = 0.0
        for (number, sample) in samples {
            let (cost, group) = (sample.cost, groups[number])
            let add = { (rate: inout Rate) in
                rate.cost = rate.cost + cost
                rate.drawing += cost.seconds * sample.drawingShare
                rate.weight += group.weight
            }
            add(&all)
            add(&jobs[group.job, default: Rate()])
            variance += sample.variance
        }
        self.groups = groups
        secondsPerFile = Array(repeating: 0, count: groups.count)
        startSeconds = secondsPerFile
        var guessedSeconds = 0.0
        var writingSeconds = 0.0
        for (number, group) in groups.enumerated() {
            let sample = samples[number]
            let rate = jobs[group.job] ?? all
            let share = rate.weight > 0 ? group.weight / rate.weight : 0
            var cost = sample?.cost ?? rate.cost * share
            if sample == nil { guessedSeconds += cost.seconds }
            drawingSeconds += sample.map { cost.seconds * $0.drawingShare } ?? rate.drawing * share
            let writing = (cost.bytes + Double(group.files.count) * WritingSpeed.bytesPerFile) * secondsPerWrittenByte
            if group.kind != .assembly { drawingSeconds += writing }
            writingSeconds += writing
            cost.seconds += writing
            total = total + cost
            secondsPerFile[number] = cost.seconds / Double(group.files.count)
            guard group.kind == .scene, let sample else { continue }
            startSeconds[number] = sample.first.seconds
            frameSeconds[number] = sample.frameCosts.map { $0.seconds + writing / Double(group.files.count) }
        }
        variance += Self.variance(ofGuess: guessedSeconds, groups, samples, all)
        relativeError = total.seconds > 0 ? (2 * variance.squareRoot() + writingSeconds * errorOfWriting) / total.seconds : 0
    }

    /// Returns the expected time of a file in a group, in seconds; `file` is its index in the export.
    func seconds(ofFile file: Int, in group: Int) -> Double {
        guard let frames = frameSeconds[group], !frames.isEmpty else { return secondsPerFile[group] }
        let files = groups[group].files
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle] < file { low = middle + 1 } else { high = middle }
        }
        return frames[low]
    }

    /// Returns the time variance of groups without samples, whose costs per unit of weight are assumed to vary as in the other groups.
    private static func variance(ofGuess seconds: Double, _ groups: [FileGroup], _ samples: [Int: GroupSample], _ all: Rate) -> Double {
        guard seconds > 0, all.cost.seconds > 0 else { return 0 }
        let mean = all.cost.seconds / all.weight
        let squares = samples.reduce(0) { sum, entry in
            let weight = groups[entry.key].weight
            let ratio = entry.value.cost.seconds / weight / mean - 1
            return sum + ratio * ratio * weight / all.weight
        }
        return seconds * seconds * squares / Double(samples.count)
    }
}
