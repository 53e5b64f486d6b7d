internal import Glibc

/// Reads whole files, plain ones only, so that a pipe or a device can neither hang a run nor fill the memory.
package enum FileBytes {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - maximum: The largest size that is read, in bytes.
    /// - Returns: All its bytes.
    /// - Throws: `ImageReadingError` with the system's words, or because the file is too large.
    package static func read(_ path: String, maximum: Int) throws(ImageReadingError) -> [UInt8] {
        // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ImageReadingError(path, .unreadable(SystemError.last.words)) }
        defer { close(descriptor) }

        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ImageReadingError(path, .unreadable(SystemError.last.words)) }
        switch FileKind(mode: status.st_mode) {
        case .file: break
        case .folder: throw ImageReadingError(path, .unreadable(SystemError(code: EISDIR).words))
        case .other: throw ImageReadingError(path, .unreadable("neither a file nor a folder"))
        }
        let size = Int(status.st_size)
        guard size <= maximum else { throw ImageReadingError(path, .fileSize(found: size, maximum: maximum)) }
        do {
            return try bytes(of: descriptor, count: size)
        } catch {
            throw ImageReadingError(path, .unreadable(error.words))
        }
    }

    private static func bytes(of descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let found = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
                if found == 0 { return }
                if found > 0 {
                    filled += found
                } else if errno != EINTR {
                    failure = .last
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
