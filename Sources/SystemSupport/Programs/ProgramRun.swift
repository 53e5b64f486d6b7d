internal import Glibc

/// A running program that reads its input from a stream or a file, and writes its output to a stream or a file.
///
/// Error messages, and an output file, are written to unlinked files, which the system removes when the last process using them exits. The
/// program runs in its own process group, so Ctrl-C interrupts only this process. If a signal ends this process, its handler ends the
/// program, too (`ExitCleanup`); if this process is killed, or the thread that started the program ends, the system kills the program. Use
/// a run on one thread at a time; it is sendable so that a lock can protect it.
package final class ProgramRun: @unchecked Sendable {
    /// The source of the program's standard input.
    package enum Input: Sendable {
        /// The bytes passed to `write(_:)`.
        case stream
        /// A file with these bytes; the program can also open it as `/dev/fd/0`.
        case bytes([UInt8])
        /// The file at a path; the program can also open it as `/dev/fd/0`.
        case file(String)
    }

    /// The target of the program's output.
    package enum Output {
        /// Standard output, read by `read(into:)` or `readAll(maximum:)`.
        case stream
        /// File descriptor 3, read by `finish()`; standard output counts as messages.
        case file
    }

    /// The environment variables of the program.
    package enum Environment: Sendable {
        /// Only those that the program needs to find its files; others, such as `HOME` with the user's files, could change the output.
        case paths
        /// `paths`, `HOME`, and the given variables, such as `NAME=value`.
        case user([String])
        /// `paths`, and the given fontconfig configuration instead of the system's and the user's.
        case fonts(String)
        /// All variables of this process except those with the given names.
        case all(except: [String])

        /// The variables, such as `HOME=/home/ann`.
        fileprivate var variables: [String] {
            let paths = ["PATH", "TMPDIR", "LD_LIBRARY_PATH"]
            switch self {
            case .paths: return Self.inherited(paths)
            case .user(let others): return Self.inherited(paths + ["HOME"]) + others
            // fontconfig follows links to files, which this descriptor has none of, but reads pipes in place.
            case .fonts: return Self.inherited(paths) + ["FONTCONFIG_FILE=/dev/fd/4"]
            case .all(let excluded):
                return Self.ofThisProcess.filter { variable in !excluded.contains { variable.hasPrefix($0 + "=") } }
            }
        }

        private static func inherited(_ names: [String]) -> [String] {
            names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
        }

        /// The variables with which this process was started.
        private static var ofThisProcess: [String] {
            guard let file = try? OpenFile("/proc/self/environ", O_RDONLY) else { return [] }
            var bytes: [UInt8] = []
            let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
            defer { piece.deallocate() }
            while let count = try? file.read(into: piece), count > 0 { bytes += piece[..<count] }
            return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Milliseconds per poll, and the number of polls without progress after which a program is considered hung: one minute in total.
    private static let hangLimit: (milliseconds: Int32, polls: Int) = (100, 600)

    private let program: Program
    private let limits: ProgramLimits
    private let isCanceled: @Sendable () -> Bool
    private let process: pid_t
    private let words: OpenFile
    /// The output file; empty and unused for a stream.
    private let file: OpenFile
    /// This process's ends of the streams; -1 if the stream is not used or has been closed.
    private var input: Int32 = -1, output: Int32 = -1
    private var status: Int32?
    /// Processor time that the program has used; zero until it has exited.
    package private(set) var processorTime: Duration = .zero

    /// Starts a program.
    ///
    /// `arguments` omits the program's name. `isCanceled` is checked while waiting; returning true ends the process.
    package init(
        _ program: Program, _ arguments: [String], input: Input, output: Output, in folder: String? = nil,
        environment: Environment = .paths, limits: ProgramLimits = ProgramLimits(), isCanceled: @escaping @Sendable () -> Bool = { false }
    ) throws(ProgramError) {
        (self.program, self.limits, self.isCanceled) = (program, limits, isCanceled)
        let descriptors: ChildDescriptors
        do throws(SystemError) {
            words = try .unlinked()
            file = try .unlinked()
            descriptors = ChildDescriptors(messages: words.descriptor)
            switch input {
            case .stream: self.input = try descriptors.connectInput()
            case .bytes(let bytes): try descriptors.useInput(containing: bytes)
            case .file(let path): try descriptors.useInput(path)
            }
            switch output {
            case .stream: self.output = try descriptors.connectOutput()
            case .file: descriptors.file = file.descriptor
            }
            if case .fonts(let rules) = environment { try descriptors.useConfiguration(Array(rules.utf8)) }
        } catch {
            for end in [self.input, self.output] where end >= 0 { close(end) }
            throw .noTemporaryFile(program, why: error.temporaryFileMessage)
        }
        do throws(SpawnFailure) {
            process = try ExitCleanup.adding { () throws(SpawnFailure) in
                try descriptors.spawn([program.name] + arguments, environment: environment.variables, in: folder, limits)
            }
        } catch {
            for end in [self.input, self.output] where end >= 0 { close(end) }
            throw error.error.code == ENOENT && !error.isFolder ? .missing(program) : .notStarted(program, why: error.error.message)
        }
    }

    deinit { stop() }

    private func stop() {
        for end in [input, output] where end >= 0 { close(end) }
        (input, output) = (-1, -1)
        guard status == nil else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        ended(usage)
        self.status = status
    }
}

extension ProgramRun {
    private func ended(_ usage: rusage) {
        ExitCleanup.remove(process: process)
        processorTime = [usage.ru_utime, usage.ru_stime].reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
    }

    /// Writes bytes to the input stream.
    package func write(_ bytes: [UInt8]) throws(ProgramError) {
        var done = 0
        var pollCount = 0
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { send(input, $0.baseAddress! + done, $0.count - done, flags) }
            if count > 0 {
                done += count
                pollCount = 0
                continue
            }
            guard count < 0, errno == EINTR || errno == EAGAIN else {
                let why = SystemError.last.message
                let status = try end()
                throw failure(status, otherwise: why)
            }
            try wait(&pollCount, for: input, Int16(POLLOUT))
        }
    }

    /// Fills a buffer from the output stream, and returns the number of bytes: fewer than its size only at the end of the stream.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ProgramError) -> Int {
        var filled = 0
        var pollCount = 0
        while filled < buffer.count {
            let count = recv(output, buffer.baseAddress! + filled, buffer.count - filled, Int32(MSG_DONTWAIT))
            if count == 0 { break }
            if count > 0 {
                filled += count
                pollCount = 0
                continue
            }
            guard errno == EINTR || errno == EAGAIN else { throw failed(SystemError.last.message) }
            try wait(&pollCount, for: output, Int16(POLLIN))
        }
        return filled
    }

    /// Reads the entire output stream, waits for the program to exit, and returns the bytes; throws if it fails.
    package func readAll(maximum: Int) throws(ProgramError) -> [UInt8] {
        var bytes: [UInt8] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
        defer { piece.deallocate() }
        while true {
            let count = try read(into: piece)
            guard bytes.count + count <= maximum else {
                stop()
                throw .tooMuchOutput(program, maximum: maximum)
            }
            bytes += piece[..<count]
            if count < piece.count {
                try expectSuccess()
                return bytes
            }
        }
    }

    /// Waits for the program to exit, and throws if it fails.
    package func expectSuccess() throws(ProgramError) {
        let status = try end()
        guard status == 0 else { throw failure(status, otherwise: "exit status \(status)") }
    }

    /// Closes the program's input, waits for it to exit, and returns the contents of its output file.
    package func finish() throws(ProgramError) -> [UInt8] {
        try expectSuccess()
        let bytes = file.contents
        guard !bytes.isEmpty else { throw failed("no output") }
        return bytes
    }

    /// Closes the streams and returns the exit status, as a shell would report it.
    private func end() throws(ProgramError) -> Int32 {
        if input >= 0 { shutdown(input, Int32(SHUT_WR)) }
        var status = self.status ?? 0
        var pollCount = 0
        while self.status == nil {
            var usage = rusage()
            let found = wait4(process, &status, WNOHANG, &usage)
            if found == process {
                ended(usage)
                break
            }
            // The program may keep working for a while after its last input; only cancellation and its limits end it.
            if found == 0 { pollCount = 0 }
            try wait(&pollCount)
        }
        self.status = status
        for end in [input, output] where end >= 0 { close(end) }
        (input, output) = (-1, -1)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    /// Polls once; throws if the run was canceled or made no progress for a minute.
    private func wait(_ pollCount: inout Int, for descriptor: Int32 = -1, _ events: Int16 = 0) throws(ProgramError) {
        if isCanceled() { throw .canceled }
        guard pollCount < Self.hangLimit.polls else {
            // On a busy machine, a minute passes before the processor time is used up.
            throw limits.seconds.map { .timeout(program, seconds: $0) } ?? failed("no progress for a minute")
        }
        pollCount += 1
        var descriptor = pollfd(fd: descriptor, events: events, revents: 0)
        // A program without streams that is about to exit should not delay this process by an entire poll.
        poll(&descriptor, 1, descriptor.fd < 0 ? 2 : Self.hangLimit.milliseconds)
    }

    private func failure(_ status: Int32, otherwise why: String) -> ProgramError {
        if let seconds = limits.seconds, status == 128 + SIGXCPU || status == 128 + SIGKILL { return .timeout(program, seconds: seconds) }
        return failed(status == 0 ? why : status > 128 ? "ended by signal \(status - 128)" : "exit status \(status)")
    }

    /// Returns an error with the program's last message, or with the reason if there is none.
    private func failed(_ why: String) -> ProgramError { .failed(program, why: lastMessage ?? why) }

    /// The program's last message in lowercase, without any address in brackets before it; nil if there is none.
    package var lastMessage: String? {
        let text = String(decoding: words.contents.suffix(64 << 10), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
        let prefix = program.failurePrefix
        let reason = prefix.isEmpty ? nil : lines.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
        guard var line = reason ?? lines.last else { return nil }
        if line.first == "[", let end = line.firstIndex(of: "]") { line = line[line.index(after: end)...].drop { $0 == " " } }
        while line.last == " " || line.last == "." { line.removeLast() }
        return line.prefix(1).lowercased() + line.dropFirst().prefix(1000)
    }
}
