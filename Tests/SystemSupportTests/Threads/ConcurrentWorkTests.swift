import Synchronization
import SystemSupport
import Testing

@Suite struct ConcurrentWorkTests {
    private struct Failure: Error, Equatable {
        let number: Int
    }

    @Test(arguments: [1, 2, 7]) func outputsAreThoseOfTheirKeys(_ threads: Int) throws {
        let work = ConcurrentWork<Int, Int, Failure>(threads: threads)
        for number in 0..<100 { work.start(number) { number * number } }
        #expect(try (0..<100).map(work.output) == (0..<100).map { $0 * $0 })
    }

    @Test(arguments: [1, 2]) func aKeyIsWorkedOnOnce(_ threads: Int) throws {
        let work = ConcurrentWork<String, Int, Failure>(threads: threads)
        let count = Mutex(0)
        for _ in 0..<9 {
            work.start("same") {
                count.withLock {
                    $0 += 1
                    return $0
                }
            }
        }
        #expect(try work.output(of: "same") == 1)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func nothingIsDoneAfterAFailure() {
        let work = ConcurrentWork<Int, Int, Failure>(threads: 1)
        let done = Mutex<[Int]>([])
        for number in 0..<5 {
            work.start(number) { () throws(Failure) in
                done.withLock { $0.append(number) }
                if number == 2 { throw Failure(number: number) }
                return number
            }
        }
        #expect(done.withLock { $0 } == [0, 1, 2])
        #expect(throws: Failure(number: 2)) { try work.output(of: 4) }
    }

    /// More items than threads wait for each other's results, so it ends only if a waiting thread does the work itself.
    @Test func workMayWaitForOtherWork() throws {
        let inner = ConcurrentWork<Int, Int, Failure>(threads: 4), outer = ConcurrentWork<Int, Int, Failure>(threads: 4)
        for number in 0..<50 {
            outer.start(number) { () throws(Failure) in
                for key in number..<number + 8 { inner.start(key) { key } }
                return try inner.output(of: number + 7)
            }
        }
        #expect(try (0..<50).map(outer.output) == (7..<57).map(\.self))
    }
}
