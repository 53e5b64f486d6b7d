internal import Glibc

/// Reads only regular files and standard input, because other pipes and devices could block forever or fill up memory.
package enum FileBytes {
    package static func read(_ path: String, maximum: Int) throws(FileReadingError) -> [UInt8] {
        if path == StandardInput.path { return try StandardInput.bytes(maximum: maximum) }
        return try read(InputFile(path, maximum: maximum), upTo: .max, of: path)
    }

    /// Reads the first `count` bytes of a file, or fewer if it is shorter.
    package static func read(first count: Int, of path: String) throws(FileReadingError) -> [UInt8] {
        if path == StandardInput.path { return Array(try StandardInput.bytes(maximum: .max).prefix(count)) }
        return try read(InputFile(path, maximum: .max), upTo: count, of: path)
    }

    private static func read(_ file: InputFile, upTo maximum: Int, of path: String) throws(FileReadingError) -> [UInt8] {
        let count = min(file.size, maximum)
        guard AvailableMemory.has(count) else { throw FileReadingError(path, .unreadable(SystemError(code: ENOMEM).message)) }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                while filled < count {
                    let rest = UnsafeMutableRawBufferPointer(buffer)[filled..<count]
                    let read = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: rest))
                    if read == 0 { return }
                    filled += read
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw FileReadingError(path, .unreadable(failure.message)) }
        return bytes
    }
}

/// An error while reading a file, with a one-line message that names the file, the problem, and the expected input.
package struct FileReadingError: Error, Equatable, CustomStringConvertible {
    /// The file as the caller named it.
    package let path: String
    package let reason: Reason

    /// The reasons why a file cannot be read.
    package enum Reason: Equatable, Sendable {
        /// The file cannot be opened or read; contains the system's message in lowercase.
        case unreadable(String)
        /// The file is too large; sizes are in bytes.
        case tooLarge(found: Int, maximum: Int)
    }

    package init(_ path: String, _ reason: Reason) {
        (self.path, self.reason) = (path, reason)
    }

    package var description: String {
        switch reason {
        case .unreadable(let why): "\(path): cannot be read: \(why)"
        case .tooLarge(let found, let maximum): "\(path): the file has \(found) bytes, expected at most \(maximum)"
        }
    }
}

/// A regular file that is open for reading; pipes and devices are rejected, because they could block forever or fill up memory.
final class InputFile {
    /// Size of the file when it was opened, in bytes.
    let size: Int
    private let file: OpenFile

    init(_ path: String, maximum: Int) throws(FileReadingError) {
        let kind: FileKind
        do throws(SystemError) {
            // Without O_NONBLOCK, opening a pipe waits for a writer.
            file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
            (kind, size) = try file.status()
        } catch {
            throw FileReadingError(path, .unreadable(error.message))
        }
        switch kind {
        case .file: break
        case .folder: throw FileReadingError(path, .unreadable(SystemError(code: EISDIR).message))
        case .other: throw FileReadingError(path, .unreadable("not a regular file"))
        }
        guard size <= maximum else { throw FileReadingError(path, .tooLarge(found: size, maximum: maximum)) }
    }

    /// Reads the next bytes and returns their number; 0 at the end of the file.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int { try file.read(into: buffer) }
}
