internal import Synchronization

/// Tracks the current and peak number of bytes that a task's readers hold for pixels and files.
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

/// Memory that the current tally counts until this value is deinitialized.
struct TrackedMemory: ~Copyable {
    private let tally = MemoryTally.current
    let bytes: Int

    init(_ bytes: Int) {
        self.bytes = bytes
        tally?.add(bytes)
    }

    deinit { tally?.add(-bytes) }
}
