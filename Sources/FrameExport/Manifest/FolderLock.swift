internal import Glibc

/// Keeps other exports out of a folder as long as it lives; the system lets go of it when the process ends, however it ends.
final class FolderLock {
    private let descriptor: Int32
    /// Whether the file system knows locks; where it does not, the export goes on without.
    let isHeld: Bool

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - folder: A folder that is there.
    ///   - isShared: Whether others may hold it too, as the shards of one export do.
    /// - Throws: `ManifestError.folderIsTaken` when another export holds it.
    init(_ folder: String, isShared: Bool = false) throws(ManifestError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            // A folder that may be written but not listed is no reason to refuse.
            isHeld = false
            return
        }
        var result: Int32
        repeat { result = flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) } while result != 0 && errno == EINTR
        if result != 0, errno == EWOULDBLOCK {
            close(descriptor)
            throw .folderIsTaken(folder)
        }
        isHeld = result == 0
    }

    deinit {
        guard descriptor >= 0 else { return }
        // A process that another thread is just starting holds a copy of the descriptor until it runs its program: closing ours alone
        // would leave the folder locked until then.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
