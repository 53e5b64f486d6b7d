internal import Glibc

/// Locks a folder until deinitialization; the system releases the lock when the process ends for any reason.
package final class FolderLock {
    package struct AlreadyLocked: Error, Equatable {
        package let folder: String
    }

    private let file: OpenFile?
    /// Whether the folder is locked; false on file systems without locks.
    package let isHeld: Bool

    /// Locks a folder.
    ///
    /// Succeeds without a lock if the folder can be written to but not listed. A shared lock only conflicts with exclusive ones; the shards of
    /// an export use shared locks. Throws `AlreadyLocked` if another process has the lock.
    package init(_ folder: String, isShared: Bool = false) throws(AlreadyLocked) {
        file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY)
        do throws(SystemError) {
            try file?.lock(isShared: isShared)
            isHeld = file != nil
        } catch {
            isHeld = false
            if error.code == EWOULDBLOCK { throw AlreadyLocked(folder: folder) }
        }
    }

    /// Whether a path leads directly to the locked folder.
    package func isAt(_ path: String) -> Bool { file?.isAt(path) ?? false }

    deinit {
        // A child process that another thread is starting has a copy of the descriptor until it runs its program. Without an explicit unlock,
        // the folder would stay locked until then.
        file?.unlock()
    }
}
