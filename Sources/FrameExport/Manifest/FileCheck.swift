internal import Glibc
internal import System

/// Compares a file on disk with what is remembered of it; its times are never asked.
enum FileCheck {
    /// How a file stands.
    enum State: Equatable {
        case same
        case missing
        /// There is something else under its name.
        case changed
    }

    /// Looks at size and digest.
    static func state(of file: ExportedFile, at path: String) -> State {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.size,
            let bytes = try? FileBytes.read(path, maximum: file.size), Digest(of: bytes) == file.bytes
        else { return .changed }
        return .same
    }
}
