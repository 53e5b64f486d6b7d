internal import Glibc

/// Reads a text file line by line, using constant memory.
package struct FileLines: ~Copyable {
    private let file: OpenFile
    private var bytes: [UInt8] = []
    /// Start of the next line in `bytes`.
    private var start = 0
    private var isAtEnd = false

    private static let portion = 1 << 16

    /// Opens a file; throws a system error if it cannot be opened or is not a regular file.
    package init(_ path: String) throws(SystemError) {
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        guard case .file = try file.status().kind else { throw SystemError(code: EINVAL) }
        self.file = file
    }

    /// Reads the next line without its line ending; nil after the last one.
    package mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return bytes[start..<end]
            }
            if isAtEnd {
                defer { start = bytes.count }
                return start < bytes.count ? bytes[start...] : nil
            }
            bytes.removeSubrange(..<start)
            start = 0
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
