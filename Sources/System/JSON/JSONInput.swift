/// The text that a reader of JSON goes through: all of it, or a file that is read in portions and forgotten behind the reader.
struct JSONInput: ~Copyable {
    /// The part of the text that is in memory.
    private var bytes: [UInt8]
    private var position = 0
    /// Where the rest comes from; nil when there is none.
    private let file: InputFile?
    /// How many bytes before that part were forgotten.
    private var forgotten = 0
    /// The offset from which on nothing is forgotten; nil for what is read next.
    var kept: Int?
    /// Why the text ends early; nil unless the system could not read the file.
    private(set) var readError: SystemError?

    /// The line that is read, counted from 1.
    private var line = 1
    /// The offset of its first byte.
    private var lineBegin = 0
    /// How many of its Unicode scalars were forgotten.
    private var forgottenScalars = 0

    /// Bytes that are read at a time.
    private static let portion = 1 << 16

    /// Goes through a text, and through a file that continues it.
    init(_ bytes: [UInt8], continuedIn file: InputFile? = nil) {
        (self.bytes, self.file) = (bytes, file)
    }

    /// How many bytes are before the next one.
    var offset: Int { forgotten + position }

    /// The byte that is read next; nil at the end.
    var next: UInt8? {
        mutating get { position < bytes.count || readMore() ? bytes[position] : nil }
    }

    /// Goes to the byte behind the next one.
    mutating func advance() { position += 1 }

    /// Goes to the byte behind the next one if that is a sign.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    /// Goes back to what is kept.
    mutating func goBack(to offset: Int) { position = offset - forgotten }

    /// What was read from an offset on, which must be kept.
    func bytes(from begin: Int) -> ArraySlice<UInt8> { bytes[begin - forgotten..<position] }

    /// Goes to the next byte that is not blank.
    ///
    /// Values hold no line ends, so that all lines are counted here.
    mutating func skipBlanks() {
        while let byte = next {
            switch byte {
            case 0x0A:
                line += 1
                lineBegin = offset + 1
                forgottenScalars = 0
            case 0x20, 0x0D, 0x09: break
            default: return
            }
            position += 1
        }
    }

    /// What is wrong here.
    func fault(_ what: String) -> JSONFault {
        JSONFault(line: line, column: forgottenScalars + scalarsOfLine(before: position) + 1, what: what)
    }

    /// How many Unicode scalars of the line are in memory before a position.
    private func scalarsOfLine(before end: Int) -> Int {
        let begin = max(lineBegin - forgotten, 0)
        return begin < end ? bytes[begin..<end].count { $0 & 0xC0 != 0x80 } : 0
    }

    /// Reads another portion of the file and forgets what is not needed any more; false at its end.
    private mutating func readMore() -> Bool {
        guard let file, readError == nil else { return false }
        let count = (kept ?? offset) - forgotten
        forgottenScalars += scalarsOfLine(before: count)
        bytes.removeSubrange(..<count)
        position -= count
        forgotten += count
        let known = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.portion))
        var found = 0
        do throws(SystemError) {
            found = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try file.read(into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[known...])))
            }
        } catch {
            readError = error
        }
        bytes.removeLast(Self.portion - found)
        return found > 0
    }
}

/// Where a JSON text cannot be read, and why.
package struct JSONFault: Error, Equatable {
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    /// What was wrong there, or what was expected.
    package let what: String

    /// Says what is wrong at a location.
    package init(line: Int, column: Int, what: String) {
        (self.line, self.column, self.what) = (line, column, what)
    }
}
