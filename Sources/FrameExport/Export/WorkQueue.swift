internal import Dispatch
internal import Synchronization

/// Distributes numbered work items among workers, and concludes them in order.
///
/// No worker gets more than one window ahead of the oldest unfinished item.
final class WorkQueue: Sendable {
    private struct State {
        var next = 0
        var oldestUnfinished = 0
        var finishedAhead: Set<Int> = []
        var failure: (index: Int, error: any Error)?
        var isClosed = false
    }

    private let count: Int
    private let state = Mutex(State())
    private let permits: DispatchSemaphore
    private let conclude: @Sendable (Int) throws -> Void

    /// Creates a queue in which at most `window` items, 1 or more, are in progress or waiting for an earlier item to finish.
    ///
    /// `conclude` is called for each finished item in order, by one worker at a time, but not for items after a failed one.
    init(count: Int, window: Int, conclude: @escaping @Sendable (Int) throws -> Void) {
        self.count = count
        // Created with a value of 0 and then signaled, because a semaphore traps if it is deallocated below its initial value, which can happen after
        // a failure.
        permits = DispatchSemaphore(value: 0)
        for _ in 0..<window { permits.signal() }
        self.conclude = conclude
    }

    /// Returns the next item; nil if there is none, an item failed, or the queue is closed.
    func next() -> Int? {
        permits.wait()
        let index: Int? = state.withLock { state in
            guard !state.isClosed, state.failure == nil, state.next < count else { return nil }
            state.next += 1
            return state.next - 1
        }
        if index == nil { permits.signal() }
        return index
    }

    func finish(_ index: Int) {
        state.withLock { state in
            state.finishedAhead.insert(index)
            while state.finishedAhead.remove(state.oldestUnfinished) != nil {
                do {
                    try conclude(state.oldestUnfinished)
                } catch {
                    // Any other failure belongs to a later item.
                    state.failure = (state.oldestUnfinished, error)
                    permits.signal()
                    return
                }
                state.oldestUnfinished += 1
                permits.signal()
            }
        }
    }

    func fail(_ index: Int, _ error: any Error) {
        state.withLock { state in
            if index < state.failure?.index ?? .max { state.failure = (index, error) }
        }
        permits.signal()
    }

    func close() {
        state.withLock { $0.isClosed = true }
        permits.signal()
    }

    /// Returns whether every item is concluded; false if the queue was closed first.
    ///
    /// Throws the error of the earliest item that failed.
    func isComplete() throws -> Bool {
        let (failure, concluded) = state.withLock { ($0.failure, $0.oldestUnfinished) }
        if let failure { throw failure.error }
        return concluded == count
    }
}

extension Array where Element: Sendable {
    /// Creates elements on all cores, and returns them in order.
    ///
    /// `make` may be called on any thread. `isCanceled` is checked at intervals; if it returns true, the result is an empty array.
    static func concurrently(
        _ count: Int, isCanceled: @Sendable () -> Bool = { false }, _ make: @Sendable (Int) -> Element
    ) -> [Element] {
        let chunk = 16
        let pieces = Mutex([Int: [Element]]())
        DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { number in
            if isCanceled() { return }
            let piece = (number * chunk..<Swift.min((number + 1) * chunk, count)).map(make)
            pieces.withLock { $0[number] = piece }
        }
        if isCanceled() { return [] }
        return pieces.withLock { pieces in pieces.keys.sorted().flatMap { pieces[$0] ?? [] } }
    }
}
