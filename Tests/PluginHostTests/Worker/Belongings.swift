import FoundationEssentials
import Glibc

/// What this process has at a moment: processes that descend from it, zombies included, and open descriptors.
///
/// Taken in a process of its own, where no other test starts or opens anything.
struct Belongings {
    private let processes: Set<Int32>
    private let files: Set<String>

    init() {
        processes = Self.descendants()
        files = Set(
            Self.names(in: "/proc/self/fd").compactMap { name in
                // The folder that is read is open itself, and gone by now. Files of memory all have the same name.
                var facts = stat()
                guard let number = Int32(name), fstat(number, &facts) == 0 else { return nil }
                let kind = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) ?? "?"
                return "descriptor \(number): \(facts.st_dev), \(facts.st_ino), \(kind)"
            })
    }

    /// What came since, and processes that have a plugin in their memory.
    func whatStays(of path: String) -> [String] {
        var result: [String] = []
        // Who was ended by the system, since its parent was, takes a moment.
        for _ in 0..<500 {
            let now = Belongings()
            let processes = now.processes.subtracting(processes).union(Self.processes(with: path))
            result = processes.sorted().map { "process \($0)" } + now.files.subtracting(files).sorted()
            if result.isEmpty { break }
            usleep(10_000)
        }
        return result
    }

    /// Whether there is a process that was not there before.
    func isMore(than before: Belongings) -> Bool { !processes.isSubset(of: before.processes) }

    /// The processes that have a file in their memory.
    static func processes(with path: String) -> [Int32] {
        names(in: "/proc").compactMap { Int32($0) }.filter { process in
            text(at: "/proc/\(process)/maps").contains(path)
        }
    }

    private static func descendants() -> Set<Int32> {
        var parents: [Int32: Int32] = [:]
        for name in names(in: "/proc") {
            guard let process = Int32(name) else { continue }
            // After the name in brackets come the state and the parent.
            let rest = text(at: "/proc/\(name)/stat").split(separator: ")").last?.split(separator: " ") ?? []
            if rest.count > 1 { parents[process] = Int32(rest[1]) }
        }
        let own = getpid()
        return Set(
            parents.keys.filter { process in
                var ancestor = parents[process]
                while let present = ancestor, present != own { ancestor = parents[present] }
                return ancestor == own
            })
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// A file of the system, whose size says nothing; empty when it is not there any more.
    private static func text(at path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
