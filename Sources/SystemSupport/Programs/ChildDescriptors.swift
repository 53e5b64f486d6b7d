internal import Glibc

/// A child process's open files, closed in this process on deinitialization.
final class ChildDescriptors {
    /// Standard input, or -1 if it is empty.
    private var input: Int32 = -1
    /// Standard output, or -1 if it counts as messages.
    private var output: Int32 = -1
    /// Standard error.
    private let messages: Int32
    /// Descriptor 3.
    var file: Int32?

    init(messages: Int32) { self.messages = messages }

    deinit {
        for end in [input, output] where end >= 0 { close(end) }
    }

    /// Connects standard input to a stream and returns its other end.
    func connectInput() throws(SystemError) -> Int32 {
        let ends = try Self.connectedEnds()
        input = ends.child
        return ends.own
    }

    func useInput(containing bytes: [UInt8]) throws(SystemError) {
        let file = try OpenFile.unlinked()
        try file.write(bytes)
        guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw .last }
        input = try OpenFile.raised(file.descriptor)
    }

    func useInput(_ path: String) throws(SystemError) {
        let file = try OpenFile(path, O_RDONLY)
        input = try OpenFile.raised(file.descriptor)
    }

    /// Connects standard output to a stream and returns its other end.
    func connectOutput() throws(SystemError) -> Int32 {
        let ends = try Self.connectedEnds()
        output = ends.child
        return ends.own
    }

    /// Returns two connected sockets, which work like a pipe, except that SIGPIPE can be suppressed and no other child process inherits
    /// them.
    private static func connectedEnds() throws(SystemError) -> (own: Int32, child: Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { throw .last }
        defer { close(ends[1]) }
        return (ends[0], try OpenFile.raised(ends[1]))
    }

    /// Starts a program and returns its process.
    func spawn(_ arguments: [String], environment: [String]) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // All open descriptors are above 3, so dup2 never overwrites one that is still needed.
        if input >= 0 {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output >= 0 ? output : messages, 1)
        posix_spawn_file_actions_adddup2(&actions, messages, 2)
        if let file { posix_spawn_file_actions_adddup2(&actions, file, 3) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGXCPU] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        let error = Self.withCStrings(arguments) { arguments in
            Self.withCStrings(environment) { posix_spawnp(&process, arguments[0]!, &actions, &attributes, arguments, $0) }
        }
        guard error == 0 else { throw SystemError(code: error) }
        return process
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}

extension OpenFile {
    /// Duplicates a descriptor, with a number above the standard streams and descriptor 3.
    static func raised(_ descriptor: Int32) throws(SystemError) -> Int32 {
        let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 4)
        guard raised >= 0 else { throw .last }
        return raised
    }

    /// Creates an unnamed temporary file whose descriptor is above the standard streams.
    package static func unlinked() throws(SystemError) -> OpenFile {
        var path = String.temporaryPathTemplate
        let made = mkstemp(&path)
        guard made >= 0 else { throw .last }
        defer { close(made) }
        unlink(path)
        return OpenFile(owning: try raised(made))
    }

    /// All bytes of the file; empty if it cannot be read.
    var contents: [UInt8] {
        guard let size = try? status().size else { return [] }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                guard let count = try? read(into: rest, at: filled), count > 0 else { return }
                filled += count
            }
        }
    }
}
