package import Glibc

// GNU extensions that the C library's Swift module does not include.
@_silgen_name("pipe2") private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
@_silgen_name("posix_spawn_file_actions_addchdir_np")
private func addChangeOfFolder(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>) -> Int32

/// A program started by a test.
///
/// Foundation's `Process` needs 40 ms to detect an exit, and its children inherit ignored signals: if the tests run in a job that ignores
/// SIGINT, a test that interrupts a program would hang.
package final class RunningProcess {
    /// A program's exit status and output.
    package struct Ending {
        /// Exit status; 128 plus the signal number for a signal, as in a shell.
        package let status: Int32
        /// The remaining output, as UTF-8.
        package let output, errors: String
    }

    package struct Failure: Error {
        package let program: String
        package let code: Int32
    }

    package let id: pid_t
    private let output: Int32
    private let errors: Int32
    private var status: Int32?

    /// Starts a program without standard input, with its output in pipes, and with default signal actions.
    ///
    /// `arguments` do not include the program's name. `folder` is the working directory. `environment` is added to the tests' own.
    package init(_ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
        let (output, outputEnd) = Self.pipe()
        let (errors, errorEnd) = Self.pipe()
        (self.output, self.errors) = (output, errors)
        defer {
            close(outputEnd)
            close(errorEnd)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        _ = addChangeOfFolder(&actions, folder)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, outputEnd, 1)
        posix_spawn_file_actions_adddup2(&actions, errorEnd, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t(), none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let words = ([program] + arguments).map { (word: String) in strdup(word) }
        let variables = Self.environment(with: environment).map { (variable: String) in strdup(variable) }
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, program, &actions, &attributes, words + [nil], variables + [nil])
        self.id = id
        guard code == 0 else {
            status = 127
            throw Failure(program: program, code: code)
        }
    }

    deinit {
        close(output)
        close(errors)
        if status == nil {
            send(SIGKILL)
            _ = wait()
        }
    }

    private static func pipe() -> (end: Int32, other: Int32) {
        var ends: [Int32] = [-1, -1]
        precondition(pipe2(&ends, O_CLOEXEC) == 0, "cannot create a pipe: error \(errno); close some files")
        return (ends[0], ends[1])
    }

    /// Returns this process's environment with changed variables, each as NAME=VALUE.
    private static func environment(with changes: [String: String]) -> [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            if changes[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
            next += 1
        }
        return variables + changes.map { "\($0)=\($1)" }
    }

    package func send(_ signal: Int32) { kill(id, signal) }

    package var isRunning: Bool {
        if status == nil {
            var raw: Int32 = 0
            if waitpid(id, &raw, WNOHANG) == id { status = Self.status(raw) }
        }
        return status == nil
    }

    /// Waits until the program writes to standard output, and returns the first bytes.
    package func readOutput() -> [UInt8] { Self.read(output) ?? [] }

    /// Reads the remaining output and waits for the program to end.
    package func finish() -> Ending {
        var texts: [Int32: [UInt8]] = [output: [], errors: []]
        var open = [output, errors]
        while !open.isEmpty {
            var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
            for entry in polled where entry.revents != 0 {
                if let bytes = Self.read(entry.fd) { texts[entry.fd, default: []] += bytes } else { open.removeAll { $0 == entry.fd } }
            }
        }
        let status = wait()
        return Ending(
            status: status, output: String(decoding: texts[output] ?? [], as: UTF8.self),
            errors: String(decoding: texts[errors] ?? [], as: UTF8.self))
    }

    private func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(id, &raw, 0) < 0, errno == EINTR {}
        let status = Self.status(raw)
        self.status = status
        return status
    }

    /// Waits for output and returns the available bytes, or nil at the end.
    private static func read(_ descriptor: Int32) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            var found = -1
            repeat { found = Glibc.read(descriptor, buffer.baseAddress, buffer.count) } while found < 0 && errno == EINTR
            count = max(found, 0)
        }
        return bytes.isEmpty ? nil : bytes
    }

    private static func status(_ raw: Int32) -> Int32 {
        let signal = raw & 0x7F
        return signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    }
}
