internal import Synchronization
internal import SystemSupport

/// Measures a sample of an export's groups with several workers, in two rounds.
///
/// The first round measures a few images of each group, in scattered order, so that the sample represents the export even if time runs
/// out. The second round spends the remaining time where it improves the accuracy most, or measures everything if that is fast
/// enough.
final class SampleRun: Sendable {
    /// Time for the sample, in seconds; scenes need more, because the first frame drawn of each is large.
    private let limit: Double
    /// Maximum fraction of the remaining time for measuring everything.
    private static let wholeShare = 0.7

    private let export: Export
    private let groups: [FileGroup]
    private let workerCount: Int
    private let clock: @Sendable () -> Duration
    private let isCanceled: @Sendable () -> Bool
    private let start: Duration
    private let folder: SampleFolder
    private let measured = Mutex<[Int: GroupSample]>([:])
    private let failure = Mutex<(any Error)?>(nil)

    /// Creates the temporary folder; throws an error if that fails.
    init(
        _ export: Export, _ groups: [FileGroup], workers: Int, clock: @escaping @Sendable () -> Duration,
        isCanceled: @escaping @Sendable () -> Bool
    ) throws {
        (self.export, self.groups, self.clock, self.isCanceled) = (export, groups, clock, isCanceled)
        workerCount = workers
        limit = groups.contains { $0.kind == .scene } ? 1.5 : 1
        folder = try SampleFolder(for: export, clock: clock)
        start = clock()
    }

    /// Samples by group number.
    private var samples: [Int: GroupSample] { measured.withLock { $0 } }

    /// Returns the expected costs of all groups.
    func costs() -> GroupCosts {
        GroupCosts(groups, samples, secondsPerWrittenByte: folder.secondsPerByte, errorOfWriting: folder.relativeError)
    }

    /// Measures both rounds; throws the error of a file that failed.
    func measure() throws {
        let order = Self.scattered(groups.count)
        try measure(
            order.flatMap { number in
                let task = SampleTask(group: number, count: Self.firstCount(of: groups[number].kind))
                return groups[number].kind == .scene ? task.divided(into: workerCount) : [task]
            })
        let samples = samples
        try measure(secondTasks(for: order.filter { samples[$0]?.isWhole == false }, samples))
    }

    private func measure(_ tasks: [SampleTask]) throws {
        let next = Atomic(0)
        let former = samples
        // An image already encoded in the first round is encoded again, as in a run.
        let cache = EncodedFileCache()
        ThreadPool.shared.perform(workers: workerCount) { _ in
            var sampler = GroupSampler(export, cache, in: folder, clock: clock) { [self] in isOver }
            while !isOver, case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < tasks.count {
                let task = tasks[number]
                do {
                    let sample = try sampler.measure(task, of: groups[task.group], former[task.group])
                    measured.withLock { measured in
                        // Time may have run out before the first image, or before the last image in a group whose images must all be
                        // measured.
                        if sample.isEmpty { return }
                        if task.isWhole, !sample.isWhole { return }
                        // A scene's first frame says little about its other frames, so other scenes give a better estimate.
                        if groups[task.group].kind == .scene, sample.hasOnlyFirst, !measured.isEmpty { return }
                        if measured[task.group]?.merge(sample) == nil { measured[task.group] = sample }
                    }
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        if isCanceled() { throw ExportError.stopped }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    private var isOver: Bool { isCanceled() || elapsed > limit || failure.withLock { $0 != nil } }

    private var elapsed: Double { (clock() - start).seconds }

    /// Returns the number of images per group in the first round.
    private static func firstCount(of kind: FileGroup.Kind) -> Int {
        switch kind {
        case .assembly: 2
        case .frames, .text: 6
        // The costs of a scene's frames vary the most.
        case .scene: 12
        }
    }

    /// Returns the tasks of the second round: more images of groups that are large, vary, or cost little.
    private func secondTasks(for numbers: [Int], _ samples: [Int: GroupSample]) -> [SampleTask] {
        let left = Double(workerCount) * (limit - elapsed)
        let rest = numbers.compactMap { number in samples[number].map { (number: number, sample: $0) } }
        if rest.reduce(0, { $0 + $1.sample.cost.seconds }) <= Self.wholeShare * left {
            return rest.map { SampleTask(group: $0.number, count: .max) }
        }
        // Before each frame of a scene, the previous frame must also be drawn.
        let costs = rest.map { max($0.sample.mean.seconds, 1e-9) * (groups[$0.number].kind == .scene ? 2 : 1) }
        // These proportions minimize the error of the sum; no group is assumed to be entirely uniform.
        let shares = zip(rest, costs).map { Double($0.sample.pictureCount) * ($0.sample.deviation + $1 / 4) / $1.squareRoot() }
        let unit = left / zip(shares, costs).reduce(0) { $0 + $1.0 * $1.1 }
        return zip(rest, shares).flatMap { entry, share -> [SampleTask] in
            let count = Int(min(unit * share, Double(entry.sample.pictureCount - 1)))
            switch groups[entry.number].kind {
            case .assembly: return [SampleTask(group: entry.number, count: count)]
            case .frames, .text: return count > 1 ? [SampleTask(group: entry.number, count: count)] : []
            // Workers draw the same scene at the same time, as in a run, where they compete for memory.
            case .scene: return SampleTask(group: entry.number, count: count).divided(into: count >= 2 * workerCount ? workerCount : 1)
            }
        }
    }

    /// Returns the numbers in `0..<count` in an order in which every prefix is spread evenly.
    static func scattered(_ count: Int) -> [Int] {
        let golden = 0.618_033_988_749_894_8
        let positions = (0..<count).map { (Double($0) * golden).truncatingRemainder(dividingBy: 1) }
        return positions.indices.sorted { positions[$0] < positions[$1] }
    }
}

/// Images in a group to measure.
struct SampleTask: Sendable, Equatable {
    let group: Int
    /// Number of images to measure; all images if the group contains no more.
    let count: Int
    /// The part of the images that one worker measures, in `0..<partCount`.
    var part = 0
    var partCount = 1

    var isWhole: Bool { count == .max }

    /// Divides the task into parts for several workers.
    func divided(into partCount: Int) -> [SampleTask] {
        (0..<partCount).map { SampleTask(group: group, count: count, part: $0, partCount: partCount) }
    }

    /// Returns the positions of the part's images among all images of the group: the first image, and the middle of each equal section of
    /// the others.
    ///
    /// Parts alternate, so that all workers draw similar images at the same time.
    func positions(among total: Int) -> [Int] {
        let all = [0] + (0..<max(count - 1, 0)).map { 1 + (2 * $0 + 1) * (total - 1) / (2 * (count - 1)) }
        return stride(from: part, to: all.count, by: partCount).map { all[$0] }
    }
}
