internal import Glibc

/// Memory that the system does not give.
public struct MemoryShortage: Error, Equatable, CustomStringConvertible {
    /// How much was asked for, in bytes.
    public let needed: Int

    /// Makes the error of a number of bytes.
    package init(needed: Int) { self.needed = needed }

    /// The line a person reads.
    public var description: String {
        "\(needed) bytes of memory are needed, more than the system gives; choose smaller pictures, or allow more memory"
    }
}

/// Memory that the process can still get, as far as its limits and the system's rules say.
package enum AvailableMemory {
    /// Less is not asked for: it is there, or nothing works anymore.
    private static let smallest = 16 << 20

    /// Returns whether the system would give so many bytes: a block of that size is taken and given back, untouched.
    package static func has(_ bytes: Int) -> Bool {
        guard bytes >= smallest else { return true }
        // What goes along with it must fit as well.
        let (count, isTooMany) = bytes.addingReportingOverflow(smallest)
        guard !isTooMany, let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED
        else { return false }
        munmap(memory, count)
        return true
    }

    /// Throws `MemoryShortage` unless the system would give so many bytes.
    package static func expect(_ bytes: Int) throws(MemoryShortage) {
        guard has(bytes) else { throw MemoryShortage(needed: bytes) }
    }
}
