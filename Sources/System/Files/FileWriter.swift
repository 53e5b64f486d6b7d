internal import Glibc
internal import Synchronization

/// Writes files that appear whole or not at all: under a temporary name first, renamed when complete.
package enum FileWriter {
    /// Why a file could not be written.
    package enum Failure: Error, Equatable {
        /// There is one already.
        case exists
        /// The system's words, lower case.
        case system(String)

        init(_ error: SystemError) { self = .system(error.words) }

        static var last: Failure { Failure(.last) }

        /// A device or a pipe is in the way.
        static let isOther = Failure.system("it is neither a file nor a folder")
    }

    /// Writes a whole file, or nothing.
    ///
    /// Unless `overwrites` is true, the file system itself refuses to replace an existing file, even one that another process is just
    /// creating; that throws `Failure.exists`. Any other failure carries the system's message.
    package static func write(_ bytes: [UInt8], to path: String, overwrites: Bool) throws(Failure) {
        try Draft(bytes, beside: path).publish(overwrites: overwrites)
    }

    /// Gives a complete file its name, and returns whether the temporary name is free by that.
    ///
    /// What is neither a file nor a folder is never replaced: nobody who names a device or a pipe wants it gone.
    private static func publish(_ temporary: String, as path: String, overwrites: Bool) throws(Failure) -> Bool {
        guard overwrites else { return try publishNew(temporary, as: path) }
        guard kind(of: path) != .other else { throw .isOther }
        guard rename(temporary, path) == 0 else { throw .last }
        return true
    }

    /// Gives a complete file a name that nothing has, and returns whether the temporary name is free by that.
    private static func publishNew(_ temporary: String, as path: String) throws(Failure) -> Bool {
        // A second name, unlike a new name, is refused when it is taken.
        if link(temporary, path) == 0 { return false }
        // Some file systems have no second names, each with an error of its own; there it is looked first.
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

    /// What there is under a path, links followed; nil for nothing.
    package static func kind(of path: String) -> FileKind? { try? FileKind(at: path) }

    private static let counter = Atomic(0)

    /// Beside the file, hidden, short enough for any file system, and no other's: `.4711-0.part`.
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
    /// A whole file under a temporary name, which waits to be given its own or to be thrown away.
    package struct Draft: Sendable {
        private let path: String
        private let file: Partial

        /// Writes the whole file beside its final path; leaves nothing behind if that fails.
        package init(_ bytes: [UInt8], beside path: String) throws(Failure) {
            file = try Partial(beside: path)
            try file.append(bytes)
            self.path = path
        }

        /// Moves the file to its final path.
        ///
        /// Unless `overwrites` is true, the file system itself refuses to replace an existing file, which throws `Failure.exists`. A
        /// failure leaves nothing behind.
        package func publish(overwrites: Bool) throws(Failure) { try file.publish(as: path, overwrites: overwrites) }

        /// Removes the temporary file.
        package func discard() { file.discard() }
    }

    /// A file that is written bit by bit under a temporary name, which is gone with this object unless it was given its own.
    ///
    /// It is locked until then, which tells it from the file of a process that died: `Leftovers` removes only what nobody locks.
    package final class Partial: Sendable {
        private let temporary: String
        private let file: OpenFile
        /// Whether nothing has the temporary name any more.
        private let isGone = Atomic(false)

        /// Creates the temporary file beside its final path.
        package init(beside path: String) throws(Failure) {
            while true {
                let temporary = temporaryName(beside: path)
                do throws(SystemError) {
                    let file = try OpenFile(temporary, O_CREAT | O_EXCL | O_RDWR)
                    // Another process may have taken it for a leftover before it was locked.
                    guard Self.isOurs(file) else { continue }
                    self.file = file
                    self.temporary = temporary
                    return
                } catch {
                    // A name that an export left that died under the same process id is passed over.
                    guard error.code == EEXIST else { throw Failure(error) }
                }
            }
        }

        /// Locks a file that was just created; true also where the file system has no locks.
        private static func isOurs(_ file: borrowing OpenFile) -> Bool {
            do throws(SystemError) {
                try file.lock(isShared: false)
                return try file.hasName()
            } catch {
                return error.code != EWOULDBLOCK
            }
        }

        deinit { discard() }

        /// Removes the temporary file, unless it was given its own name.
        package func discard() {
            if !isGone.exchange(true, ordering: .relaxed) { unlink(temporary) }
        }

        /// Does something with the open file.
        private func using<Result>(_ body: (borrowing OpenFile) throws(SystemError) -> Result) throws(Failure) -> Result {
            do throws(SystemError) {
                return try body(file)
            } catch {
                throw Failure(error)
            }
        }

        /// Writes what comes next.
        package func append(_ bytes: [UInt8]) throws(Failure) {
            try using { (file) throws(SystemError) in try file.write(bytes) }
        }

        /// Overwrites bytes written before, from an offset on that is counted from the start of the file.
        ///
        /// They replace existing bytes only, a few hundred at most, which already have room on the disk.
        package func write(_ bytes: [UInt8], at place: Int) throws(Failure) {
            try using { (file) throws(SystemError) in try file.writeAtOnce(bytes, at: place) }
        }

        /// Reads up to `most` bytes written before, from an offset counted from the start of the file; empty at the end.
        package func read(at place: Int, atMost most: Int) throws(Failure) -> [UInt8] {
            try using { (file) throws(SystemError) in
                var bytes = [UInt8](repeating: 0, count: most)
                let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                    try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: place)
                }
                bytes.removeLast(most - count)
                return bytes
            }
        }

        /// Gives the complete file its name; when that fails, the temporary one is removed.
        package func publish(as path: String, overwrites: Bool) throws(Failure) {
            defer { discard() }
            try using { (file) throws(SystemError) in try file.checkWritten() }
            if try FileWriter.publish(temporary, as: path, overwrites: overwrites) { isGone.store(true, ordering: .relaxed) }
        }
    }
}
