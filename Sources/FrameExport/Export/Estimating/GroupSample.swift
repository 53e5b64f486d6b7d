/// Time and size of files.
struct FileCost: Sendable, Equatable {
    var seconds = 0.0
    var bytes = 0.0

    static func + (left: FileCost, right: FileCost) -> FileCost {
        FileCost(seconds: left.seconds + right.seconds, bytes: left.bytes + right.bytes)
    }

    static func - (left: FileCost, right: FileCost) -> FileCost {
        FileCost(seconds: left.seconds - right.seconds, bytes: left.bytes - right.bytes)
    }

    static func * (cost: FileCost, factor: Double) -> FileCost {
        FileCost(seconds: cost.seconds * factor, bytes: cost.bytes * factor)
    }
}

/// Measurements for a group.
///
/// A group consists of distinct images and their repetitions. The first images are counted once, because they load fonts, start
/// plugins, or draw an entire screen. Each other image is assumed to cost the average of the measured images.
struct GroupSample: Sendable {
    /// Numbers of distinct images and repetitions in the group.
    let pictureCount: Int
    let repetitionCount: Int
    private(set) var first = FileCost()
    /// Number of images that `first` covers.
    private(set) var firstPictureCount = 0
    private var others = FileCost()
    private(set) var otherCount = 0.0
    private var repetitions = FileCost()
    private var measuredRepetitions = 0
    /// Sum of squared time differences between consecutive images.
    private var squaredSteps = 0.0
    private var stepCount = 0
    private var last: Double?
    /// Measured frames of a scene after the first, by position.
    private var frames: [Int: FileCost] = [:]
    /// Fraction of the time spent on drawing, in `0...1`.
    var drawingShare = 1.0

    init(pictureCount: Int, repetitionCount: Int) {
        (self.pictureCount, self.repetitionCount) = (pictureCount, repetitionCount)
    }

    /// Whether every image was measured.
    var isWhole: Bool { firstPictureCount + Int(otherCount.rounded()) >= pictureCount }

    var isEmpty: Bool { firstPictureCount == 0 && otherCount == 0 }

    /// Whether only the first images were measured, although the group contains more.
    var hasOnlyFirst: Bool { otherCount == 0 && firstPictureCount > 0 && !isWhole }

    mutating func addFirst(_ cost: FileCost, count: Int = 1) { (first, firstPictureCount) = (cost, count) }

    /// Adds the cost of an image; `frame` is the position of a frame in a scene, whose neighbors are expected to cost about the same.
    mutating func add(_ cost: FileCost, ofFrame frame: Int? = nil) {
        add(cost, count: 1)
        if let frame { frames[frame] = cost }
        if let last {
            squaredSteps += (cost.seconds - last) * (cost.seconds - last)
            stepCount += 1
        }
        last = cost.seconds
    }

    /// Adds the cost of several images.
    mutating func add(_ cost: FileCost, count: Int) {
        others = others + cost
        otherCount += Double(count)
    }

    /// Adds the measurements from another sample of the same group; a complete sample replaces this one.
    mutating func merge(_ other: GroupSample) {
        if other.isWhole { return self = other }
        if firstPictureCount == 0 { (first, firstPictureCount) = (other.first, other.firstPictureCount) }
        others = others + other.others
        otherCount += other.otherCount
        frames.merge(other.frames) { $1 }
        repetitions = repetitions + other.repetitions
        measuredRepetitions += other.measuredRepetitions
        squaredSteps += other.squaredSteps
        stepCount += other.stepCount
        drawingShare = other.drawingShare
    }

    mutating func addRepetition(_ cost: FileCost) {
        repetitions = repetitions + cost
        measuredRepetitions += 1
    }

    /// Cost of each image except the first images.
    var mean: FileCost { otherCount > 0 ? others * (1 / otherCount) : first * (1 / Double(max(firstPictureCount, 1))) }

    /// Maximum time of a frame, relative to the measured frames around it: a slower measurement was probably interrupted by another
    /// program.
    private static let maximumRatio = 8.0

    /// Expected costs of a scene's frames, in order, taken from the nearest measured frames; empty for other groups.
    var frameCosts: [FileCost] {
        let measured = frames.keys.sorted()
        guard !measured.isEmpty else { return [] }
        var frames = frames
        for index in measured.indices where measured.count > 2 {
            let around = [index - 1, index + 1].filter(measured.indices.contains).compactMap { self.frames[measured[$0]]?.seconds }
            let maximum = (around.max() ?? .infinity) * Self.maximumRatio
            var cost = frames[measured[index]] ?? mean
            cost.seconds = min(cost.seconds, maximum)
            frames[measured[index]] = cost
        }
        var costs = [first]
        var index = 0
        for position in 1..<max(pictureCount, 1) {
            while index + 1 < measured.count, measured[index + 1] - position < position - measured[index] { index += 1 }
            costs.append(frames[measured[index]] ?? mean)
        }
        return costs
    }

    /// Expected cost of the entire group.
    var cost: FileCost {
        let frameCosts = frameCosts
        if !frameCosts.isEmpty { return frameCosts.reduce(FileCost(), +) }
        return first + mean * Double(pictureCount - firstPictureCount)
            + (measuredRepetitions > 0 ? repetitions * (Double(repetitionCount) / Double(measuredRepetitions)) : FileCost())
    }

    /// Standard deviation of the time per image, in seconds.
    ///
    /// The measured images are spread evenly, so the error depends on the differences between neighbors. Without any, half the mean is
    /// assumed.
    var deviation: Double { stepCount > 0 ? (squaredSteps / Double(2 * stepCount)).squareRoot() : mean.seconds / 2 }

    /// Variance of the expected time, in seconds squared.
    var variance: Double {
        let rest = max(Double(pictureCount - firstPictureCount) - otherCount, 0)
        let measured = stepCount > 0 ? otherCount : 1
        return rest * rest * deviation * deviation / measured
    }
}
