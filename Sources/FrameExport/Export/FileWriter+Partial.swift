internal import Glibc
internal import System

extension FileWriter {
    /// A file that is written bit by bit under a temporary name, which is gone with this object unless it was given its own.
    final class Partial {
        private let temporary: String
        private var file: Int32

        /// Begins a file.
        ///
        /// - Parameter path: Its name when it is complete.
        /// - Throws: The system's words.
        init(beside path: String) throws(Failure) {
            (temporary, file) = try makeTemporary(beside: path)
        }

        deinit {
            guard file >= 0 else { return }
            close(file)
            unlink(temporary)
        }

        /// Writes what comes next.
        func append(_ bytes: [UInt8]) throws(Failure) { try writeAll(bytes, to: file) }

        /// Writes over what was written before.
        ///
        /// - Parameters:
        ///   - bytes: As many as there are behind the place, or fewer.
        ///   - place: Where they go, in bytes from the begin.
        /// - Throws: The system's words.
        func write(_ bytes: [UInt8], at place: Int) throws(Failure) {
            var count: Int
            repeat { count = pwrite(file, bytes, bytes.count, place) } while count < 0 && errno == EINTR
            guard count >= 0 else { throw .last }
            // A few hundred bytes that have their room on the disk are written at once or not at all.
            guard count == bytes.count else { throw .system(SystemError(code: EIO).words) }
        }

        /// Reads what was written before.
        ///
        /// - Parameters:
        ///   - place: Where, in bytes from the begin.
        ///   - most: How many bytes at most.
        /// - Returns: Some bytes; none at the end.
        /// - Throws: The system's words.
        func read(at place: Int, atMost most: Int) throws(Failure) -> [UInt8] {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
                repeat { count = pread(file, buffer.baseAddress, most, place) } while count < 0 && errno == EINTR
                filled = max(count, 0)
            }
            guard count >= 0 else { throw .last }
            return bytes
        }

        /// Gives the complete file its name.
        func publish(as path: String, overwrites: Bool) throws(Failure) {
            let done = close(file)
            let failure = Failure.last
            file = -1
            do throws(Failure) {
                guard done == 0 else { throw failure }
                try FileWriter.publish(temporary, as: path, overwrites: overwrites)
            } catch {
                unlink(temporary)
                throw error
            }
        }
    }
}
