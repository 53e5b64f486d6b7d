internal import Glibc
internal import Synchronization

/// The mode of the terminal while an animation plays: keys are neither shown nor collected into lines.
///
/// Ctrl-C still ends the command. Ctrl-Z and Ctrl-\ have no effect, since they would leave the terminal in this mode.
enum TerminalMode {
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    /// The terminal whose mode is changed; -1 if none is.
    private static let input = Atomic<Int32>(-1)
    private static let isPlaying = Atomic(false)

    /// Changes a terminal's mode, unless the terminal is nil because keys cannot be read.
    static func enter(_ file: Int32?) {
        isPlaying.store(true, ordering: .sequentiallyConsistent)
        guard let file, tcgetattr(file, former) == 0 else { return }
        var mode = former.pointee
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        withUnsafeMutableBytes(of: &mode.c_cc) { characters in
            for index in [VSUSP, VQUIT] { characters[Int(index)] = 0 }
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        input.store(file, ordering: .sequentiallyConsistent)
        tcsetattr(file, TCSANOW, &mode)
    }

    /// Restores the mode and discards unread input.
    static func leave() {
        isPlaying.store(false, ordering: .sequentiallyConsistent)
        restore()
    }

    /// Restores the mode, ends an unfinished escape sequence, and shows the cursor, with only atomics and system calls.
    static func restoreInSignalHandler() {
        guard isPlaying.exchange(false, ordering: .sequentiallyConsistent) else { return restore() }
        // Ends strings and a synchronized update, and goes to the last line.
        Output.writeInSignalHandler("\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[999B\r\n\u{1B}[?25h")
        restore()
    }

    private static func restore() {
        let file = input.exchange(-1, ordering: .sequentiallyConsistent)
        guard file >= 0 else { return }
        tcflush(file, TCIFLUSH)
        tcsetattr(file, TCSANOW, former)
    }
}
