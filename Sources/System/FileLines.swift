internal import Glibc

/// Reads a text file line by line: one of very many lines needs no more memory than one of few.
package struct FileLines: ~Copyable {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// Where the next line begins in `bytes`.
    private var begin = 0
    private var isAtEnd = false

    /// Bytes that are read at a time.
    private static let portion = 1 << 16

    /// Opens a plain file.
    ///
    /// - Parameter path: The file.
    /// - Throws: The system's error, also for what is no plain file.
    package init(_ path: String) throws(SystemError) {
        // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard case .file = FileKind(mode: status.st_mode) else { throw SystemError(code: EINVAL) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The next line, without its end; nil behind the last one.
    ///
    /// - Throws: The system's error.
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
        var count: Int
        repeat {
            count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + known, Self.portion) }
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw .last }
        bytes.removeLast(Self.portion - count)
        isAtEnd = count == 0
    }
}
