import FoundationEssentials
import Glibc

/// What this process has at a moment: processes that descend from it, zombies included, and open descriptors.
///
/// Other tests start and open things at the same time, all of which go sooner or later: what counts is what stays.
struct Belongings {
    private let processes: Set<Int32>
    private let files: Set<String>

    init() {
        processes = Self.descendants()
        files = Set(
            Self.names(in: "/proc/self/fd").compactMap { name in
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
            })
    }

    /// What came since, and is still there after a while.
    func whatStays() -> [String] {
        let now = Belongings()
        var processes = now.processes.subtracting(processes)
        var files = now.files.subtracting(files)
        for _ in 0..<2000 where !(processes.isEmpty && files.isEmpty) {
            usleep(10_000)
            let then = Belongings()
            processes.formIntersection(then.processes)
            files.formIntersection(then.files)
        }
        return processes.sorted().map { "process \($0)" } + files.sorted()
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
