internal import Glibc

extension Digest {
    /// Digests a file's bytes without a copy of them in memory.
    ///
    /// - Parameter path: The file.
    /// - Throws: The system's error when it cannot be read.
    package init(ofFileAt path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        let count = Int(status.st_size)
        guard count > 0 else {
            self.init(of: [])
            return
        }
        guard let bytes = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED else { throw .last }
        defer { munmap(bytes, count) }
        self.init(of: UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
