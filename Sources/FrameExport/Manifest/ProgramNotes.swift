internal import Glibc

/// What a linker noted in a program of 64 bits in ELF, the form of Linux's programs.
enum ProgramNotes {
    /// Reads some bytes of the program's file; nil when there are not as many.
    typealias Reading = (_ offset: Int, _ count: Int) -> [UInt8]?

    /// The build id, which the linker works out from all that it puts into the file: it stands within the first few hundred bytes, so that
    /// nobody has to read many megabytes to know the program.
    ///
    /// - Parameter path: The program's file.
    /// - Returns: The id, mostly 20 bytes; nil when there is none.
    static func buildID(ofFileAt path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return buildID { offset, count in
            var bytes = [UInt8](repeating: 0, count: count)
            return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
        }
    }

    /// The build id of a program.
    static func buildID(_ read: Reading) -> [UInt8]? {
        // Least byte first, 64 bits: whatever else there is has no id that is read here.
        guard let header = read(0, 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        let (table, entrySize, count) = (number(header, 32, 8), number(header, 54, 2), number(header, 56, 2))
        guard entrySize >= 56, table <= longest, count <= mostSegments, let segments = read(table, entrySize * count) else { return nil }
        for begin in stride(from: 0, to: segments.count, by: entrySize) where number(segments, begin, 4) == noteSegment {
            let (offset, size) = (number(segments, begin + 8, 8), number(segments, begin + 32, 8))
            guard offset <= longest, size <= longestNotes, let notes = read(offset, size) else { continue }
            if let id = buildID(in: notes) { return id }
        }
        return nil
    }

    /// Looks through a segment of notes, each a name and a value, both rounded up to four bytes.
    private static func buildID(in notes: [UInt8]) -> [UInt8]? {
        var rest = notes[...]
        while rest.count >= 12 {
            let begin = rest.startIndex
            let (nameSize, size, type) = (number(notes, begin, 4), number(notes, begin + 4, 4), number(notes, begin + 8, 4))
            let value = begin + 12 + (nameSize + 3) & ~3
            guard value <= notes.count, size <= notes.count - value else { return nil }
            if type == buildIDNote, size > 0, notes[begin + 12..<value].elementsEqual(owner) { return Array(notes[value..<value + size]) }
            rest = notes[min(value + (size + 3) & ~3, notes.count)...]
        }
        return nil
    }

    /// A number whose least byte comes first; larger ones than an `Int` holds are as large as it can be.
    private static func number(_ bytes: [UInt8], _ begin: Int, _ count: Int) -> Int {
        let value = bytes[begin..<begin + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(clamping: value)
    }

    private static let noteSegment = 4
    private static let buildIDNote = 3
    private static let owner: [UInt8] = [0x47, 0x4E, 0x55, 0]
    /// What no file is past.
    private static let longest = 1 << 40
    private static let mostSegments = 1024
    private static let longestNotes = 1 << 16
}
