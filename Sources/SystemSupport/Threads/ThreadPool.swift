internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads that are reused for short pieces of work.
///
/// When the system refuses a thread, the caller does the work itself. (Dispatch would wait until the system allows the thread, which may
/// be never.)
package final class ThreadPool: Sendable {
    /// The threads of this process.
    package static let shared = ThreadPool()

    /// Number of processor cores.
    package static var coreCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    private struct Task: Sendable {
        let work: @Sendable () -> Void

        /// Called after `work` has been released.
        let completion: @Sendable () -> Void
    }

    /// A thread that works, or waits for work.
    private final class Worker: Sendable {
        private let turn = DispatchSemaphore(value: 0)
        private let task: Mutex<Task?>
        private let pool: ThreadPool

        init(_ task: Task, in pool: ThreadPool) {
            self.task = Mutex(task)
            self.pool = pool
        }

        func wake(for task: Task) {
            self.task.withLock { $0 = task }
            turn.signal()
        }

        func run() -> Never {
            while true {
                work()?()
                pool.idle.withLock { $0.append(self) }
                turn.wait()
            }
        }

        /// Works, and returns the completion; no reference to the work remains.
        private func work() -> (@Sendable () -> Void)? {
            guard let task = task.withLock({ $0.take() }) else { return nil }
            task.work()
            return task.completion
        }
    }

    private let idle = Mutex<[Worker]>([])
    private let refusesThreads: Bool

    /// Creates a pool without threads.
    ///
    /// If `refusesThreads` is true, no thread is ever created, as on a system that allows no more threads.
    package init(refusesThreads: Bool = false) { self.refusesThreads = refusesThreads }

    /// Starts work on another thread; returns false, without doing the work, if the system refuses a thread.
    package func start(_ work: @escaping @Sendable () -> Void) -> Bool { start(Task(work: work, completion: {})) }

    private func start(_ task: Task) -> Bool {
        if let worker = idle.withLock({ $0.popLast() }) {
            worker.wake(for: task)
            return true
        }
        return !refusesThreads && Self.createThread(for: Worker(task, in: self))
    }

    /// Calls a closure for each worker, from 0, at the same time, and returns when all calls have returned.
    ///
    /// Worker 0 runs on the calling thread. If the system refuses a thread, the remaining workers are not called, so any worker must be
    /// able to do all the work. `workers` is 1 or more.
    package func perform(workers: Int, _ body: @Sendable (Int) -> Void) {
        let running = DispatchGroup()
        withoutActuallyEscaping(body) { body in
            for worker in 1..<max(workers, 1) {
                running.enter()
                guard start(Task(work: { body(worker) }, completion: { running.leave() })) else {
                    running.leave()
                    break
                }
            }
            body(0)
            running.wait()
        }
    }

    /// Locked while a thread is created.
    private static let creating = Mutex(())

    private static func createThread(for worker: Worker) -> Bool {
        creating.withLock { _ in
            var thread = pthread_t()
            let context = Unmanaged.passRetained(worker)
            let error = pthread_create(
                &thread, nil, { context in Unmanaged<Worker>.fromOpaque(context!).takeRetainedValue().run() }, context.toOpaque())
            if error != 0 { context.release() } else { pthread_detach(thread) }
            return error == 0
        }
    }

    /// Runs a closure in which a library creates a thread and would end the process if the system refused it.
    ///
    /// Returns nil, without running the closure, if the system refuses two threads: the second one makes up for a thread that has ended but
    /// that the system still counts.
    package static func expectingThread<Result>(_ body: () -> Result) -> Result? {
        creating.withLock { _ in
            let isOver = DispatchSemaphore(value: 0)
            let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
                Unmanaged<DispatchSemaphore>.fromOpaque(context!).takeUnretainedValue().wait()
                return nil
            }
            var threads: [pthread_t] = []
            var thread = pthread_t()
            while threads.count < 2, pthread_create(&thread, nil, wait, Unmanaged.passUnretained(isOver).toOpaque()) == 0 {
                threads.append(thread)
            }
            for _ in threads { isOver.signal() }
            for thread in threads { pthread_join(thread, nil) }
            return threads.count == 2 ? body() : nil
        }
    }
}

extension Array where Element: Sendable {
    /// Creates elements on all cores and returns them in order.
    ///
    /// `make` may be called on any thread; each thread creates `chunk` consecutive elements at a time. `isCanceled` is checked at
    /// intervals; if it returns true, the result is an empty array.
    package static func concurrently(
        _ count: Int, chunk: Int = 16, isCanceled: @Sendable () -> Bool = { false }, _ make: @Sendable (Int) -> Element
    ) -> [Element] {
        let pieces = Mutex([Int: [Element]]())
        let pieceCount = (count + chunk - 1) / chunk
        let next = Atomic(0)
        ThreadPool.shared.perform(workers: Swift.min(ThreadPool.coreCount, Swift.max(pieceCount, 1))) { _ in
            while !isCanceled(), case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < pieceCount {
                let piece = (number * chunk..<Swift.min((number + 1) * chunk, count)).map(make)
                pieces.withLock { $0[number] = piece }
            }
        }
        if isCanceled() { return [] }
        return pieces.withLock { pieces in pieces.keys.sorted().flatMap { pieces[$0] ?? [] } }
    }
}
