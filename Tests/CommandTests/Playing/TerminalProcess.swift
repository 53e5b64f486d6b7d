import Foundation
import Glibc

// Extensions that the C library's Swift module omits.
@_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
@_silgen_name("grantpt") private func grantpt(_ file: Int32) -> Int32
@_silgen_name("unlockpt") private func unlockpt(_ file: Int32) -> Int32
@_silgen_name("ptsname") private func ptsname(_ file: Int32) -> UnsafeMutablePointer<CChar>?
@_silgen_name("posix_spawn_file_actions_addchdir_np")
private func addChangeOfFolder(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>) -> Int32
private let startsSession: Int32 = 0x80

/// The command running in a pseudo-terminal, with the test acting as the terminal.
final class TerminalProcess {
    private var terminal: Int32
    /// The pseudo-terminal's other end, kept open so that the terminal mode outlives the command.
    private let end: Int32
    private let id: pid_t
    private var status: Int32?
    /// Everything the command has written.
    private(set) var output: [UInt8] = []

    /// Starts the command with only the variables in `environment`, in a window with 8x16-pixel cells.
    init(
        _ words: [String], in folder: String, columns: UInt16 = 80, rows: UInt16 = 24,
        environment: [String: String] = ["TERM": "xterm-256color"]
    ) throws {
        terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        end = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: columns * 8, ws_ypixel: rows * 16)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        _ = addChangeOfFolder(&actions, folder)
        // The first terminal that a new session opens becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t(), none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | startsSession))
        let variables = environment.merging(["XDG_DATA_HOME": folder + "/data", "HOME": folder]) { given, _ in given }
        let arguments = ([CommandRun.executable] + words).map { (word: String) in strdup(word) }
        let assignments = variables.map { (name, value) in strdup("\(name)=\(value)") }
        defer { for text in arguments + assignments { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, CommandRun.executable, &actions, &attributes, arguments + [nil], assignments + [nil])
        self.id = id
        guard code == 0 else {
            status = 127
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        }
    }

    deinit {
        if status == nil {
            kill(id, SIGKILL)
            waitpid(id, nil, 0)
        }
        if terminal >= 0 { close(terminal) }
        close(end)
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Whether typed characters are echoed, as on a shell command line.
    var echoes: Bool { mode.c_lflag & tcflag_t(ECHO) != 0 && mode.c_lflag & tcflag_t(ICANON) != 0 }

    private var mode: termios {
        var mode = termios()
        tcgetattr(end, &mode)
        return mode
    }

    /// Number of bytes that the next program would read.
    var unreadCount: Int {
        var mode = mode
        // Otherwise, bytes are counted only after their line ends.
        mode.c_lflag &= ~tcflag_t(ICANON)
        tcsetattr(end, TCSANOW, &mode)
        var count: Int32 = 0
        _ = ioctl(end, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// Sends bytes as if a terminal or a person had typed them.
    func type(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(terminal, $0.baseAddress, $0.count) }
    }

    func send(_ signal: Int32) { kill(id, signal) }

    /// Waits until the output contains a string the given number of times; returns false if the command ends first.
    func wait(for text: String, count: Int = 1) -> Bool {
        while self.text.ranges(of: text).count < count {
            if !read() { return false }
        }
        return true
    }

    /// Waits until the command ends, and returns its exit status.
    func finish() -> Int32 {
        while read() {}
        return status ?? -1
    }

    /// Waits until the command ends without reading its output, and returns its exit status.
    func finishWithoutReading() -> Int32 {
        var raw: Int32 = 0
        waitpid(id, &raw, 0)
        let ending = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
        status = ending
        return ending
    }

    /// Closes the terminal, as closing a window or losing a connection would, and returns the command's exit status.
    func hangUp() -> Int32 {
        close(terminal)
        terminal = -1
        return finishWithoutReading()
    }

    /// Reads more output; returns false if the command has ended.
    ///
    /// The pseudo-terminal outlives the command because the test keeps its other end open.
    private func read() -> Bool {
        while true {
            var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, status == nil ? 20 : 0) > 0 {
                var bytes = [UInt8](repeating: 0, count: 1 << 16)
                let count = Glibc.read(terminal, &bytes, bytes.count)
                guard count > 0 else { return false }
                output += bytes[..<count]
                return true
            }
            guard status == nil else { return false }
            var raw: Int32 = 0
            if waitpid(id, &raw, WNOHANG) == id { status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F }
        }
    }
}
