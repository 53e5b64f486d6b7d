internal import Glibc

/// Prints all output: the address on stdout, everything else on stderr.
enum Console {
    /// The command's exit status after Ctrl-C or a termination signal.
    static let interruptedStatus: Int32 = 130

    /// Opens any closed standard streams, so that no socket gets one of their numbers.
    static func openStandardStreams() {
        var opened: Int32
        repeat { opened = open("/dev/null", O_RDWR) } while (0...STDERR_FILENO).contains(opened)
        close(opened)
    }

    static func result(_ line: String) { write(line, to: STDOUT_FILENO) }

    static func note(_ line: String) { write("refreshkit: \(line)", to: STDERR_FILENO) }

    static func fail(_ error: StudioError) -> Never {
        note(error.description)
        exit(error.status)
    }

    private static func write(_ line: String, to descriptor: Int32) {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return }
        }
    }
}
