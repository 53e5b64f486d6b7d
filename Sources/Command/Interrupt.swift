internal import Glibc
internal import Synchronization

/// Remembers that the person pressed Ctrl-C, so that the frame under way is finished and nothing is left half written.
enum Interrupt {
    private static let isRaised = Atomic(false)

    /// Begins to listen for Ctrl-C, for a polite request to end, and for a terminal that goes away.
    static func listen() {
        for name in [SIGINT, SIGTERM, SIGHUP] {
            signal(name) { _ in Interrupt.isRaised.store(true, ordering: .relaxed) }
        }
        // A reader that went away shows as a write that fails, not as a sudden death with a temporary file left behind.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether it was pressed.
    static var wasRaised: Bool { isRaised.load(ordering: .relaxed) }
}
