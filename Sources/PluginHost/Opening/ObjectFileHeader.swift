internal import Glibc
internal import System

/// The first bytes of a file in ELF, the form of Linux's programs and libraries: what it is and for which machine.
///
/// Read before the system's loader gets the file, whose words for another machine are "no such file or directory".
struct ObjectFileHeader: Equatable {
    /// 1 for 32 bits, 2 for 64.
    let width: UInt8
    /// 1 when the least byte comes first.
    let order: UInt8
    /// 3 is a shared library.
    let type: UInt16
    /// The number of the processor's family.
    let machine: UInt16

    private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    private static let sharedLibrary: UInt16 = 3
    private static let count = 20

    /// Reads the beginning of a file; nil when it is no ELF.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.count, bytes.starts(with: Self.magic) else { return nil }
        width = bytes[4]
        order = bytes[5]
        let isLittle = order == 1
        func number(at place: Int) -> UInt16 {
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        type = number(at: 16)
        machine = number(at: 18)
    }

    /// Checks that a file is a shared library for the machine that this program is for.
    static func check(_ path: String) throws(PluginError) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try beginning(of: path)
        } catch {
            throw .unreadable(path, error.words)
        }
        guard !bytes.isEmpty else { throw .noLibrary(path, "an empty file") }
        guard let header = ObjectFileHeader(bytes) else { throw .noLibrary(path, word(for: bytes)) }
        if let own = try? ObjectFileHeader(beginning(of: "/proc/self/exe")), !own.runs(header) {
            throw .otherMachine(path, built: header.machineName, expected: own.machineName)
        }
        guard header.type == sharedLibrary else { throw .noLibrary(path, header.typeName) }
        // Libraries of 32 bits have another table, and this program is none where they are of this machine.
        if header.width == 2 { try checkSize(path) }
    }

    private static func checkSize(_ path: String) throws(PluginError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path, SystemError.last.words) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, SystemError.last.words) }
        let found = Int(status.st_size)
        guard let needed = ObjectFileSegments.neededBytes(descriptor), needed <= found else { throw .cutOff(path, found) }
    }

    private func runs(_ other: ObjectFileHeader) -> Bool {
        width == other.width && order == other.order && machine == other.machine
    }

    /// What a file is that is no ELF.
    private static func word(for bytes: [UInt8]) -> String {
        if bytes.starts(with: Array("!<arch>\n".utf8)) { return "a static library" }
        if bytes.starts(with: [0x4D, 0x5A]) { return "a Windows file" }
        if [[0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]].contains(Array(bytes.prefix(4))) { return "a macOS file" }
        let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
        return isText ? "a text" : "something else"
    }

    private var typeName: String {
        switch type {
        case 1: "an object file"
        case 2: "a program"
        default: "something else"
        }
    }

    /// Such as `x86-64`.
    private var machineName: String {
        switch (machine, width) {
        case (3, _): "x86, 32 bits"
        case (62, 1): "x32"
        case (62, _): "x86-64"
        case (40, _): "ARM, 32 bits"
        case (183, _): "ARM, 64 bits"
        case (243, 1): "RISC-V, 32 bits"
        case (243, _): "RISC-V, 64 bits"
        case (21, _): "PowerPC, 64 bits"
        case (22, _): "s390x"
        default: "machine \(machine), \(width == 1 ? 32 : 64) bits"
        }
    }

    private static func beginning(of path: String) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let found = read(descriptor, buffer.baseAddress, count)
            if found < 0 { failure = .last }
            filled = max(found, 0)
        }
        if let failure { throw failure }
        return bytes
    }
}
