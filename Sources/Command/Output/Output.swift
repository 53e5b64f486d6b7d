internal import Glibc
internal import Synchronization
internal import SystemSupport

/// Prints all output: results on stdout, everything else on stderr.
enum Output {
    struct Failure: Error, CustomStringConvertible {
        let why: String
        var description: String { "cannot write to stdout: \(why)" }
    }

    private static let failure = Mutex<SystemError?>(nil)
    private static let stdout = Atomic(STDOUT_FILENO)

    /// Reserves stdout for results, and sends all other output of the process, such as a plugin's, to stderr.
    static func reserveStdoutForResults() {
        guard stdout.load(ordering: .relaxed) == STDOUT_FILENO else { return }
        let kept = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard kept >= 0 else { return }
        if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 { close(kept) } else { stdout.store(kept, ordering: .relaxed) }
    }

    static var hasResults: Bool { resultFlag.load(ordering: .relaxed) }
    private static let resultFlag = Atomic(false)

    static func result(_ line: String) {
        resultFlag.store(true, ordering: .relaxed)
        guard isOpen, let error = write(line + "\n", to: stdout.load(ordering: .relaxed)) else { return }
        failure.withLock { $0 = error }
    }

    static func bytes(_ bytes: [UInt8]) {
        guard isOpen, let error = bytes.withUnsafeBufferPointer({ write($0, to: stdout.load(ordering: .relaxed)) }) else { return }
        failure.withLock { $0 = error }
    }

    static var stdoutIsTerminal: Bool { isatty(stdout.load(ordering: .relaxed)) == 1 }

    static var isOpen: Bool { failure.withLock { $0 == nil } }

    /// Throws if a result could not be written, except to a closed pipe, as with `head`.
    static func check() throws {
        guard let error = failure.withLock({ $0 }), error.code != EPIPE else { return }
        throw Failure(why: error.message)
    }

    /// Throws if part of a file could not be written to stdout, including when the reader stopped early.
    static func checkWhole() throws {
        guard let error = failure.withLock({ $0 }) else { return }
        throw Failure(why: error.message + (error.code == EPIPE ? "; the reader stopped before the end of the file" : ""))
    }

    /// Maximum length of a note, in Unicode scalars, since quoted paths, titles, and values can be arbitrarily long.
    private static let maximumNoteLength = 2000

    static func note(_ line: String) { _ = write(line.onOneLine.abbreviated(to: maximumNoteLength) + "\n", to: STDERR_FILENO) }

    static func progress(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    static var stderrIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Width of the terminal on stderr; 80 if unknown.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Size of the terminal on stdout, in characters and in pixels; zeros if unknown.
    static var window: winsize {
        var size = winsize()
        _ = ioctl(stdout.load(ordering: .relaxed), UInt(TIOCGWINSZ), &size)
        return size
    }

    /// Writes a short text with only system calls, as a signal handler must; skips it if a stalled reader would block the call.
    static func writeInSignalHandler(_ text: StaticString, toStderr: Bool = false) {
        let file = toStderr ? STDERR_FILENO : stdout.load(ordering: .relaxed)
        var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) > 0 else { return }
        _ = Glibc.write(file, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func write(_ text: String, to file: Int32) -> SystemError? {
        var text = text
        return text.withUTF8 { write($0, to: file) }
    }

    private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32) -> SystemError? {
        do throws(SystemError) {
            try OpenFile.write(UnsafeRawBufferPointer(bytes), to: file)
            return nil
        } catch {
            return error
        }
    }
}
