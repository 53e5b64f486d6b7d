import Testing

@testable import FrameExport

/// Tests of which images are measured and how their times are added up.
@Suite struct SampleTests {
    @Test(arguments: [1, 2, 3, 9, 100]) func theOrderCoversAllGroups(_ count: Int) {
        #expect(SampleRun.scattered(count).sorted() == Array(0..<count))
    }

    @Test func anyFirstPartOfTheOrderIsSpreadEvenly() {
        let part = SampleRun.scattered(100).prefix(10).sorted()
        let gaps = zip(part, part.dropFirst()).map { $1 - $0 }
        #expect(gaps.allSatisfy { (3...21).contains($0) }, "\(part)")
    }

    @Test func positionsAreTheFirstAndTheMiddlesOfEqualParts() {
        #expect(SampleTask(group: 0, count: 6).positions(among: 51) == [0, 6, 16, 26, 36, 46])
        #expect(SampleTask(group: 0, count: 1).positions(among: 9) == [0])
    }

    @Test func partsOfATaskCoverItsPositions() {
        let task = SampleTask(group: 0, count: 7)
        let parts = task.divided(into: 3).flatMap { $0.positions(among: 90) }
        #expect(parts.sorted() == task.positions(among: 90))
    }

    @Test func blocksOfFramesAreConsecutiveAndSpread() {
        #expect(GroupSampler.blocks(4, of: Array(0..<12)) == [4, 5, 6, 7])
        #expect(GroupSampler.blocks(16, of: Array(0..<40)) == Array(6..<14) + Array(26..<34))
    }

    @Test func aSlowFileSystemIsMeasuredWithoutItsPauses() {
        var speed = WritingSpeed()
        for _ in 0..<9 { speed.add(1, bytes: 16_384) }
        speed.add(1000, bytes: 16_384)
        #expect(abs(speed.secondsPerByte - 17.0 / 327_680) < 1e-12)
    }

    // MARK: Schedule

    private func seconds(_ runs: [WorkQueue.Run], workers: Int, _ times: [Double], start: Double = 0) -> Double {
        Schedule(runs, workers: workers) { (times[$0], start) }.seconds
    }

    @Test func oneWorkerTakesTheSum() {
        #expect(seconds([WorkQueue.Run(items: 0..<3)], workers: 1, [1, 2, 3]) == 6)
    }

    /// The second worker takes the last 3 of the 7 remaining files and then one more, because the first worker is busy with another file.
    @Test func workersShareARun() {
        #expect(seconds([WorkQueue.Run(items: 0..<8)], workers: 2, Array(repeating: 1, count: 8)) == 4)
    }

    @Test func aLongFileKeepsOneWorkerBusy() {
        #expect(seconds((0..<4).map { WorkQueue.Run(items: $0..<$0 + 1) }, workers: 4, [9, 1, 1, 1]) == 9)
    }

    /// The second worker takes the last 19 frames, the first of which needs 5 more seconds.
    @Test func aWorkerThatStartsInTheMiddleOfASceneTakesLonger() {
        let run = WorkQueue.Run(items: 0..<40, leastCount: 16)
        #expect(seconds([run], workers: 2, Array(repeating: 1, count: 40), start: 5) == 24)
    }

    // MARK: Shards

    /// Each shard takes about 20 seconds, unless one worker needs at most 30 for everything.
    @Test(arguments: [(0, 1), (30, 1), (30.1, 2), (100, 5), (4790, 240), (1e12, 100_000)])
    func shardsTakeAboutTwentySeconds(_ seconds: Double, _ count: Int) {
        #expect(ExportEstimate.shardCount(forSeconds: seconds) == count)
    }
}
