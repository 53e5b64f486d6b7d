internal import ArgumentParser
internal import Glibc

/// What the system lets this process have: with less than a little, the libraries that draw end it in ways that nothing can catch.
enum ProcessLimits {
    /// Something that a shell's `ulimit` limits.
    enum Resource: CaseIterable {
        case stack
        case files
        case memory

        /// The least that is enough for every command, in bytes; files are counted.
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

    /// Less than is needed of something.
    struct Shortage: Error, CustomStringConvertible {
        let resource: Resource
        let found: UInt64

        var description: String {
            switch resource {
            case .stack:
                "a stack of \(found >> 10) KiB is too small, expected \(resource.minimum >> 10) or more; raise it with 'ulimit -s 8192'"
            case .files:
                "\(found) open files are too few, expected \(resource.minimum) or more; raise the limit with 'ulimit -n 1024'"
            case .memory:
                "\(found >> 20) MiB of address space are too few, expected \(resource.minimum >> 20) or more; "
                    + "raise the limit with 'ulimit -v unlimited'"
            }
        }
    }

    /// What the process has too little of; nil when it has enough.
    static func shortage(of resource: Resource) -> Shortage? {
        guard let found = resource.limit, found < resource.minimum else { return nil }
        return Shortage(resource: resource, found: found)
    }

    /// What a command has too little of: one that only says something takes hardly anything.
    static func shortage(for command: any ParsableCommand) -> Shortage? {
        if command is ListCommand || command is ExplainCommand || command is HelpCommand || command is NewCommand { return nil }
        return Resource.allCases.lazy.compactMap(shortage(of:)).first
    }
}
