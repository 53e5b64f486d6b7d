internal import Dispatch
internal import Synchronization

/// Hands out numbered work in order to several workers, and reports them in order when they are done.
///
/// No worker gets further ahead of the oldest unfinished frame than the window.
final class WorkLine: Sendable {
    private struct State {
        var next = 0
        var oldestUnfinished = 0
        var finishedAhead: Set<Int> = []
        var written = 0
        var failure: (place: Int, error: any Error)?
        var isClosed = false
    }

    private let count: Int
    private let state = Mutex(State())
    private let permits: DispatchSemaphore
    private let report: @Sendable (Int) -> Void

    /// - Parameters:
    ///   - count: How many frames there are.
    ///   - window: How many may be under way or waiting for an older one, 1 or more.
    ///   - report: Told of each finished frame, in order, from one worker at a time.
    init(count: Int, window: Int, report: @escaping @Sendable (Int) -> Void) {
        self.count = count
        // Made of nothing and filled: a semaphore traps when it is let go with less in it than it was made with, as after a failure.
        permits = DispatchSemaphore(value: 0)
        for _ in 0..<window { permits.signal() }
        self.report = report
    }

    /// The next frame to draw; nil when there is none, or something failed, or the line is closed.
    func next() -> Int? {
        permits.wait()
        let place: Int? = state.withLock { state in
            guard !state.isClosed, state.failure == nil, state.next < count else { return nil }
            state.next += 1
            return state.next - 1
        }
        if place == nil { permits.signal() }
        return place
    }

    /// A frame is written.
    func finish(_ place: Int) {
        state.withLock { state in
            state.written += 1
            state.finishedAhead.insert(place)
            while state.finishedAhead.remove(state.oldestUnfinished) != nil {
                report(state.oldestUnfinished)
                state.oldestUnfinished += 1
                permits.signal()
            }
        }
    }

    /// A frame could not be written: no new one is handed out.
    func fail(_ place: Int, _ error: any Error) {
        state.withLock { state in
            if place < state.failure?.place ?? .max { state.failure = (place, error) }
        }
        permits.signal()
    }

    /// No new frame is handed out.
    func close() {
        state.withLock { $0.isClosed = true }
        permits.signal()
    }

    /// Ends well when every frame is written.
    ///
    /// - Throws: The error of the earliest frame that failed, else `ExportError.interrupted` when some are missing.
    func result() throws {
        let (failure, written) = state.withLock { ($0.failure, $0.written) }
        if let failure { throw failure.error }
        if written < count { throw ExportError.interrupted(done: written, of: count) }
    }
}
