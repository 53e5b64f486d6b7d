internal import Dispatch
internal import Synchronization
internal import System

/// Measures a sample of an export's groups with several workers, in two rounds.
///
/// The first round measures a few pictures of each group, in scattered order, so that the sample represents the export even if time runs out. The
/// second round spends the time that is left on the same fraction of each group, or measures everything if that is fast enough.
final class SampleRun: Sendable {
    /// Time for the sample, in seconds.
    private static let limit = 0.85
    /// Part of the remaining time that measuring everything may take.
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
        folder = try SampleFolder(for: export, clock: clock)
        start = clock()
    }

    /// Samples by number of the group.
    private var samples: [Int: GroupSample] { measured.withLock { $0 } }

    /// Returns the expected costs of all groups.
    func costs() -> GroupCosts { GroupCosts(groups, samples, secondsPerWrittenByte: folder.secondsPerByte) }

    /// Measures both rounds; throws the error of a file that failed.
    func measure() throws {
        let all = Self.scattered(groups.count)
        try measure(all.map { ($0, Self.firstCount(of: groups[$0].kind)) })
        let samples = samples
        let rest = all.filter { samples[$0]?.isWhole == false }
        try measure(secondCounts(of: rest, samples))
    }

    private func measure(_ counts: [(group: Int, count: Int)]) throws {
        let next = Atomic(0)
        // A picture that an earlier round encoded is encoded again, as in a run.
        let cache = EncodedFileCache()
        DispatchQueue.concurrentPerform(iterations: workerCount) { _ in
            var sampler = GroupSampler(export, cache, in: folder, clock: clock) { [self] in isOver }
            while !isOver, case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < counts.count {
                let (group, count) = counts[number]
                do {
                    let sample = try sampler.measure(count, of: groups[group], samples[group])
                    measured.withLock { $0[group] = sample }
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        if isCanceled() { throw ExportError.stopped }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    private var isOver: Bool { isCanceled() || elapsed > Self.limit || failure.withLock { $0 != nil } }

    private var elapsed: Double { (clock() - start).seconds }

    /// Number of pictures of a group in the first round.
    private static func firstCount(of kind: FileGroup.Kind) -> Int {
        switch kind {
        case .assembly: 2
        case .frames, .text: 6
        // The cost of a scene's frames varies most.
        case .scene: 12
        }
    }

    /// Returns the number of pictures of each group in the second round.
    private func secondCounts(of numbers: [Int], _ samples: [Int: GroupSample]) -> [(group: Int, count: Int)] {
        let left = Double(workerCount) * (Self.limit - elapsed)
        let costs = numbers.map { samples[$0]?.cost.seconds ?? 0 }
        if costs.reduce(0, +) <= Self.wholeShare * left { return numbers.map { ($0, .max) } }
        // Before each frame of a scene, the previous one is drawn, too.
        let sum = zip(numbers, costs).reduce(0) { $0 + (groups[$1.0].kind == .scene ? 2 : 1) * $1.1 }
        return numbers.map { number in (number, Int(left / sum * Double(samples[number]?.pictureCount ?? 0))) }
            .filter { groups[$0.0].kind == .assembly || $0.1 > 1 }
    }

    /// Returns the numbers in `0..<count` in an order in which any first part is spread evenly.
    static func scattered(_ count: Int) -> [Int] {
        let golden = 0.618_033_988_749_894_8
        let places = (0..<count).map { (Double($0) * golden).truncatingRemainder(dividingBy: 1) }
        return places.indices.sorted { places[$0] < places[$1] }
    }
}
