internal import Synchronization

/// Counts the bytes that readers of a task hold for pixels and files, now and at the peak.
final class MemoryTally: Sendable {
    /// The tally of this task; nil outside tests.
    @TaskLocal static var current: MemoryTally?

    private let counts = Mutex((held: 0, peak: 0))

    var peak: Int { counts.withLock { $0.peak } }

    fileprivate func add(_ bytes: Int) {
        counts.withLock { counts in
            counts.held += bytes
            counts.peak = max(counts.peak, counts.held)
        }
    }
}

/// Registers bytes with the current tally until it is deinitialized.
struct TrackedMemory: ~Copyable {
    private let tally = MemoryTally.current
    let bytes: Int

    init(_ bytes: Int) {
        self.bytes = bytes
        tally?.add(bytes)
    }

    deinit { tally?.add(-bytes) }
}
