internal import Glibc

/// An error reported by the operating system.
package struct SystemError: Error, Equatable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    package static var last: SystemError { SystemError(code: errno) }

    /// Whether the error means that a path does not exist.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The system's message in lowercase, such as "no such file or directory".
    package var message: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text).lowercased()
    }

    /// The message for a temporary file that cannot be created or written, with a remedy.
    package var temporaryFileMessage: String { "cannot create a temporary file: \(message); set TMPDIR to a folder with free space" }
}
