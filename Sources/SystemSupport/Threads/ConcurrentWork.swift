internal import Dispatch
internal import Synchronization

/// Work that other threads do in the meantime, and its results by key.
package final class ConcurrentWork<Key: Hashable & Sendable, Output: Sendable, Failure: Error>: Sendable {
    private final class Item: Sendable {
        private let work: Mutex<(@Sendable () throws(Failure) -> Output)?>
        private let result = Mutex<Result<Output, Failure>?>(nil)
        private let isDone = DispatchGroup()

        init(_ work: @escaping @Sendable () throws(Failure) -> Output) {
            self.work = Mutex(work)
            isDone.enter()
        }

        /// Does the work unless a thread has begun it; returns the failure.
        @discardableResult func run() -> Failure? {
            guard let work = work.withLock({ $0.take() }) else { return nil }
            let result = Result { () throws(Failure) in try work() }
            self.result.withLock { $0 = result }
            isDone.leave()
            if case .failure(let failure) = result { return failure }
            return nil
        }

        /// Does the work, or waits until it is done.
        func output() throws(Failure) -> Output {
            run()
            isDone.wait()
            guard let result = result.withLock({ $0 }) else {
                preconditionFailure("work that is done must have a result; report this")
            }
            return try result.get()
        }
    }

    private let state = Mutex((items: [Key: Item](), failure: Failure?.none))
    /// The threads that may be started; nil if the caller does all the work.
    private let free: DispatchSemaphore?
    private let pool: ThreadPool

    /// Creates an empty list; `threads`, 1 or more, is the number of threads that work at the same time.
    package init(threads: Int, pool: ThreadPool = .shared) {
        free = threads > 1 ? DispatchSemaphore(value: threads) : nil
        self.pool = pool
    }

    /// Starts the work for a key, unless it was started before.
    ///
    /// If all threads are busy, or the system refuses a thread, does the work before returning, so that unfinished work does not fill the
    /// memory. After a failure, no work is done, and the outputs that are still missing are this failure.
    package func start(_ key: Key, _ work: @escaping @Sendable () throws(Failure) -> Output) {
        let added = state.withLock { state -> Item? in
            guard state.items[key] == nil else { return nil }
            let failure = state.failure
            let item = Item { () throws(Failure) in
                if let failure { throw failure }
                return try work()
            }
            state.items[key] = item
            return item
        }
        guard let item = added else { return }
        guard let free, free.wait(timeout: .now()) == .success else { return run(item) }
        let isStarted = pool.start {
            self.run(item)
            free.signal()
        }
        if !isStarted {
            free.signal()
            run(item)
        }
    }

    private func run(_ item: Item) {
        guard let failure = item.run() else { return }
        state.withLock { $0.failure = $0.failure ?? failure }
    }

    /// Returns the output for a key, whose work must have been started; does the work or waits for it if necessary.
    package func output(of key: Key) throws(Failure) -> Output {
        guard let item = state.withLock({ $0.items[key] }) else {
            preconditionFailure("no work was started for this key, expected a call of start first")
        }
        return try item.output()
    }
}
