internal import Glibc
internal import Synchronization

/// Ends the programs and deletes the temporary folders of this process when a signal ends it.
///
/// At most 256 of each are tracked at a time.
package enum ExitCleanup {
    private static let capacity = 256
    nonisolated(unsafe) private static let processes = slots()
    /// Addresses of paths.
    nonisolated(unsafe) private static let folders = slots()

    private static func slots() -> UnsafeMutablePointer<Atomic<Int>> {
        let slots = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(0)) }
        return slots
    }

    private static func replace(_ value: Int, by other: Int, in slots: UnsafeMutablePointer<Atomic<Int>>) -> Bool {
        (0..<capacity).contains { slots[$0].compareExchange(expected: value, desired: other, ordering: .sequentiallyConsistent).exchanged }
    }

    /// Number of threads currently starting a process.
    private static let startingCount = Atomic(0)
    /// How long the cleanup waits for these threads, in milliseconds.
    private static let startingLimit = 100

    /// Starts a process and adds it; a signal that arrives in the meantime takes effect afterward.
    static func adding<Failure: Error>(_ start: () throws(Failure) -> pid_t) throws(Failure) -> pid_t {
        var signals = sigset_t(), former = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        // Block the signals, because a handler on this thread would wait for itself.
        pthread_sigmask(SIG_BLOCK, &signals, &former)
        startingCount.wrappingAdd(1, ordering: .sequentiallyConsistent)
        defer {
            startingCount.wrappingSubtract(1, ordering: .sequentiallyConsistent)
            pthread_sigmask(SIG_SETMASK, &former, nil)
        }
        let process = try start()
        _ = replace(0, by: Int(process), in: processes)
        return process
    }

    static func remove(process: pid_t) { _ = replace(Int(process), by: 0, in: processes) }

    fileprivate static func add(folder: UnsafeMutablePointer<CChar>) { _ = replace(0, by: Int(bitPattern: folder), in: folders) }

    fileprivate static func remove(folder: UnsafeMutablePointer<CChar>) { _ = replace(Int(bitPattern: folder), by: 0, in: folders) }

    /// Ends the programs and deletes the folders, using only atomics and system calls, as required in a signal handler.
    ///
    /// Also call this once before signals can arrive: the first call allocates memory.
    package static func run() {
        let names = ScratchFolder.names
        var millisecond = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        for _ in 0..<startingLimit where startingCount.load(ordering: .sequentiallyConsistent) > 0 { nanosleep(&millisecond, nil) }
        for index in 0..<capacity {
            let process = pid_t(processes[index].exchange(0, ordering: .sequentiallyConsistent))
            guard process > 0 else { continue }
            kill(process, SIGKILL)
            // Wait for the process to end, because it could still add files to its folder.
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
        for index in 0..<capacity {
            let address = folders[index].exchange(0, ordering: .sequentiallyConsistent)
            guard let path = UnsafePointer<CChar>(bitPattern: address) else { continue }
            let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            for name in names { name.withUTF8Buffer { _ = $0.withMemoryRebound(to: CChar.self) { unlinkat(folder, $0.baseAddress!, 0) } } }
            close(folder)
            rmdir(path)
        }
    }
}

/// A temporary folder for a program's output, deleted with its files.
package final class ScratchFolder {
    /// The names of files that a program may create, in the order in which to look for its output.
    package static let names: [StaticString] = ["image.png", "image-1.png"]

    package let path: String
    private let name: UnsafeMutablePointer<CChar>

    package init() throws(SystemError) {
        name = strdup(String.temporaryPathTemplate)
        guard mkdtemp(name) != nil else {
            let error = SystemError.last
            free(name)
            throw error
        }
        path = String(cString: name)
        ExitCleanup.add(folder: name)
    }

    deinit {
        for name in (try? Folder(path: path).names())?.files ?? [] { unlink(path + "/" + name) }
        rmdir(path)
        ExitCleanup.remove(folder: name)
        free(name)
    }
}
