internal import Glibc
internal import PluginHost
internal import Synchronization

/// What Ctrl-C does: it ends the command at once with one line, but lets the frame under way be finished while files are written, unless it
/// is pressed again.
///
/// A plugin that does not finish its frame soon is not waited for.
enum Interrupt {
    private static let isRaised = Atomic(false)
    private static let isDeferred = Atomic(false)

    /// Begins to listen for Ctrl-C, for a polite request to end, and for a terminal that goes away.
    ///
    /// What the parent chose to ignore stays ignored, as `nohup` wants. What it left blocked, as a program does that starts this one from
    /// a Dispatch thread, is let through again.
    static func listen() {
        // Both flags are made now: a debug build makes them at their first use, which must not be in the handler.
        isRaised.store(false, ordering: .relaxed)
        isDeferred.store(false, ordering: .relaxed)
        var signals = sigset_t()
        sigemptyset(&signals)
        for name in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, name)
            var former = sigaction()
            guard sigaction(name, nil, &former) == 0, !isIgnored(former) else { continue }
            signal(name) { _ in Interrupt.raise() }
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // A reader that went away and a file that grows past its limit show as a write that fails, not as a sudden death that leaves a
        // temporary file behind.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether it was pressed while files were written.
    static var wasRaised: Bool { isRaised.load(ordering: .relaxed) }

    /// Runs what writes files: a signal is remembered until it asks.
    static func deferring<Result>(_ body: () throws -> Result) rethrows -> Result {
        isDeferred.store(true, ordering: .relaxed)
        defer { isDeferred.store(false, ordering: .relaxed) }
        return try body()
    }

    /// Runs in the signal handler, so it may only use atomics and the system's own calls.
    private static func raise() {
        let isFirst = !isRaised.exchange(true, ordering: .relaxed)
        if isFirst, isDeferred.load(ordering: .relaxed) { return PluginLoader.hurry() }
        let line: StaticString = "refreshkit: interrupted\n"
        _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
        _exit(CommandFailure.Status.interrupted.rawValue)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
