internal import Glibc

/// An error for an allocation that exceeds the available memory.
public struct MemoryShortage: Error, Equatable, CustomStringConvertible {
    /// Requested memory, in bytes.
    public let needed: Int

    package init(needed: Int) { self.needed = needed }

    /// A one-line error message.
    public var description: String {
        "\(needed) bytes of memory are needed, more than is available; use a smaller size or allow more memory"
    }
}

/// The memory that the process can still allocate within its limits.
package enum AvailableMemory {
    /// Minimum amount to test, in bytes; smaller amounts are assumed to be available.
    private static let minimumTested = 16 << 20

    /// Returns whether an allocation would succeed, tested by allocating a block of the given size and freeing it untouched.
    package static func has(_ bytes: Int) -> Bool {
        guard bytes >= minimumTested else { return true }
        // Leave room for other allocations.
        let (count, isTooMany) = bytes.addingReportingOverflow(minimumTested)
        guard !isTooMany, let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED
        else { return false }
        munmap(memory, count)
        return true
    }

    /// Throws `MemoryShortage` unless an allocation would succeed.
    package static func expect(_ bytes: Int) throws(MemoryShortage) {
        guard has(bytes) else { throw MemoryShortage(needed: bytes) }
    }
}
