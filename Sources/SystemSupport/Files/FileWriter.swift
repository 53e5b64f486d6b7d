internal import Glibc
internal import Synchronization

/// Writes files.
package enum FileWriter {
    /// The reasons why a file could not be written.
    package enum Failure: Error, Equatable {
        case exists
        /// A system error; contains the system's message in lowercase.
        case system(String)

        init(_ error: SystemError) { self = .system(error.message) }

        static var last: Failure { Failure(.last) }

        /// The failure for a path that is a device or a pipe.
        static let isOther = Failure.system("not a regular file")
    }

    /// Writes a file atomically.
    ///
    /// Unless `overwrites` is true, the file system refuses to replace an existing file, even one that another process has just created,
    /// and the function throws `Failure.exists`. Any other failure contains the system's message.
    package static func write(_ bytes: [UInt8], to path: String, overwrites: Bool) throws(Failure) {
        try Draft(bytes, beside: path).publish(overwrites: overwrites)
    }

    /// Writes a new file under its final name, which takes half as long as writing it atomically.
    ///
    /// If writing fails, the file is deleted, but if the process is killed, an incomplete file may remain. The file system refuses to
    /// replace an existing file, and the function throws `Failure.exists`.
    package static func writeNew(_ bytes: [UInt8], to path: String) throws(Failure) {
        let file: OpenFile
        do throws(SystemError) {
            file = try OpenFile(path, O_CREAT | O_EXCL | O_WRONLY)
        } catch {
            guard error.code == EEXIST else { throw Failure(error) }
            throw kind(of: path) == .other ? .isOther : .exists
        }
        do throws(SystemError) {
            try file.write(bytes)
            try file.finish()
        } catch {
            unlink(path)
            throw Failure(error)
        }
    }

    /// Moves a complete file to its final name.
    ///
    /// Returns whether the temporary name is free afterward. Devices and pipes are never replaced, because they are probably not the
    /// intended targets.
    private static func publish(_ temporary: String, as path: String, overwrites: Bool) throws(Failure) -> Bool {
        guard overwrites else { return try publishNew(temporary, as: path) }
        guard kind(of: path) != .other else { throw .isOther }
        guard rename(temporary, path) == 0 else { throw .last }
        return true
    }

    /// Moves a complete file to an unused name; returns whether the temporary name is free afterward.
    private static func publishNew(_ temporary: String, as path: String) throws(Failure) -> Bool {
        // Unlike rename, link fails if the name exists.
        if link(temporary, path) == 0 { return false }
        // File systems without hard links report various errors. On those, the name is checked first.
        let isTaken = errno == EEXIST
        switch kind(of: path) {
        case .other: throw .isOther
        case .file, .folder: throw .exists
        case nil:
            if isTaken { throw .exists }
            guard rename(temporary, path) == 0 else { throw .last }
            return true
        }
    }

    /// Returns the kind of file at a path, with links resolved; nil if it does not exist.
    package static func kind(of path: String) -> FileKind? { try? FileKind(at: path) }

    private static let counter = Atomic(0)

    /// Returns a unique hidden name next to the file, short enough for any file system: `.4711-0.part`.
    private static func temporaryName(beside path: String) -> String {
        let number = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        var name = Array(path.utf8)
        name.removeSubrange((name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...)
        name.append(".")
        name.append(number: Int(getpid()))
        name.append("-")
        name.append(number: number)
        name.append(".part")
        return String(decoding: name, as: UTF8.self)
    }
}

extension FileWriter {
    /// A complete file, usually with a temporary name, which can be published or discarded.
    package struct Draft: Sendable {
        private let path: String
        /// The temporary file; nil if the file already has its final name.
        private let file: Partial?

        /// Writes the file next to its final path; if writing fails, the file is deleted.
        package init(_ bytes: [UInt8], beside path: String) throws(Failure) {
            let file = try Partial(beside: path)
            try file.append(bytes)
            (self.path, self.file) = (path, file)
        }

        /// Writes a new file under its final name, as `writeNew` does.
        package init(_ bytes: [UInt8], at path: String) throws(Failure) {
            try writeNew(bytes, to: path)
            (self.path, file) = (path, nil)
        }

        /// Moves the file to its final path.
        ///
        /// Unless `overwrites` is true, the file system refuses to replace an existing file and throws `Failure.exists`. If publishing
        /// fails, the file is deleted.
        package func publish(overwrites: Bool) throws(Failure) { try file?.publish(as: path, overwrites: overwrites) }

        package func discard() { if let file { file.discard() } else { unlink(path) } }
    }

    /// A file written in steps under a temporary name, and deleted on deinitialization unless it was published.
    ///
    /// The file stays locked until it is published or deleted. `Leftovers` removes only unlocked files, which belong to processes that
    /// died.
    package final class Partial: Sendable {
        private let temporary: String
        private let file: OpenFile
        private let isGone = Atomic(false)

        /// Creates the temporary file next to its final path.
        package init(beside path: String) throws(Failure) {
            while true {
                let temporary = temporaryName(beside: path)
                do throws(SystemError) {
                    let file = try OpenFile(temporary, O_CREAT | O_EXCL | O_RDWR)
                    // Another process may have deleted the file as a leftover before it was locked.
                    guard Self.isOurs(file) else { continue }
                    self.file = file
                    self.temporary = temporary
                    return
                } catch {
                    // Skips the leftovers of a process that had the same process ID.
                    guard error.code == EEXIST else { throw Failure(error) }
                }
            }
        }

        /// Locks a file that was just created, and returns whether it still belongs to this process; true on file systems without locks.
        private static func isOurs(_ file: borrowing OpenFile) -> Bool {
            do throws(SystemError) {
                try file.lock(isShared: false)
                return try file.hasName()
            } catch {
                return error.code != EWOULDBLOCK
            }
        }

        deinit { discard() }

        /// Deletes the temporary file unless it was published.
        package func discard() {
            if !isGone.exchange(true, ordering: .relaxed) { unlink(temporary) }
        }

        private func using<Result>(_ body: (borrowing OpenFile) throws(SystemError) -> Result) throws(Failure) -> Result {
            do throws(SystemError) {
                return try body(file)
            } catch {
                throw Failure(error)
            }
        }

        package func append(_ bytes: [UInt8]) throws(Failure) {
            try using { (file) throws(SystemError) in try file.write(bytes) }
        }

        /// Overwrites up to a few hundred existing bytes at an offset from the start of the file, which uses no additional disk space.
        package func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
            try using { (file) throws(SystemError) in try file.writeAtOnce(bytes, at: offset) }
        }

        /// Reads up to `most` bytes at an offset from the start of the file; empty at the end.
        package func read(at offset: Int, atMost most: Int) throws(Failure) -> [UInt8] {
            try using { (file) throws(SystemError) in
                var bytes = [UInt8](repeating: 0, count: most)
                let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                    try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
                }
                bytes.removeLast(most - count)
                return bytes
            }
        }

        /// Moves the complete file to its final path, or deletes it if that fails.
        package func publish(as path: String, overwrites: Bool) throws(Failure) {
            defer { discard() }
            try using { (file) throws(SystemError) in try file.checkWritten() }
            if try FileWriter.publish(temporary, as: path, overwrites: overwrites) { isGone.store(true, ordering: .relaxed) }
        }
    }
}
