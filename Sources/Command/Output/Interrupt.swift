internal import Glibc
internal import PluginHost
internal import Synchronization
internal import SystemSupport

/// Handles Ctrl-C: the command prints one line and ends immediately.
///
/// While the command plays an animation, it first restores the terminal. While it writes files, it first finishes the current frame, unless
/// a plugin takes too long to finish, or Ctrl-C is pressed again after a second; before that, it would leave an incomplete file.
enum Interrupt {
    private static let isRaised = Atomic(false)
    /// The time of the first signal, and the time after it in which others are ignored, in milliseconds.
    private static let start = Atomic(Int64(0)), patience = Atomic(Int64(0))
    private static let isDeferred = Atomic(false)

    /// Starts handling SIGINT, SIGTERM, and SIGHUP.
    ///
    /// Signals that the parent process ignores stay ignored, as `nohup` requires. Blocked signals are unblocked, since a parent that
    /// starts this process from a Dispatch thread blocks them.
    static func listen() {
        // Initializes the flags and the cleanup now: they are initialized on first use, which must not happen in the signal handler.
        isRaised.store(false, ordering: .relaxed)
        isDeferred.store(false, ordering: .relaxed)
        start.store(0, ordering: .relaxed)
        patience.store(0, ordering: .relaxed)
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
    ///
    /// Another signal ends the command, unless it comes within `patience` after the first one.
    static func deferring<Result>(patience limit: Duration = .seconds(1), _ body: () throws -> Result) rethrows -> Result {
        patience.store(Int64(limit / .milliseconds(1)), ordering: .relaxed)
        isDeferred.store(true, ordering: .relaxed)
        defer { isDeferred.store(false, ordering: .relaxed) }
        return try body()
    }

    /// Runs in the signal handler, so it may only use atomics and system calls.
    private static func raise() {
        let now = WallClock.milliseconds
        let isFirst = !isRaised.exchange(true, ordering: .relaxed)
        if isFirst { start.store(now, ordering: .relaxed) }
        if isDeferred.load(ordering: .relaxed) {
            if isFirst { return PluginLoader.hurry() }
            if now - start.load(ordering: .relaxed) < patience.load(ordering: .relaxed) { return }
        }
        TerminalMode.restoreInSignalHandler()
        Output.writeInSignalHandler("refreshkit: interrupted\n", toStderr: true)
        ExitCleanup.run()
        _exit(CommandFailure.Status.interrupted.rawValue)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
