internal import Dispatch
internal import Synchronization

/// Distributes numbered work items among workers, and concludes them in order.
///
/// Each worker takes a run of consecutive items. Once all runs are taken, an idle worker takes the second half of another worker's run.
final class WorkQueue: Sendable {
    /// Consecutive items to assign to one worker.
    struct Run: Sendable, Equatable {
        var items: Range<Int>
        /// Minimum number of items worth splitting off for another worker.
        var leastCount = 1
    }

    private struct State {
        /// Runs that no worker has taken, the first at the end.
        var runs: [Run]
        /// The remaining items of each worker's run.
        var taken: [Run]
        var oldestUnfinished = 0
        var finishedAhead: Set<Int> = []
        var failure: (index: Int, error: any Error)?
        var isClosed = false
        /// Workers that are waiting for older items to be finished.
        var waiting: Set<Int> = []
    }

    private enum Next {
        case item(Int)
        case wait
        case end
    }

    private let count: Int
    private let window: Int
    private let state: Mutex<State>
    /// One semaphore for each worker, so that no worker consumes another worker's signal.
    private let turns: [DispatchSemaphore]
    private let conclude: @Sendable (Int) throws -> Void

    /// Creates a queue of runs, which cover all items in order.
    ///
    /// No worker starts an item that is `window` or more items ahead of the oldest unfinished one; `window` is at least 1. `conclude` is
    /// called for each finished item in order, by one worker at a time, but not for items after a failed one.
    init(_ runs: [Run], workers: Int, window: Int, conclude: @escaping @Sendable (Int) throws -> Void) {
        count = runs.last?.items.upperBound ?? 0
        self.window = window
        self.conclude = conclude
        turns = (0..<workers).map { _ in DispatchSemaphore(value: 0) }
        state = Mutex(State(runs: runs.reversed(), taken: Array(repeating: Run(items: 0..<0), count: workers)))
    }

    /// Returns the next item for a worker, which is numbered from 0; nil if no items remain, the remaining items follow a failed one, or
    /// the queue is closed.
    func next(for worker: Int) -> Int? {
        while true {
            switch state.withLock({ next(for: worker, &$0) }) {
            case .item(let index): return index
            case .end: return nil
            case .wait: turns[worker].wait()
            }
        }
    }

    private func next(for worker: Int, _ state: inout State) -> Next {
        if state.isClosed { return .end }
        if state.taken[worker].items.isEmpty { state.taken[worker] = state.runs.popLast() ?? Self.half(of: &state.taken) }
        guard let index = state.taken[worker].items.first, index < state.failure?.index ?? count else { return .end }
        guard index < state.oldestUnfinished + window else {
            state.waiting.insert(worker)
            return .wait
        }
        state.taken[worker].items.removeFirst()
        return .item(index)
    }

    /// Splits off the second half of the longest run, or its only item, since its worker is still busy with an earlier one; empty if no run
    /// is worth splitting.
    private static func half(of taken: inout [Run]) -> Run {
        guard let longest = taken.indices.max(by: { taken[$0].items.count < taken[$1].items.count }) else { return Run(items: 0..<0) }
        let run = taken[longest]
        let middle = run.items.lowerBound + (run.items.count == 1 ? 0 : (run.items.count + 1) / 2)
        guard run.items.upperBound - middle >= run.leastCount else { return Run(items: 0..<0) }
        taken[longest].items = run.items.lowerBound..<middle
        return Run(items: middle..<run.items.upperBound, leastCount: run.leastCount)
    }

    func finish(_ index: Int) {
        state.withLock { state in
            state.finishedAhead.insert(index)
            while state.finishedAhead.remove(state.oldestUnfinished) != nil {
                do {
                    try conclude(state.oldestUnfinished)
                } catch {
                    // Any other failure concerns a later item.
                    state.failure = (state.oldestUnfinished, error)
                    break
                }
                state.oldestUnfinished += 1
            }
            wake(&state)
        }
    }

    func fail(_ index: Int, _ error: any Error) {
        state.withLock { state in
            if index < state.failure?.index ?? .max { state.failure = (index, error) }
            wake(&state)
        }
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            wake(&state)
        }
    }

    private func wake(_ state: inout State) {
        for worker in state.waiting { turns[worker].signal() }
        state.waiting = []
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
