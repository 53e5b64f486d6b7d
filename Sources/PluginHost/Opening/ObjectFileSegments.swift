internal import Glibc

/// What of a shared library is brought into memory, as the table behind its first bytes says.
///
/// The system's loader does not look whether all of it is there; whoever then reads what is missing dies of it.
enum ObjectFileSegments {
    /// How long a file must be for all of it to be there.
    ///
    /// - Parameter descriptor: A file whose header is one of this machine's.
    /// - Returns: Bytes; nil when the table cannot be read.
    static func neededBytes(_ descriptor: Int32) -> Int? {
        var header = Elf64_Ehdr()
        guard read(&header, from: descriptor, at: 0), Int(header.e_phentsize) == MemoryLayout<Elf64_Phdr>.size else { return nil }
        var needed = 0
        for place in 0..<UInt64(header.e_phnum) {
            var segment = Elf64_Phdr()
            let offset = header.e_phoff.addingReportingOverflow(place * UInt64(header.e_phentsize))
            guard !offset.overflow, read(&segment, from: descriptor, at: offset.partialValue) else { return nil }
            guard segment.p_type == UInt32(PT_LOAD) else { continue }
            let end = segment.p_offset.addingReportingOverflow(segment.p_filesz)
            needed = max(needed, end.overflow ? .max : Int(clamping: end.partialValue))
        }
        return needed
    }

    private static func read<Value: BitwiseCopyable>(_ value: inout Value, from descriptor: Int32, at place: UInt64) -> Bool {
        guard let place = off_t(exactly: place) else { return false }
        return withUnsafeMutableBytes(of: &value) { pread(descriptor, $0.baseAddress, $0.count, place) == $0.count }
    }
}
