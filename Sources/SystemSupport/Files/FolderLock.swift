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
    /// Succeeds without a lock if the folder can be written to but not listed. A shared lock conflicts only with exclusive locks; export
    /// shards use shared locks. Throws `AlreadyLocked` if another process has the lock.
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

    /// Locks a folder once every other process has unlocked it; returns nil if `isCanceled`, which is called at intervals, returns true
    /// first.
    package static func awaited(_ folder: String, isCanceled: () -> Bool) -> FolderLock? {
        while !isCanceled() {
            if let lock = try? FolderLock(folder) { return lock }
            poll(nil, 0, millisecondsBetweenTries)
        }
        return nil
    }

    private static let millisecondsBetweenTries: Int32 = 50

    /// Returns whether a path leads directly to the locked folder.
    package func isAt(_ path: String) -> Bool { file?.isAt(path) ?? false }

    deinit {
        // A child process that another thread is starting has a copy of the descriptor until it runs its program. Without an explicit
        // unlock, the folder would stay locked until then.
        file?.unlock()
    }
}
