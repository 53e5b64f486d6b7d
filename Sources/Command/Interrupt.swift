internal import Glibc
internal import Synchronization

/// Remembers that the person pressed Ctrl-C, so that the frame under way is finished and nothing is left half written.
enum Interrupt {
    private static let isRaised = Atomic(false)

    /// Begins to listen for Ctrl-C, for a polite request to end, and for a terminal that goes away.
    ///
    /// What the parent chose to ignore stays ignored, as `nohup` wants. What it left blocked, as a program does that starts this one from
    /// a Dispatch thread, is let through again.
    static func listen() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for name in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, name)
            var former = sigaction()
            guard sigaction(name, nil, &former) == 0, !isIgnored(former) else { continue }
            signal(name) { _ in Interrupt.isRaised.store(true, ordering: .relaxed) }
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // A reader that went away shows as a write that fails, not as a sudden death with a temporary file left behind.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether it was pressed.
    static var wasRaised: Bool { isRaised.load(ordering: .relaxed) }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
