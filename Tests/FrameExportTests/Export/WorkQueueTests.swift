import Synchronization
import Testing

@testable import FrameExport

/// The order in which workers finish and fail does not show.
@Suite struct WorkQueueTests {
    private struct Failure: Error, Equatable { let place: Int }

    /// A line whose places are all handed out, and the places it concludes.
    private final class Bench: Sendable {
        let line: WorkQueue
        private let log: Log

        private final class Log: Sendable {
            let places = Mutex<[Int]>([])
        }

        init(count: Int, window: Int, failsAt: Int? = nil) {
            let log = Log()
            self.log = log
            line = WorkQueue(count: count, window: window) { place in
                if place == failsAt { throw Failure(place: place) }
                log.places.withLock { $0.append(place) }
            }
        }

        var concluded: [Int] { log.places.withLock { $0 } }

        /// Takes places from the line.
        func take(_ count: Int) -> [Int?] { (0..<count).map { _ in line.next() } }

        var failure: Int? {
            do {
                _ = try line.isComplete()
                return nil
            } catch {
                return (error as? Failure)?.place
            }
        }
    }

    /// Every order in which four workers may fail.
    @Test(arguments: [2, 3, 5, 7].permutations) func theEarliestFailureIsThrown(_ order: [Int]) {
        let bench = Bench(count: 8, window: 8)
        #expect(bench.take(8) == Array(0..<8))
        for place in order { bench.line.fail(place, Failure(place: place)) }
        #expect(bench.failure == 2)
    }

    /// Whether the places around them finish before or after.
    @Test(arguments: [[0, 1, 3], [3, 1, 0], [1, 3, 0]]) func whatFinishesBetweenThemMakesNoDifference(_ finished: [Int]) {
        for order in [[2, 4], [4, 2]] {
            let bench = Bench(count: 5, window: 5)
            _ = bench.take(5)
            bench.line.fail(order[0], Failure(place: order[0]))
            for place in finished { bench.line.finish(place) }
            bench.line.fail(order[1], Failure(place: order[1]))
            #expect(bench.failure == 2)
            #expect(bench.concluded == [0, 1], "nothing behind the failure is concluded")
        }
    }

    @Test(arguments: [0, 1, 2, 3].permutations) func placesAreConcludedInOrder(_ order: [Int]) throws {
        let bench = Bench(count: 4, window: 4)
        _ = bench.take(4)
        for place in order { bench.line.finish(place) }
        #expect(bench.concluded == [0, 1, 2, 3])
        #expect(try bench.line.isComplete())
    }

    /// A file that cannot be published comes before any that could not be made.
    @Test func aFailureToConcludeComesBeforeFailuresBehindIt() {
        let bench = Bench(count: 4, window: 4, failsAt: 1)
        _ = bench.take(4)
        bench.line.fail(3, Failure(place: 3))
        for place in [2, 1, 0] { bench.line.finish(place) }
        #expect(bench.failure == 1)
        #expect(bench.concluded == [0])
    }

    @Test func nothingIsHandedOutAfterAFailure() {
        let bench = Bench(count: 9, window: 4)
        #expect(bench.take(2) == [0, 1])
        bench.line.fail(1, Failure(place: 1))
        #expect(bench.take(3) == [nil, nil, nil])
    }

    @Test func nothingIsHandedOutAfterTheLineIsClosed() throws {
        let bench = Bench(count: 9, window: 4)
        #expect(bench.take(2) == [0, 1])
        bench.line.close()
        #expect(bench.take(3) == [nil, nil, nil])
        for place in [0, 1] { bench.line.finish(place) }
        #expect(try !bench.line.isComplete())
    }

    @Test func nothingIsHandedOutPastTheEnd() throws {
        let bench = Bench(count: 2, window: 8)
        #expect(bench.take(4) == [0, 1, nil, nil])
        #expect(try !bench.line.isComplete())
    }
}

/// The first failure of each job.
@Suite struct JobFailuresTests {
    private func failure(_ place: Int) -> FrameFailure { FrameFailure(phase: .refreshing, index: place, cause: Fault()) }

    /// Jobs of four files each: two failures in the first, one in the second, two in the third.
    @Test(arguments: [1, 3, 6, 9, 10].permutations) func theEarliestOfEachJobIsKept(_ order: [Int]) {
        let failures = JobFailures()
        for place in order { failures.note(failure(place), at: place, ofJob: place / 4) }
        #expect(failures.inOrder.map(\.place) == [1, 6, 9])
        #expect(failures.inOrder.map(\.failure.index) == [1, 6, 9])
    }

    @Test func aFileIsLeftOutWhenItLiesBehindAFailureOfItsJob() {
        let failures = JobFailures()
        failures.note(failure(5), at: 5, ofJob: 1)
        #expect([4, 5, 6, 7].map { failures.include($0, ofJob: 1) } == [false, true, true, true])
        #expect(!failures.include(6, ofJob: 0) && !failures.include(9, ofJob: 2))
    }
}

extension [Int] {
    /// Every order of the elements.
    fileprivate var permutations: [[Int]] {
        guard count > 1 else { return [self] }
        return indices.flatMap { index -> [[Int]] in
            var rest = self
            let first = rest.remove(at: index)
            return rest.permutations.map { [first] + $0 }
        }
    }
}
