internal import Glibc

/// An error number of the operating system and the words it has for it.
struct SystemError: Error, Equatable {
    /// The value of `errno`.
    let code: Int32

    /// The error of the call that just failed.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's words in lower case, such as "no such file or directory".
    var words: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text).lowercased()
    }
}
