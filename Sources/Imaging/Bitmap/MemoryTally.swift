internal import Synchronization

/// Counts the memory of pixels and files that readers hold: now, and at its peak.
///
/// Counts what is allocated in a task that runs with the tally as `current`, until it is freed.
final class MemoryTally: Sendable {
    /// The tally that counts; nil, as outside of tests, counts nothing.
    @TaskLocal static var current: MemoryTally?

    private let counts = Mutex((held: 0, peak: 0))

    /// The most bytes that were held at a time.
    var peak: Int { counts.withLock { $0.peak } }

    fileprivate func add(_ bytes: Int) {
        counts.withLock { counts in
            counts.held += bytes
            counts.peak = max(counts.peak, counts.held)
        }
    }
}

/// Memory that is counted for as long as this lives.
struct HeldMemory: ~Copyable {
    private let tally = MemoryTally.current
    let bytes: Int

    init(_ bytes: Int) {
        self.bytes = bytes
        tally?.add(bytes)
    }

    deinit { tally?.add(-bytes) }
}
