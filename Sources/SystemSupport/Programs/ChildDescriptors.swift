internal import CSpawn
internal import Glibc

/// A child process's open files, closed in this process on deinitialization.
final class ChildDescriptors {
    /// Standard input, or -1 if it is empty.
    private var input: Int32 = -1
    /// Standard output, or -1 if it counts as messages.
    private var output: Int32 = -1
    /// Standard error.
    private let messages: Int32
    /// Descriptor 3, or -1 if there is none.
    var file: Int32 = -1
    /// Descriptor 4, or -1 if there is none.
    private var configuration: Int32 = -1

    init(messages: Int32) { self.messages = messages }

    deinit {
        for end in [input, output, configuration] where end >= 0 { close(end) }
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

    /// Provides bytes as descriptor 4, as a pipe that the program reads once; at most 64 KiB.
    func useConfiguration(_ bytes: [UInt8]) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard spawn_pipe(&ends) == 0 else { throw .last }
        let file = OpenFile(owning: ends[1])
        defer { close(ends[0]) }
        try file.write(bytes)
        configuration = try OpenFile.raised(ends[0])
    }

    /// Starts a program and returns its process.
    func spawn(
        _ arguments: [String], environment: [String], in folder: String?, _ limits: ProgramLimits
    ) throws(SpawnFailure) -> pid_t {
        var process: pid_t = 0
        var isFolder = false
        let error = Self.withCStrings(arguments) { arguments in
            Self.withCStrings(environment) { environment in
                Self.withCString(folder) { folder in
                    var request = spawn_request()
                    (request.arguments, request.environment, request.folder) = (arguments, environment, folder)
                    request.descriptors = (input, output >= 0 ? output : messages, messages, file, configuration)
                    (request.seconds, request.bytes) = (UInt64(limits.seconds ?? 0), UInt64(limits.bytes ?? 0))
                    return spawn_program(&request, &process, &isFolder)
                }
            }
        }
        guard error == 0 else { throw SpawnFailure(error: SystemError(code: error), isFolder: isFolder) }
        return process
    }

    private static func withCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let text else { return body(nil) }
        return text.withCString(body)
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}

/// A program that could not be started.
struct SpawnFailure: Error {
    let error: SystemError
    /// Whether the folder in which to run it caused the error.
    let isFolder: Bool
}

extension OpenFile {
    /// Duplicates a descriptor, with a number above those that a program receives.
    static func raised(_ descriptor: Int32) throws(SystemError) -> Int32 {
        let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, SPAWN_DESCRIPTORS)
        guard raised >= 0 else { throw .last }
        return raised
    }

    /// Creates an unnamed temporary file whose descriptor is above those that a program receives.
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
