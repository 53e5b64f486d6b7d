internal import Glibc

extension FileWriter {
    /// A whole file under a temporary name, which waits to be given its own or to be thrown away.
    struct Draft: Sendable {
        private let path: String
        private let temporary: String

        /// Writes it.
        ///
        /// - Parameters:
        ///   - bytes: All of the file.
        ///   - path: The name it is to get.
        /// - Throws: The system's words; nothing is left behind.
        init(_ bytes: [UInt8], beside path: String) throws(Failure) {
            let (temporary, file) = try makeTemporary(beside: path)
            (self.path, self.temporary) = (path, temporary)
            do throws(Failure) {
                try writeAll(bytes, to: file)
            } catch {
                close(file)
                discard()
                throw error
            }
            guard close(file) == 0 else {
                let failure = Failure.last
                discard()
                throw failure
            }
        }

        /// Gives it its name.
        ///
        /// - Parameter overwrites: Whether a file that is there is replaced; when not, the file system itself refuses.
        /// - Throws: `Failure.exists` when there is one and it is not replaced, else the system's words; nothing is left behind.
        func publish(overwrites: Bool) throws(Failure) {
            do throws(Failure) {
                try FileWriter.publish(temporary, as: path, overwrites: overwrites)
            } catch {
                discard()
                throw error
            }
        }

        /// Throws it away.
        func discard() { unlink(temporary) }
    }
}
