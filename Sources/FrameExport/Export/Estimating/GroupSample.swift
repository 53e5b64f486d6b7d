/// Time and size of files.
struct FileCost: Equatable {
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

/// What was measured of a group.
///
/// A group consists of different pictures and repetitions of them. The first pictures are counted once, because they load fonts, start plugins, or draw
/// a whole screen. All others cost the average of those that were measured.
struct GroupSample {
    /// Number of different pictures in the group, and of repetitions.
    let pictureCount: Int
    let repetitionCount: Int
    private(set) var first = FileCost()
    /// Number of pictures that `first` covers.
    private(set) var firstPictureCount = 0
    private var others = FileCost()
    private(set) var otherCount = 0.0
    private var repetitions = FileCost()
    private var measuredRepetitions = 0
    /// Differences between the times of consecutive pictures, squared and added up.
    private var squaredSteps = 0.0
    private var stepCount = 0
    private var last: Double?
    /// Part of the time that is spent on drawing, in `0...1`.
    var drawingShare = 1.0

    init(pictureCount: Int, repetitionCount: Int) {
        (self.pictureCount, self.repetitionCount) = (pictureCount, repetitionCount)
    }

    /// Whether every picture was measured.
    var isWhole: Bool { firstPictureCount + Int(otherCount.rounded()) >= pictureCount }

    mutating func addFirst(_ cost: FileCost, count: Int = 1) { (first, firstPictureCount) = (cost, count) }

    mutating func add(_ cost: FileCost) {
        add(cost, count: 1)
        if let last {
            squaredSteps += (cost.seconds - last) * (cost.seconds - last)
            stepCount += 1
        }
        last = cost.seconds
    }

    /// Adds the cost of several pictures.
    mutating func add(_ cost: FileCost, count: Int) {
        others = others + cost
        otherCount += Double(count)
    }

    mutating func addRepetition(_ cost: FileCost) {
        repetitions = repetitions + cost
        measuredRepetitions += 1
    }

    /// Cost of each picture but the first ones.
    private var mean: FileCost { otherCount > 0 ? others * (1 / otherCount) : first * (1 / Double(max(firstPictureCount, 1))) }

    /// Expected cost of the whole group.
    var cost: FileCost {
        first + mean * Double(pictureCount - firstPictureCount)
            + (measuredRepetitions > 0 ? repetitions * (Double(repetitionCount) / Double(measuredRepetitions)) : FileCost())
    }

    /// Variance of the expected time, in square seconds.
    ///
    /// The pictures of a sample are spread evenly, and neighbors are similar, so that the differences between neighbors are what matters.
    var variance: Double {
        let unmeasured = Double(pictureCount - firstPictureCount) - otherCount
        guard unmeasured > 0 else { return 0 }
        // Nothing is known about the spread, so that the time may be half as long or 1.5 times.
        guard stepCount > 0 else { return (mean.seconds * unmeasured / 4) * (mean.seconds * unmeasured / 4) }
        return unmeasured * unmeasured * squaredSteps / Double(2 * stepCount) / otherCount
    }
}
