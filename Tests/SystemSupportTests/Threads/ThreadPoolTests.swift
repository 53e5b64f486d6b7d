import Dispatch
import Synchronization
import SystemSupport
import Testing

@Suite struct ThreadPoolTests {
    @Test(arguments: [1, 2, 7]) func eachWorkerIsCalledOnce(_ workers: Int) {
        let called = Mutex<[Int]>([])
        ThreadPool.shared.perform(workers: workers) { worker in called.withLock { $0.append(worker) } }
        #expect(called.withLock { $0.sorted() } == Array(0..<workers))
    }

    /// A thread that still held the closure when the call returns would end the process.
    @Test func noThreadKeepsTheClosure() {
        let pool = ThreadPool()
        let calls = Atomic(0)
        for _ in 0..<10_000 { pool.perform(workers: 2) { _ in calls.wrappingAdd(1, ordering: .relaxed) } }
        #expect(calls.load(ordering: .relaxed) == 20_000)
    }

    @Test func onlyTheCallerWorksIfThreadsAreRefused() {
        let pool = ThreadPool(refusesThreads: true)
        let called = Mutex<[Int]>([])
        pool.perform(workers: 7) { worker in called.withLock { $0.append(worker) } }
        #expect(called.withLock { $0 } == [0])
        #expect(!pool.start {})
    }

    @Test func refusedThreadsDoNotPreventConcurrentWork() throws {
        let work = ConcurrentWork<Int, Int, Never>(threads: 4, pool: ThreadPool(refusesThreads: true))
        for number in 0..<20 { work.start(number) { number * 2 } }
        #expect((0..<20).map { work.output(of: $0) } == (0..<20).map { $0 * 2 })
    }

    /// Each worker waits for the one before it, so every worker needs its own thread, even if idle threads exist.
    @Test func workersMayWaitForEachOther() {
        let pool = ThreadPool()
        for _ in 0..<50 {
            let isDone = (0..<5).map { _ in DispatchSemaphore(value: 0) }
            pool.perform(workers: 5) { worker in
                if worker != 1 { isDone[(worker + 4) % 5].wait() }
                isDone[worker].signal()
            }
            #expect(isDone[0].wait(timeout: .now()) == .success)
        }
    }

    @Test(arguments: [0, 1, 15, 16, 17, 1000]) func elementsKeepTheirOrder(_ count: Int) {
        #expect([Int].concurrently(count) { $0 * 3 } == (0..<count).map { $0 * 3 })
        #expect([Int].concurrently(count, isCanceled: { true }) { $0 }.isEmpty)
    }
}
