internal import Glibc

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
