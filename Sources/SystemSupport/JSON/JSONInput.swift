/// A JSON reader's input: bytes, or a file that is read in chunks, which are discarded after use.
struct JSONInput: ~Copyable {
    private var bytes: [UInt8]
    private var position = 0
    /// The file with the rest of the input; nil if there is none.
    private let file: InputFile?
    /// Number of discarded bytes that preceded `bytes`.
    private var forgotten = 0
    /// The offset after which nothing is discarded; nil if no bytes are kept.
    var kept: Int?
    /// The error that ended the input early; nil if there was none.
    private(set) var readError: SystemError?

    /// The current line, counted from 1.
    private var line = 1
    /// The offset of the first byte of the line.
    private var lineStart = 0
    /// Number of discarded Unicode scalars in the line.
    private var forgottenScalars = 0

    private static let portion = 1 << 16

    /// Creates an input from bytes, followed by the rest of a file if there is one.
    init(_ bytes: [UInt8], continuedIn file: InputFile? = nil) {
        (self.bytes, self.file) = (bytes, file)
    }

    var offset: Int { forgotten + position }

    /// The next byte; nil at the end.
    var next: UInt8? {
        mutating get { position < bytes.count || readMore() ? bytes[position] : nil }
    }

    mutating func advance() { position += 1 }

    /// Skips the next byte if it is `sign`.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    /// Returns to an offset that was kept.
    mutating func goBack(to offset: Int) { position = offset - forgotten }

    /// Returns the bytes from an offset that was kept to the current offset.
    func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start - forgotten..<position] }

    /// Skips white space; values contain no line breaks, so all lines are counted here.
    mutating func skipBlanks() {
        while let byte = next {
            switch byte {
            case 0x0A:
                line += 1
                lineStart = offset + 1
                forgottenScalars = 0
            case 0x20, 0x0D, 0x09: break
            default: return
            }
            position += 1
        }
    }

    /// Creates an error at the current location.
    func fault(_ problem: String) -> JSONFault {
        JSONFault(line: line, column: forgottenScalars + scalarsOfLine(before: position) + 1, problem: problem)
    }

    /// Counts the Unicode scalars before a position in the part of the line that is in memory.
    private func scalarsOfLine(before end: Int) -> Int {
        let start = max(lineStart - forgotten, 0)
        return start < end ? bytes[start..<end].count { $0 & 0xC0 != 0x80 } : 0
    }

    /// Reads another chunk of the file and discards unneeded bytes; returns false at the end.
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

/// A JSON syntax error with its location.
package struct JSONFault: Error, Equatable {
    /// Line, counted from 1.
    package let line: Int
    /// Column, counted from 1, in Unicode scalars.
    package let column: Int
    /// The problem, or the expected syntax.
    package let problem: String

    package init(line: Int, column: Int, problem: String) {
        (self.line, self.column, self.problem) = (line, column, problem)
    }
}
