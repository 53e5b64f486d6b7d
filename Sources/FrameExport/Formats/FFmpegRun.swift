internal import Glibc
internal import System

/// An ffmpeg process that receives frames through a pipe.
///
/// Its output and error messages are written to unlinked files, which the system removes when the last process using them exits. It runs in its own
/// process group, so Ctrl-C interrupts only the `refreshkit` command. If that command dies, ffmpeg reaches the end of its input and exits. ffmpeg
/// never waits for its output to be read, so writing to it cannot deadlock.
final class FFmpegRun {
    private static let program = "ffmpeg"
    /// Environment variables that ffmpeg inherits; others could change the output.
    private static let environment = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]

    /// Milliseconds per poll, and the number of polls without progress after which ffmpeg is considered hung: one minute in total.
    private static let hangLimit: (milliseconds: Int32, polls: Int) = (100, 600)

    private let format: String
    private let isCanceled: @Sendable () -> Bool
    private let process: pid_t
    private var input: Int32
    private let file: Int32
    private let words: Int32
    private var isRunning = true

    /// Starts ffmpeg.
    ///
    /// `arguments` omits the program's name and the output file. `format` is named in errors. `isCanceled` is checked while waiting; returning
    /// true ends the process. Throws `ExportError` if ffmpeg is missing or cannot be started.
    init(_ arguments: [String], format: String, isCanceled: @escaping @Sendable () -> Bool = { false }) throws(ExportError) {
        self.format = format
        self.isCanceled = isCanceled
        file = try Self.namelessFile(format)
        do throws(ExportError) {
            words = try Self.namelessFile(format)
        } catch {
            close(file)
            throw error
        }
        var ends: [Int32] = [-1, -1]
        // A socket pair works like a pipe, but SIGPIPE can be suppressed.
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            let why = SystemError.last.message
            close(file)
            close(words)
            throw .programFailed(Self.program, format: format, why: why)
        }
        input = ends[0]
        let started = Self.spawn([Self.program] + arguments + ["-y", "/dev/fd/3"], input: ends[1], words: words, file: file)
        close(ends[1])
        switch started {
        case .success(let process): self.process = process
        case .failure(let error):
            for end in [input, file, words] { close(end) }
            guard error.code == ENOENT else { throw .programFailed(Self.program, format: format, why: error.message) }
            throw .programMissing(Self.program, format: format, package: Self.program)
        }
    }

    deinit {
        stop()
        close(file)
        close(words)
    }

    func write(_ bytes: [UInt8]) throws(ExportError) {
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
                throw failure(status == 0 ? why : "exit status \(status)")
            }
            try wait(&pollCount, until: Int16(POLLOUT))
        }
    }

    /// Polls ffmpeg once; throws `ExportError` if it was canceled or made no progress for a minute.
    private func wait(_ pollCount: inout Int, until events: Int16 = 0) throws(ExportError) {
        if isCanceled() { throw .stopped }
        guard pollCount < Self.hangLimit.polls else { throw failure("no progress for a minute") }
        pollCount += 1
        var descriptor = pollfd(fd: events == 0 ? -1 : input, events: events, revents: 0)
        poll(&descriptor, 1, Self.hangLimit.milliseconds)
    }

    private func stop() {
        guard isRunning else { return }
        kill(process, SIGKILL)
        close(input)
        isRunning = false
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Closes ffmpeg's input, waits for it to exit, and returns the contents of the file.
    func finish() throws(ExportError) -> [UInt8] {
        let status = try end()
        guard status == 0 else { throw failure("exit status \(status)") }
        let bytes = Self.contents(of: file)
        guard !bytes.isEmpty else { throw failure("no output") }
        return bytes
    }

    /// Closes ffmpeg's input and returns its exit status, as a shell would report it.
    private func end() throws(ExportError) -> Int32 {
        shutdown(input, Int32(SHUT_WR))
        var status: Int32 = 0
        var pollCount = 0
        while true {
            let found = waitpid(process, &status, WNOHANG)
            if found == process { break }
            // ffmpeg keeps encoding for a while after its last input; only cancellation interrupts it.
            if found == 0 { pollCount = 0 }
            try wait(&pollCount)
        }
        close(input)
        isRunning = false
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    /// Returns an error with ffmpeg's last message, without the address in brackets before it.
    private func failure(_ why: String) -> ExportError {
        let text = String(decoding: Self.contents(of: words), as: UTF8.self)
        var line = text.split(whereSeparator: \.isNewline).last { $0.contains { !$0.isWhitespace } } ?? Substring(why)
        if line.first == "[", let end = line.firstIndex(of: "]") { line = line[line.index(after: end)...].drop { $0 == " " } }
        while line.last == " " || line.last == "." { line.removeLast() }
        return .programFailed(Self.program, format: format, why: line.prefix(1).lowercased() + line.dropFirst())
    }

    private static func spawn(_ arguments: [String], input: Int32, words: Int32, file: Int32) -> Result<pid_t, SystemError> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // All open descriptors are above 3, so dup2 never overwrites one that is still needed.
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, words, 1)
        posix_spawn_file_actions_adddup2(&actions, words, 2)
        posix_spawn_file_actions_adddup2(&actions, file, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let variables = environment.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
        var process: pid_t = 0
        let error = withCStrings(arguments) { arguments in
            withCStrings(variables) { posix_spawnp(&process, program, &actions, &attributes, arguments, $0) }
        }
        return error == 0 ? .success(process) : .failure(SystemError(code: error))
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
    }

    /// Returns an unlinked temporary file with a descriptor above the standard streams.
    private static func namelessFile(_ format: String) throws(ExportError) -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var path = Array(((folder.isEmpty ? P_tmpdir : folder) + "/refreshkit-XXXXXX").utf8CString)
        let made = mkstemp(&path)
        let why = SystemError.last.message
        guard made >= 0 else { throw .programFailed(program, format: format, why: "no temporary file: \(why)") }
        defer { close(made) }
        unlink(path)
        return fcntl(made, F_DUPFD_CLOEXEC, 4)
    }

    private static func contents(of file: Int32) -> [UInt8] {
        var status = stat()
        guard fstat(file, &status) == 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
            while filled < buffer.count {
                let count = pread(file, buffer.baseAddress! + filled, buffer.count - filled, off_t(filled))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                filled += count
            }
        }
    }
}
