internal import Glibc
internal import SystemSupport

/// Checks that a file is a complete shared library for this machine before the system's loader opens it.
///
/// For a library of the wrong architecture, the loader reports only "no such file or directory". The loader does not detect a truncated
/// file either, and a process that accesses the missing part crashes.
enum SharedLibrary {
    static func check(_ path: String) throws(PluginError) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(path, SystemError.last.message) }
        defer { close(file) }
        var status = stat()
        var header = Elf64_Ehdr()
        let count = withUnsafeMutableBytes(of: &header) { pread(file, $0.baseAddress, $0.count, 0) }
        guard fstat(file, &status) == 0, count >= 0 else { throw .unreadable(path, SystemError.last.message) }
        guard count > 0 else { throw .notALibrary(path, "an empty file") }
        let start = withUnsafeBytes(of: header) { Array($0.prefix(count)) }
        guard start.starts(with: [0x7F, 0x45, 0x4C, 0x46]), count >= 20 else { throw .notALibrary(path, kind(of: start)) }
        if let own = own(), own.machine != header.machine {
            throw .wrongArchitecture(path, built: header.machine, expected: own.machine)
        }
        guard header.e_type == 3 else {
            throw .notALibrary(path, [1: "an object file", 2: "a program"][header.e_type] ?? "an unknown kind of file")
        }
        let size = Int(status.st_size)
        guard count == MemoryLayout<Elf64_Ehdr>.size, let needed = neededBytes(file, header), needed <= size else {
            throw .truncated(path, size)
        }
    }

    /// Returns the end of the last loadable segment, which is the minimum file size, in bytes; nil if the program headers cannot be read.
    private static func neededBytes(_ file: Int32, _ header: Elf64_Ehdr) -> Int? {
        guard Int(header.e_phentsize) == MemoryLayout<Elf64_Phdr>.size else { return nil }
        var needed = 0
        for index in 0..<UInt64(header.e_phnum) {
            var segment = Elf64_Phdr()
            let position = header.e_phoff.addingReportingOverflow(index * UInt64(header.e_phentsize))
            guard !position.overflow, let offset = off_t(exactly: position.partialValue) else { return nil }
            guard withUnsafeMutableBytes(of: &segment, { pread(file, $0.baseAddress, $0.count, offset) == $0.count }) else { return nil }
            guard segment.p_type == UInt32(PT_LOAD) else { continue }
            let end = segment.p_offset.addingReportingOverflow(segment.p_filesz)
            needed = max(needed, end.overflow ? .max : Int(clamping: end.partialValue))
        }
        return needed
    }

    /// Returns the ELF header of this program; nil if it cannot be read.
    private static func own() -> Elf64_Ehdr? {
        let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var header = Elf64_Ehdr()
        return withUnsafeMutableBytes(of: &header) { pread(file, $0.baseAddress, $0.count, 0) == $0.count } ? header : nil
    }

    /// Returns the kind of a file that is not in ELF format, based on its first bytes.
    private static func kind(of start: [UInt8]) -> String {
        if start.starts(with: "!<arch>\n".utf8) { return "a static library" }
        if start.starts(with: "MZ".utf8) { return "a Windows file" }
        if [[0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]].contains(Array(start.prefix(4))) { return "a macOS file" }
        let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
        return isText ? "a text file" : "an unknown kind of file"
    }
}

extension Elf64_Ehdr {
    /// The architecture, such as `x86-64`, or its ELF machine number and word size if unknown.
    fileprivate var machine: String {
        let (width, order) = (e_ident.4, e_ident.5)
        let machine = order == 1 ? e_machine : e_machine.byteSwapped
        return switch (machine, width, order) {
        case (62, 2, 1): "x86-64"
        case (183, 2, 1): "64-bit ARM"
        default: "machine \(machine), \(width == 1 ? 32 : 64)-bit\(order == 1 ? "" : ", big-endian")"
        }
    }
}
