internal import Glibc

/// The only place that prints: results on stdout, everything else on stderr.
enum Output {
    /// A result, with a line end.
    static func result(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// A note, a warning or an error, with a line end.
    static func note(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

    /// Part of a progress bar, without a line end.
    static func progress(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Whether a person looks at stderr.
    static var notesAreSeen: Bool { isatty(STDERR_FILENO) == 1 }

    private static func write(_ text: String, to file: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                done += count
            }
        }
    }
}
