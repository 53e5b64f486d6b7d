internal import Glibc

/// A plain file that is open for reading; a pipe or a device, which could hang a run or fill the memory, is refused.
final class InputFile {
    /// Size of the file when it was opened, in bytes.
    let size: Int
    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - maximum: The largest size that is read, in bytes.
    /// - Throws: `ImageReadingError` with the system's words, or because the file is too large.
    init(_ path: String, maximum: Int) throws(ImageReadingError) {
        // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ImageReadingError(path, .unreadable(SystemError.last.words)) }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        let failure = SystemError.last
        size = Int(status.st_size)
        guard isKnown else { throw ImageReadingError(path, .unreadable(failure.words)) }
        switch FileKind(mode: status.st_mode) {
        case .file: break
        case .folder: throw ImageReadingError(path, .unreadable(SystemError(code: EISDIR).words))
        case .other: throw ImageReadingError(path, .unreadable("neither a file nor a folder"))
        }
        guard size <= maximum else { throw ImageReadingError(path, .fileSize(found: size, maximum: maximum)) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads what comes next.
    ///
    /// - Parameter buffer: Room for it.
    /// - Returns: How many bytes were read; 0 at the end of the file.
    /// - Throws: The system's error.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }
}
