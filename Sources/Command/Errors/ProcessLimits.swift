internal import ArgumentParser
internal import Glibc

/// Minimum resource limits, below which the drawing libraries end the process without a catchable error.
enum ProcessLimits {
    enum Resource: CaseIterable {
        case stack
        case files
        case memory

        /// The minimum, in bytes or as a number of files.
        var minimum: UInt64 {
            switch self {
            case .stack: 512 << 10
            case .files: 32
            case .memory: 1 << 30
            }
        }

        fileprivate var limit: UInt64? {
            let resource =
                switch self {
                case .stack: RLIMIT_STACK
                case .files: RLIMIT_NOFILE
                case .memory: RLIMIT_AS
                }
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
            return UInt64(limit.rlim_cur)
        }
    }

    struct Shortage: Error, CustomStringConvertible {
        let resource: Resource
        let found: UInt64

        var description: String {
            switch resource {
            case .stack:
                "a stack of \(found >> 10) KiB is too small, expected at least \(resource.minimum >> 10) KiB; raise the limit with 'ulimit -s 8192'"
            case .files:
                "a limit of \(found) open files is too low, expected at least \(resource.minimum); raise it with 'ulimit -n 1024'"
            case .memory:
                "a limit of \(found >> 20) MiB of address space is too low, expected at least \(resource.minimum >> 20) MiB; "
                    + "raise it with 'ulimit -v unlimited'"
            }
        }
    }

    static func shortage(of resource: Resource) -> Shortage? {
        guard let found = resource.limit, found < resource.minimum else { return nil }
        return Shortage(resource: resource, found: found)
    }

    /// Returns the first shortage that affects a command; commands that only print text need few resources.
    static func shortage(for command: any ParsableCommand) -> Shortage? {
        if command is ListCommand || command is ExplainCommand || command is HelpCommand || command is NewCommand { return nil }
        return Resource.allCases.lazy.compactMap(shortage(of:)).first
    }
}
