internal import Glibc

/// A file that is open as long as this value lives: the one place that goes on with a call of the system that a signal interrupted.
package struct OpenFile: ~Copyable {
    /// The number by which the system knows it.
    package let descriptor: Int32

    /// Opens a file; a new file is readable and writable as far as the process's umask allows.
    ///
    /// `flags` are those of `open`. Child processes never inherit the file.
    package init(_ path: String, _ flags: Int32) throws(SystemError) {
        let descriptor = Self.repeated { open(path, flags | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw .last }
        self.descriptor = descriptor
    }

    deinit { Glibc.close(descriptor) }

    /// Throws if not everything that was written will be there, which some file systems say only when a file is closed; it stays open.
    func checkWritten() throws(SystemError) {
        let other = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        // Without another descriptor the file system is not asked.
        guard other >= 0 else { return }
        guard Glibc.close(other) == 0 else { throw .last }
    }

    /// Whether the file still has a name.
    func hasName() throws(SystemError) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return status.st_nlink > 0
    }

    /// Whether a path leads to this file itself, not through a link.
    func isAt(_ path: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, lstat(path, &other) == 0 else { return false }
        return own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }

    /// What it is, and its size in bytes.
    func status() throws(SystemError) -> (kind: FileKind, size: Int) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return (FileKind(mode: status.st_mode), Int(status.st_size))
    }

    /// Reads bytes and returns how many were read; 0 at the end of the file.
    ///
    /// `place` is counted in bytes from the start; nil continues where the last read ended.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at place: Int? = nil) throws(SystemError) -> Int {
        let count = Self.repeated {
            guard let place else { return Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
            return pread(descriptor, buffer.baseAddress, buffer.count, place)
        }
        guard count >= 0 else { throw .last }
        return count
    }

    /// Writes all bytes; some may have been written when it throws.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
            try Self.write(UnsafeRawBufferPointer(buffer), to: descriptor)
        }
    }

    /// Writes bytes in one system call, so that those of several writers never mix.
    ///
    /// `place` is counted in bytes from the start; nil appends to what was written last. Throws the system's error, also when only some of
    /// the bytes fit.
    package func writeAtOnce(_ bytes: [UInt8], at place: Int? = nil) throws(SystemError) {
        let count = Self.repeated {
            guard let place else { return Glibc.write(descriptor, bytes, bytes.count) }
            return pwrite(descriptor, bytes, bytes.count, place)
        }
        guard count >= 0 else { throw .last }
        guard count == bytes.count else { throw SystemError(code: place == nil ? ENOSPC : EIO) }
    }

    /// Writes all bytes to a file that is opened elsewhere, such as stdout; some may have been written when it throws.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = repeated { Glibc.write(descriptor, rest.baseAddress, rest.count) }
            guard count > 0 else { throw .last }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Locks the file without waiting; throws `EWOULDBLOCK` if another process holds the lock.
    ///
    /// A shared lock allows other shared ones.
    func lock(isShared: Bool) throws(SystemError) {
        guard Self.repeated({ flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }) == 0 else { throw .last }
    }

    /// Lets go of a lock on it.
    func unlock() { flock(descriptor, LOCK_UN) }

    /// Calls the system until no signal interrupts it.
    private static func repeated<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// What is at a path, links followed.
package enum FileKind {
    case file
    case folder
    /// A pipe, a device, a socket.
    case other

    init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
    }

    /// Looks at a path.
    package init(at path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        self.init(mode: status.st_mode)
    }
}

/// An error number of the operating system and the words it has for it.
package struct SystemError: Error, Equatable {
    /// The value of `errno`.
    package let code: Int32

    /// Names an error by its number.
    package init(code: Int32) { self.code = code }

    /// The error of the call that just failed.
    package static var last: SystemError { SystemError(code: errno) }

    /// The system's words in lower case, such as "no such file or directory".
    package var words: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text).lowercased()
    }
}
