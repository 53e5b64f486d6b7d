internal import Glibc

/// Starts child processes, each in its own process group, so that Ctrl-C in the terminal does not reach them.
enum ChildProcess {
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        var description: String { String(cString: strerror(code)) }
    }

    enum Streams {
        /// Input is empty, and output is discarded.
        case discarded
        /// Input and output are a socket; messages go to this process's stderr.
        case socket(Int32)
    }

    /// Descriptor number higher than any that this process ever opens.
    private static let maximumDescriptor: Int32 = 1024

    static func spawn(_ arguments: [String], streams: Streams) throws(Failure) -> pid_t {
        // Not all of NIO's sockets are closed on exec, and a child could otherwise keep the port in use after this process exits.
        for descriptor in 3..<maximumDescriptor { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        switch streams {
        case .discarded:
            for stream in 0...STDERR_FILENO { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
        case .socket(let socket):
            for stream in [STDIN_FILENO, STDOUT_FILENO] { posix_spawn_file_actions_adddup2(&actions, socket, stream) }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let error = posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ)
        guard error == 0 else { throw Failure(code: error) }
        return process
    }

    /// The description of a successful exit.
    static let success = "exit status 0"

    /// Returns the processes that have ended, and how each one ended.
    static func ended() -> [(process: pid_t, end: String)] {
        var ended: [(pid_t, String)] = []
        var status: Int32 = 0
        while case let process = waitpid(-1, &status, WNOHANG), process > 0 {
            let signal = status & 0x7F
            ended.append((process, signal == 0 ? "exit status \(status >> 8 & 0xFF)" : "signal \(signal)"))
        }
        return ended
    }

    /// Kills a process and its children.
    static func killGroup(of process: pid_t) { kill(-process, SIGKILL) }
}
