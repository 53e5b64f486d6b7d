internal import Glibc
internal import System

/// A file of a picture beside a test, with the system's own reason where something fails.
struct PictureFile {
    let path: String

    init(_ path: String) { self.path = path }

    var exists: Bool { access(path, F_OK) == 0 }

    /// Deletes the file if it is there.
    func remove() { unlink(path) }

    /// Writes the file whole or not at all, and creates its folder.
    func write(_ bytes: [UInt8]) throws(ReferencePicture.Failure) {
        try createFolder()
        let draft = "\(path).\(getpid()).tmp"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(path) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = failure(path)
                close(descriptor)
                unlink(draft)
                throw failure
            }
            written += count
        }
        close(descriptor)
        guard rename(draft, path) == 0 else {
            let failure = failure(path)
            unlink(draft)
            throw failure
        }
    }

    private func createFolder() throws(ReferencePicture.Failure) {
        var folder = path.hasPrefix("/") ? "" : "."
        for name in path.split(separator: "/").dropLast() {
            folder += "/\(name)"
            guard mkdir(folder, 0o755) != 0, errno != EEXIST || !isFolder(folder) else { continue }
            // A system that protects a folder above may answer so although the folder is there.
            if !isFolder(folder) { throw failure(folder) }
        }
    }

    private func isFolder(_ path: String) -> Bool {
        let error = errno
        defer { errno = error }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func failure(_ path: String) -> ReferencePicture.Failure { .unwritable(path, SystemError.last.words) }
}
