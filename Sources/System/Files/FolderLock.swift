internal import Glibc

/// Keeps others out of a folder as long as it lives; the system lets go of it when the process ends, however it ends.
package final class FolderLock {
    /// Another holds the lock.
    package struct Taken: Error, Equatable {
        /// The folder.
        package let folder: String
    }

    private let file: OpenFile?
    /// Whether the file system knows locks; where it does not, there is none to take.
    package let isHeld: Bool

    /// Locks a folder; one that can be written but not listed is not refused.
    ///
    /// A shared lock allows other shared ones, such as those of the shards of one export. Throws `Taken` if another process holds the lock.
    package init(_ folder: String, isShared: Bool = false) throws(Taken) {
        file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY)
        do throws(SystemError) {
            try file?.lock(isShared: isShared)
            isHeld = file != nil
        } catch {
            isHeld = false
            if error.code == EWOULDBLOCK { throw Taken(folder: folder) }
        }
    }

    deinit {
        // A process that another thread is just starting holds a copy of the descriptor until it runs its program: closing ours alone
        // would leave the folder locked until then.
        file?.unlock()
    }
}
