internal import Dispatch
internal import Synchronization

/// Hands out numbered work in order to several workers, and lets each be concluded in order when it is done.
///
/// No worker gets further ahead of the oldest unfinished frame than the window.
final class WorkQueue: Sendable {
    private struct State {
        var next = 0
        var oldestUnfinished = 0
        var finishedAhead: Set<Int> = []
        var failure: (place: Int, error: any Error)?
        var isClosed = false
    }

    private let count: Int
    private let state = Mutex(State())
    private let permits: DispatchSemaphore
    private let conclude: @Sendable (Int) throws -> Void

    /// Allows `window` frames, 1 or more, to be in progress or waiting for an earlier one.
    ///
    /// `conclude` is called for each finished frame, in order, by one worker at a time, and for none after a frame that failed.
    init(count: Int, window: Int, conclude: @escaping @Sendable (Int) throws -> Void) {
        self.count = count
        // Made of nothing and filled: a semaphore traps when it is let go with less in it than it was made with, as after a failure.
        permits = DispatchSemaphore(value: 0)
        for _ in 0..<window { permits.signal() }
        self.conclude = conclude
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

    /// A frame is done.
    func finish(_ place: Int) {
        state.withLock { state in
            state.finishedAhead.insert(place)
            while state.finishedAhead.remove(state.oldestUnfinished) != nil {
                do {
                    try conclude(state.oldestUnfinished)
                } catch {
                    // Whatever else failed lies behind it.
                    state.failure = (state.oldestUnfinished, error)
                    permits.signal()
                    return
                }
                state.oldestUnfinished += 1
                permits.signal()
            }
        }
    }

    /// A frame could not be made: no new one is handed out.
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

    /// Returns whether every frame is concluded; false if the line was closed before.
    ///
    /// Throws the error of the earliest frame that failed.
    func isComplete() throws -> Bool {
        let (failure, concluded) = state.withLock { ($0.failure, $0.oldestUnfinished) }
        if let failure { throw failure.error }
        return concluded == count
    }
}

extension Array where Element: Sendable {
    /// Makes elements on all cores, and returns them in order.
    ///
    /// `make` is called on any thread. `isCancelled` is checked now and then; true yields an empty array.
    static func concurrently(
        _ count: Int, isCancelled: @Sendable () -> Bool = { false }, _ make: @Sendable (Int) -> Element
    ) -> [Element] {
        let chunk = 16
        let pieces = Mutex([Int: [Element]]())
        DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { number in
            if isCancelled() { return }
            let piece = (number * chunk..<Swift.min((number + 1) * chunk, count)).map(make)
            pieces.withLock { $0[number] = piece }
        }
        if isCancelled() { return [] }
        return pieces.withLock { pieces in pieces.keys.sorted().flatMap { pieces[$0] ?? [] } }
    }
}
