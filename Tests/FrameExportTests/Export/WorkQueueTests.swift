import Dispatch
import Synchronization
import Testing

@testable import FrameExport

/// Tests that the order in which workers finish and fail does not matter.
@Suite struct WorkQueueTests {
    private struct Failure: Error, Equatable { let index: Int }

    /// A queue and a log of the items that it concludes.
    private final class Bench: Sendable {
        let line: WorkQueue
        private let log: Log

        private final class Log: Sendable {
            let indices = Mutex<[Int]>([])
        }

        convenience init(count: Int, window: Int, failsAt: Int? = nil) {
            self.init([WorkQueue.Run(items: 0..<count)], window: window, failsAt: failsAt)
        }

        init(_ runs: [WorkQueue.Run], workers: Int = 1, window: Int = 100, failsAt: Int? = nil) {
            let log = Log()
            self.log = log
            line = WorkQueue(runs, workers: workers, window: window) { index in
                if index == failsAt { throw Failure(index: index) }
                log.indices.withLock { $0.append(index) }
            }
        }

        var concluded: [Int] { log.indices.withLock { $0 } }

        func take(_ count: Int, as worker: Int = 0) -> [Int?] { (0..<count).map { _ in line.next(for: worker) } }

        var failure: Int? {
            do {
                _ = try line.isComplete()
                return nil
            } catch {
                return (error as? Failure)?.index
            }
        }
    }

    @Test(arguments: [2, 3, 5, 7].permutations) func earliestFailureIsThrown(_ order: [Int]) {
        let bench = Bench(count: 8, window: 8)
        #expect(bench.take(8) == Array(0..<8))
        for index in order { bench.line.fail(index, Failure(index: index)) }
        #expect(bench.failure == 2)
    }

    @Test(arguments: [[0, 1, 3], [3, 1, 0], [1, 3, 0]]) func itemsFinishedBetweenFailuresMakeNoDifference(_ finished: [Int]) {
        for order in [[2, 4], [4, 2]] {
            let bench = Bench(count: 5, window: 5)
            _ = bench.take(5)
            bench.line.fail(order[0], Failure(index: order[0]))
            for index in finished { bench.line.finish(index) }
            bench.line.fail(order[1], Failure(index: order[1]))
            #expect(bench.failure == 2)
            #expect(bench.concluded == [0, 1], "nothing after the failure is concluded")
        }
    }

    @Test(arguments: [0, 1, 2, 3].permutations) func itemsAreConcludedInOrder(_ order: [Int]) throws {
        let bench = Bench(count: 4, window: 4)
        _ = bench.take(4)
        for index in order { bench.line.finish(index) }
        #expect(bench.concluded == [0, 1, 2, 3])
        #expect(try bench.line.isComplete())
    }

    /// A file that cannot be published precedes files that cannot be drawn.
    @Test func failureToConcludePrecedesLaterFailures() {
        let bench = Bench(count: 4, window: 4, failsAt: 1)
        _ = bench.take(4)
        bench.line.fail(3, Failure(index: 3))
        for index in [2, 1, 0] { bench.line.finish(index) }
        #expect(bench.failure == 1)
        #expect(bench.concluded == [0])
    }

    @Test func nothingIsHandedOutAfterAFailure() {
        let bench = Bench(count: 9, window: 4)
        #expect(bench.take(2) == [0, 1])
        bench.line.fail(1, Failure(index: 1))
        #expect(bench.take(3) == [nil, nil, nil])
    }

    @Test func nothingIsHandedOutAfterTheQueueIsClosed() throws {
        let bench = Bench(count: 9, window: 4)
        #expect(bench.take(2) == [0, 1])
        bench.line.close()
        #expect(bench.take(3) == [nil, nil, nil])
        for index in [0, 1] { bench.line.finish(index) }
        #expect(try !bench.line.isComplete())
    }

    @Test func nothingIsHandedOutPastTheEnd() throws {
        let bench = Bench(count: 2, window: 8)
        #expect(bench.take(4) == [0, 1, nil, nil])
        #expect(try !bench.line.isComplete())
    }

    /// Items before the failed one are still handed out, so that the outcome is the same as with a single worker.
    @Test func itemsBeforeAFailureAreHandedOut() {
        let bench = Bench([WorkQueue.Run(items: 0..<3), WorkQueue.Run(items: 3..<6)], workers: 2)
        #expect(bench.take(2, as: 0) == [0, 1])
        #expect(bench.take(2, as: 1) == [3, 4])
        bench.line.fail(4, Failure(index: 4))
        #expect(bench.take(2, as: 0) == [2, nil])
        for index in [3, 2, 1, 0] { bench.line.finish(index) }
        #expect(bench.concluded == [0, 1, 2, 3])
        #expect(bench.failure == 4)
    }

    @Test func eachWorkerTakesARunAndThenHalfOfTheLongest() {
        let bench = Bench([WorkQueue.Run(items: 0..<3), WorkQueue.Run(items: 3..<11)], workers: 3)
        #expect(bench.take(1, as: 0) == [0])
        #expect(bench.take(1, as: 1) == [3])
        // The second worker still has 4..<11.
        #expect(bench.take(4, as: 2) == [8, 9, 10, 6])
        #expect(bench.take(3, as: 0) == [1, 2, 5])
        // The third worker is busy with 6, so its last item is taken away.
        #expect(bench.take(2, as: 1) == [4, 7])
        #expect(bench.take(1, as: 2) == [nil])
    }

    @Test func aShortRestStaysWithItsWorker() {
        let bench = Bench([WorkQueue.Run(items: 0..<8, leastCount: 4)], workers: 2)
        #expect(bench.take(1, as: 0) == [0])
        #expect(bench.take(1, as: 1) == [nil])
        #expect(bench.take(8, as: 0) == [1, 2, 3, 4, 5, 6, 7, nil])
    }

    /// A worker far ahead waits until the oldest item is finished; with any number of workers, every item is concluded once, in order.
    @Test(arguments: [(1, 1), (1, 40), (2, 1), (2, 8), (3, 10), (4, 2), (8, 64)])
    func workersNeverGetFarAhead(_ workers: Int, _ window: Int) throws {
        let runs = stride(from: 0, to: 300, by: 7).map { WorkQueue.Run(items: $0..<min($0 + 7, 300), leastCount: $0 % 3 + 1) }
        let farthest = Mutex(0)
        for _ in 0..<20 {
            let bench = Bench(runs, workers: workers, window: window)
            DispatchQueue.concurrentPerform(iterations: workers) { worker in
                while let index = bench.line.next(for: worker) {
                    let ahead = index - (bench.concluded.last ?? -1)
                    farthest.withLock { $0 = max($0, ahead) }
                    bench.line.finish(index)
                }
            }
            #expect(bench.concluded == Array(0..<300))
            #expect(try bench.line.isComplete())
        }
        #expect(farthest.withLock { $0 } <= window)
    }

    /// A worker continues after waking, even if another worker starts to wait before the first one runs.
    @Test func everyWaitingWorkerIsWoken() throws {
        let bench = Bench([WorkQueue.Run(items: 0..<1), WorkQueue.Run(items: 1..<2), WorkQueue.Run(items: 2..<3)], workers: 3, window: 1)
        #expect(bench.line.next(for: 0) == 0)
        let taken = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 3) { worker in
            guard worker > 0 else { return bench.line.finish(0) }
            while let index = bench.line.next(for: worker) {
                taken.withLock { $0.append(index) }
                bench.line.finish(index)
            }
        }
        #expect(taken.withLock { $0 } == [1, 2])
        #expect(try bench.line.isComplete())
    }
}

@Suite struct JobFailuresTests {
    private func failure(_ index: Int) -> FrameFailure { FrameFailure(phase: .refreshing, index: index, cause: Fault()) }

    /// Three jobs with four files each, with two failures in the first, one in the second, and two in the third.
    @Test(arguments: [1, 3, 6, 9, 10].permutations) func earliestFailureOfEachJobIsKept(_ order: [Int]) {
        let failures = JobFailures()
        for index in order { failures.note(failure(index), at: index, ofJob: index / 4) }
        #expect(failures.inOrder.map(\.index) == [1, 6, 9])
        #expect(failures.inOrder.map { ($0.failure as? FrameFailure)?.index } == [1, 6, 9])
    }

    @Test func filesAfterAFailureOfTheirJobAreSkipped() {
        let failures = JobFailures()
        failures.note(failure(5), at: 5, ofJob: 1)
        #expect([4, 5, 6, 7].map { failures.include($0, ofJob: 1) } == [false, true, true, true])
        #expect(!failures.include(6, ofJob: 0) && !failures.include(9, ofJob: 2))
    }
}

extension [Int] {
    fileprivate var permutations: [[Int]] {
        guard count > 1 else { return [self] }
        return indices.flatMap { index -> [[Int]] in
            var rest = self
            let first = rest.remove(at: index)
            return rest.permutations.map { [first] + $0 }
        }
    }
}
