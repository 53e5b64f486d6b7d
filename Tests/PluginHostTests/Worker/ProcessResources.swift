import FoundationEssentials
import Glibc

/// The resources of this process: its descendants, including zombies, and its open descriptors.
///
/// Use it in a separate process, where no other test starts processes or opens files.
struct ProcessResources {
    private let processes: Set<Int32>
    /// Each open descriptor's target, keyed by number, device, and inode.
    ///
    /// The name is not part of the key. It changes when another process removes a file that this process inherited.
    private let files: [String: String]

    init() {
        processes = Self.descendants()
        var files: [String: String] = [:]
        for name in Self.names(in: "/proc/self/fd") {
            // The listing includes the descriptor used to read the folder, which has already been closed. Memory files all have the same
            // name.
            var facts = stat()
            guard let number = Int32(name), fstat(number, &facts) == 0 else { continue }
            let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) ?? "?"
            // Dispatch can open a timer for the test itself at any time.
            if target == "anon_inode:[timerfd]" { continue }
            files["descriptor \(number): \(facts.st_dev), \(facts.st_ino)"] = target
        }
        self.files = files
    }

    /// Returns resources that did not exist earlier, and processes that have loaded a plugin.
    func leftovers(of path: String) -> [String] {
        var result: [String] = []
        // A process that the system kills after its parent exits takes a moment to end.
        for _ in 0..<500 {
            let now = ProcessResources()
            let processes = now.processes.subtracting(processes).union(Self.processes(with: path))
            let files = now.files.filter { self.files[$0.key] == nil }.map { "\($0.key), \($0.value)" }
            result = processes.sorted().map { "process \($0)" } + files.sorted()
            if result.isEmpty { break }
            usleep(10_000)
        }
        return result
    }

    /// Returns whether there are new processes.
    func isMore(than before: ProcessResources) -> Bool { !processes.isSubset(of: before.processes) }

    /// Returns the processes that have mapped a file.
    static func processes(with path: String) -> [Int32] {
        names(in: "/proc").compactMap { Int32($0) }.filter { process in
            text(at: "/proc/\(process)/maps").contains(path)
        }
    }

    /// Returns whether a process has closed its connections; true if the process is a zombie or gone.
    static func hasEnded(_ process: Int32) -> Bool { ["Z", "X", nil].contains(stateAndParent(of: process).first) }

    private static func descendants() -> Set<Int32> {
        var parents: [Int32: Int32] = [:]
        for process in names(in: "/proc").compactMap({ Int32($0) }) {
            let facts = stateAndParent(of: process)
            if facts.count > 1 { parents[process] = Int32(facts[1]) }
        }
        let own = getpid()
        return Set(
            parents.keys.filter { process in
                var ancestor = parents[process]
                while let present = ancestor, present != own { ancestor = parents[present] }
                return ancestor == own
            })
    }

    /// Returns the fields of a process's status, starting with the state, or an empty list if the process is gone.
    private static func stateAndParent(of process: Int32) -> [Substring] {
        // The name is in parentheses, followed by the state and the parent.
        text(at: "/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Returns the text of a system file, whose size is not known in advance, or an empty string if the file no longer exists.
    private static func text(at path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
