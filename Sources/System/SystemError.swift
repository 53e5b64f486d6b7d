internal import Glibc

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
