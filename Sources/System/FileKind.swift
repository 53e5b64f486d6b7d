internal import Glibc

/// What stands at a path, links followed.
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
