import FoundationEssentials
import Glibc

/// What belongs to this process, as the system knows it.
enum ProcessCount {
    /// The processes that descend from this one, zombies included.
    static func descendants() -> Set<Int32> {
        var parents: [Int32: Int32] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = Int32(name), let text = FileManager.default.contents(atPath: "/proc/\(name)/stat") else { continue }
            // After the name in brackets come the state and the parent.
            let rest = String(decoding: text, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
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

    /// How many descriptors are open.
    static func descriptors() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}
