internal import Glibc

/// An open file, closed on deinitialization; system calls interrupted by a signal are repeated.
package struct OpenFile: ~Copyable {
    package let descriptor: Int32

    /// Opens a file.
    ///
    /// The process's umask limits the permissions of a new file. `flags` are passed to the `open` system call. Child processes
    /// never inherit the file.
    package init(_ path: String, _ flags: Int32) throws(SystemError) {
        let descriptor = Self.repeated { open(path, flags | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw .last }
        self.descriptor = descriptor
    }

    init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { Glibc.close(descriptor) }

    /// Closes the file; throws if written data was lost, which some file systems report only on closing.
    consuming func finish() throws(SystemError) {
        let descriptor = descriptor
        discard self
        guard Glibc.close(descriptor) == 0 else { throw .last }
    }

    /// Throws if written data was lost, which some file systems report only when a file is closed; the file stays open.
    func checkWritten() throws(SystemError) {
        let other = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        // The file system reports the error only when a descriptor is closed, so a duplicate is closed.
        guard other >= 0 else { return }
        guard Glibc.close(other) == 0 else { throw .last }
    }

    func hasName() throws(SystemError) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return status.st_nlink > 0
    }

    /// Returns whether a path leads directly to this file rather than through a link.
    func isAt(_ path: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, lstat(path, &other) == 0 else { return false }
        return own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }

    /// Returns the kind of the file, and its size in bytes.
    func status() throws(SystemError) -> (kind: FileKind, size: Int) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return (FileKind(mode: status.st_mode), Int(status.st_size))
    }

    /// Reads bytes at an offset, or from where the last read ended if the offset is nil; returns the number of bytes, 0 at the end of the
    /// file.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil) throws(SystemError) -> Int {
        let count = Self.repeated {
            guard let offset else { return Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
            return pread(descriptor, buffer.baseAddress, buffer.count, offset)
        }
        guard count >= 0 else { throw .last }
        return count
    }

    /// Writes all bytes; if an error is thrown, some may already have been written.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
            try Self.write(UnsafeRawBufferPointer(buffer), to: descriptor)
        }
    }

    /// Writes bytes in one system call, so that the output of several writers is never interleaved; a nil offset appends, and a partial
    /// write throws.
    package func writeAtOnce(_ bytes: [UInt8], at offset: Int? = nil) throws(SystemError) {
        let count = Self.repeated {
            guard let offset else { return Glibc.write(descriptor, bytes, bytes.count) }
            return pwrite(descriptor, bytes, bytes.count, offset)
        }
        guard count >= 0 else { throw .last }
        guard count == bytes.count else { throw SystemError(code: offset == nil ? ENOSPC : EIO) }
    }

    /// Writes all bytes to an already open file such as stdout; if an error is thrown, some may already have been written.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = repeated { Glibc.write(descriptor, rest.baseAddress, rest.count) }
            guard count > 0 else { throw .last }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Locks the file; throws `EWOULDBLOCK` if another process has a conflicting lock.
    func lock(isShared: Bool) throws(SystemError) {
        guard Self.repeated({ flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }) == 0 else { throw .last }
    }

    func unlock() { flock(descriptor, LOCK_UN) }

    /// Repeats a system call for as long as signals interrupt it.
    private static func repeated<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
