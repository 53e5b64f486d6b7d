internal import Glibc
internal import PluginHost
internal import Synchronization
internal import SystemSupport

/// Handles Ctrl-C: the command prints one line and ends immediately.
///
/// While the command plays an animation, it first restores the terminal. While it writes files, it first finishes the current frame, unless
/// Ctrl-C is pressed again or a plugin takes too long to finish.
enum Interrupt {
    private static let isRaised = Atomic(false)
    private static let isDeferred = Atomic(false)

    /// Starts handling SIGINT, SIGTERM, and SIGHUP.
    ///
    /// Signals that the parent process ignores stay ignored, as `nohup` requires. Blocked signals are unblocked, since a parent that
    /// starts this process from a Dispatch thread blocks them.
    static func listen() {
        // Initializes the flags and the cleanup now: they are initialized on first use, which must not happen in the signal handler.
        isRaised.store(false, ordering: .relaxed)
        isDeferred.store(false, ordering: .relaxed)
        ExitCleanup.run()
        TerminalMode.restoreInSignalHandler()
        var signals = sigset_t()
        sigemptyset(&signals)
        for name in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, name)
            var former = sigaction()
            guard sigaction(name, nil, &former) == 0, !isIgnored(former) else { continue }
            signal(name) { _ in Interrupt.raise() }
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // With SIGPIPE and SIGXFSZ ignored, a closed pipe or an exceeded file size limit causes a write error. Otherwise the process would
        // be killed and leave a temporary file behind.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    static var wasRaised: Bool { isRaised.load(ordering: .relaxed) }

    /// Runs code that writes files or plays an animation; signals that arrive in the meantime are only recorded.
    static func deferring<Result>(_ body: () throws -> Result) rethrows -> Result {
        isDeferred.store(true, ordering: .relaxed)
        defer { isDeferred.store(false, ordering: .relaxed) }
        return try body()
    }

    /// Runs in the signal handler, so it may only use atomics and system calls.
    private static func raise() {
        let isFirst = !isRaised.exchange(true, ordering: .relaxed)
        if isFirst, isDeferred.load(ordering: .relaxed) { return PluginLoader.hurry() }
        TerminalMode.restoreInSignalHandler()
        Output.writeInSignalHandler("refreshkit: interrupted\n", toStderr: true)
        ExitCleanup.run()
        _exit(CommandFailure.Status.interrupted.rawValue)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
