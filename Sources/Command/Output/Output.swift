internal import FoundationEssentials
internal import Glibc
internal import Synchronization
internal import System

/// The only place that prints: results on stdout, everything else on stderr.
enum Output {
    /// Results could not be written.
    struct Failure: Error, CustomStringConvertible {
        let why: String
        var description: String { "cannot write to stdout: \(why)" }
    }

    private static let failure = Mutex<SystemError?>(nil)
    /// Where results go.
    private static let stdout = Atomic(STDOUT_FILENO)

    /// Keeps stdout for results alone: what anything else in this process prints, such as a plugin, goes to stderr from now on.
    static func keepResultsApart() {
        guard stdout.load(ordering: .relaxed) == STDOUT_FILENO else { return }
        let kept = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard kept >= 0 else { return }
        if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 { close(kept) } else { stdout.store(kept, ordering: .relaxed) }
    }

    /// Whether any result was given.
    static var hasResults: Bool { resultFlag.load(ordering: .relaxed) }
    private static let resultFlag = Atomic(false)

    /// A result, with a line end.
    static func result(_ line: String) {
        resultFlag.store(true, ordering: .relaxed)
        guard isOpen, let error = write(line + "\n", to: stdout.load(ordering: .relaxed)) else { return }
        failure.withLock { $0 = error }
    }

    /// Part of a file on stdout.
    static func bytes(_ bytes: [UInt8]) {
        guard isOpen, let error = bytes.withUnsafeBufferPointer({ write($0, to: stdout.load(ordering: .relaxed)) }) else { return }
        failure.withLock { $0 = error }
    }

    /// Whether a person looks at stdout.
    static var resultsAreSeen: Bool { isatty(stdout.load(ordering: .relaxed)) == 1 }

    /// Whether results can still be written.
    static var isOpen: Bool { failure.withLock { $0 == nil } }

    /// Makes sure that every result was written; a reader that had enough, as `head` has, is no failure.
    static func check() throws {
        guard let error = failure.withLock({ $0 }), error.code != EPIPE else { return }
        throw Failure(why: error.words)
    }

    /// Makes sure that the whole of a file was taken from stdout: a reader that ends early has only a part of it.
    static func checkWhole() throws {
        guard let error = failure.withLock({ $0 }) else { return }
        throw Failure(why: error.words + (error.code == EPIPE ? "; its reader ended before the file did" : ""))
    }

    /// How long a note is at most, in Unicode scalars: paths, titles and values that it quotes have no limit of their own.
    private static let longestNote = 2000

    /// A note, a warning or an error, with a line end.
    static func note(_ line: String) { _ = write(line.onOneLine.abbreviated(to: longestNote) + "\n", to: STDERR_FILENO) }

    /// Part of a progress bar, without a line end.
    static func progress(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    /// Whether a person looks at stderr.
    static var notesAreSeen: Bool { isatty(STDERR_FILENO) == 1 }

    /// How wide the terminal is that shows notes; 80 when it does not say.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
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

/// Writes values as JSON with sorted keys, so that the same value is the same text.
enum JSONText {
    /// As one line.
    static func line(_ value: some Encodable) -> String { text(value, []) }

    /// As an indented text.
    static func pretty(_ value: some Encodable) -> String { text(value, .prettyPrinted) }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("a value that is no JSON was printed, expected finite numbers; check it before")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
