internal import Glibc

package enum FileKind {
    case file
    case folder
    /// A pipe, device, or socket.
    case other

    init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
    }

    package init(at path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        self.init(mode: status.st_mode)
    }
}
