internal import Glibc
internal import SystemSupport

/// The command's terminal: stdout, with keys and answers from stdin, or from the controlling terminal if stdin is another file.
final class TerminalDevice: PlayingTerminal {
    private let input: Int32?
    private let clock = WallClock()

    /// Maximum time between checks for signals, in seconds; a signal that arrives just before the wait does not end it.
    private static let maximumWait = 0.1

    init() {
        if StandardInput.isTerminal {
            input = STDIN_FILENO
        } else {
            let file = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
            input = file >= 0 ? file : nil
        }
        TerminalMode.enter(input)
    }

    /// Restores the terminal.
    func close() {
        TerminalMode.leave()
        if let input, input != STDIN_FILENO { Glibc.close(input) }
    }

    var window: TerminalWindow {
        let size = Output.window
        return TerminalWindow(
            columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
    }

    var seconds: Double { clock.seconds }

    var isReadable: Bool { input != nil }

    var isInterrupted: Bool { Interrupt.wasRaised }

    func write(_ bytes: [UInt8]) -> Bool {
        Output.bytes(bytes)
        return Output.isOpen
    }

    func read(until end: Double) -> [UInt8]? {
        let milliseconds = (min(max(end - seconds, 0), Self.maximumWait) * 1000).rounded(.up)
        var entry = pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, Int32(milliseconds)) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(entry.fd, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
