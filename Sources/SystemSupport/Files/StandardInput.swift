internal import Glibc
internal import Synchronization

/// Standard input as a file: read once, and then available to every reader by its path.
package enum StandardInput {
    package static let path = "/dev/stdin"
    /// Advice for a user who gives several files.
    package static let adviceForSeveral = "write the images to a folder, and give its path"

    private static let content = Mutex<Result<[UInt8], FileReadingError>?>(nil)

    /// Whether nothing is piped in, so that reading would wait for the user.
    package static var isTerminal: Bool { isatty(STDIN_FILENO) != 0 }

    /// Returns all bytes; the first caller's maximum applies while reading.
    static func bytes(maximum: Int) throws(FileReadingError) -> [UInt8] {
        let result = content.withLock { content in
            let result = content ?? Result { () throws(FileReadingError) in try read(maximum: min(maximum, limit)) }
            content = result
            return result
        }
        let bytes = try result.get()
        guard bytes.count <= maximum else { throw FileReadingError(path, .tooLarge(found: bytes.count, maximum: maximum)) }
        return bytes
    }

    /// The maximum size of any file that is read into memory, in bytes.
    private static let limit = 512 << 20

    private static func read(maximum: Int) throws(FileReadingError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = piece.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileReadingError(path, .unreadable(SystemError.last.message)) }
            if count == 0 { return bytes }
            guard bytes.count + count <= maximum else {
                throw FileReadingError(path, .tooLarge(found: bytes.count + count, maximum: maximum))
            }
            guard AvailableMemory.has(2 * (bytes.count + count)) else {
                throw FileReadingError(path, .unreadable(SystemError(code: ENOMEM).message))
            }
            bytes += piece[..<count]
        }
    }
}
