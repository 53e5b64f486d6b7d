internal import Glibc

extension Digest {
    /// Bytes that are read at a time.
    private static let portion = 1 << 18

    /// Digests a file's bytes, portion by portion.
    ///
    /// - Parameter path: The file.
    /// - Throws: The system's error when it cannot be read.
    package init(ofFileAt path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var digest = RunningDigest()
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: Self.portion, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer, Self.portion)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            if count == 0 { break }
            digest.append(UnsafeRawBufferPointer(start: buffer, count: count))
        }
        self = digest.finish()
    }
}
