internal import Glibc

/// Reads a text file line by line: one of very many lines needs no more memory than one of few.
package struct FileLines: ~Copyable {
    private let file: OpenFile
    private var bytes: [UInt8] = []
    /// Where the next line begins in `bytes`.
    private var begin = 0
    private var isAtEnd = false

    /// Bytes that are read at a time.
    private static let portion = 1 << 16

    /// Opens a regular file; throws the system's error, also for anything else.
    package init(_ path: String) throws(SystemError) {
        // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        guard case .file = try file.status().kind else { throw SystemError(code: EINVAL) }
        self.file = file
    }

    /// The next line, without its line ending; nil after the last one.
    package mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
        var searched = begin
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { begin = end + 1 }
                return bytes[begin..<end]
            }
            if isAtEnd {
                defer { begin = bytes.count }
                return begin < bytes.count ? bytes[begin...] : nil
            }
            bytes.removeSubrange(..<begin)
            begin = 0
            searched = bytes.count
            try readMore()
        }
    }

    private mutating func readMore() throws(SystemError) {
        let known = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.portion))
        let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
            try file.read(into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[known...])))
        }
        bytes.removeLast(Self.portion - count)
        isAtEnd = count == 0
    }
}
