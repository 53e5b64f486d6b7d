internal import Glibc

/// Reads whole files, plain ones only, so that a pipe or a device can neither hang a run nor fill the memory.
package enum FileBytes {
    /// Reads a whole file of at most `maximum` bytes.
    package static func read(_ path: String, maximum: Int) throws(FileReadingError) -> [UInt8] {
        try read(InputFile(path, maximum: maximum), upTo: .max, of: path)
    }

    /// Reads the first bytes of a file of any size: `count`, or all that there are.
    package static func read(first count: Int, of path: String) throws(FileReadingError) -> [UInt8] {
        try read(InputFile(path, maximum: .max), upTo: count, of: path)
    }

    private static func read(_ file: InputFile, upTo maximum: Int, of path: String) throws(FileReadingError) -> [UInt8] {
        let count = min(file.size, maximum)
        guard AvailableMemory.has(count) else { throw FileReadingError(path, .unreadable(SystemError(code: ENOMEM).words)) }
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
        if let failure { throw FileReadingError(path, .unreadable(failure.words)) }
        return bytes
    }
}

/// Why a file could not be read: one line that names the file, what is wrong and what was expected.
package struct FileReadingError: Error, Equatable, CustomStringConvertible {
    /// The file as the caller named it.
    package let path: String
    /// What is wrong with it.
    package let reason: Reason

    /// What can be wrong with a file.
    package enum Reason: Equatable, Sendable {
        /// The file cannot be opened or read; the system's words, lower case.
        case unreadable(String)
        /// The file is larger than any that is read here; sizes in bytes.
        case tooLarge(found: Int, maximum: Int)
    }

    /// Makes the error of a file and a reason.
    package init(_ path: String, _ reason: Reason) {
        (self.path, self.reason) = (path, reason)
    }

    /// The line a person reads.
    package var description: String {
        switch reason {
        case .unreadable(let why): "\(path): cannot be read: \(why)"
        case .tooLarge(let found, let maximum): "\(path): holds \(found) bytes, expected at most \(maximum)"
        }
    }
}

/// A plain file that is open for reading; a pipe or a device, which could hang a run or fill the memory, is refused.
final class InputFile {
    /// Size of the file when it was opened, in bytes.
    let size: Int
    private let file: OpenFile

    /// Opens a file of at most `maximum` bytes.
    init(_ path: String, maximum: Int) throws(FileReadingError) {
        let kind: FileKind
        do throws(SystemError) {
            // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
            file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
            (kind, size) = try file.status()
        } catch {
            throw FileReadingError(path, .unreadable(error.words))
        }
        switch kind {
        case .file: break
        case .folder: throw FileReadingError(path, .unreadable(SystemError(code: EISDIR).words))
        case .other: throw FileReadingError(path, .unreadable("neither a file nor a folder"))
        }
        guard size <= maximum else { throw FileReadingError(path, .tooLarge(found: size, maximum: maximum)) }
    }

    /// Reads the next bytes and returns how many were read; 0 at the end of the file.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int { try file.read(into: buffer) }
}
