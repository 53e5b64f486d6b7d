internal import Glibc

/// Temporary files of processes that died: `.4711-0.part`.
///
/// A process locks its temporary files until they have their own names, and the system lets go of its locks however it ends. A file that can
/// be locked is therefore a leftover, and one that cannot be belongs to a process at work, on whatever machine or in whatever container. On a
/// file system without locks nobody can tell, and leftovers stay.
package enum Leftovers {
    /// Whether a name is that of a temporary file, and of no other.
    package static func isTemporary(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: "."), name.hasSuffix(".part") else { return false }
        let numbers = name.dropFirst().dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }

    /// The temporary files in a folder; none if it cannot be listed.
    package static func names(in folder: String) -> [String] {
        var names: [String] = []
        try? Folder(path: folder).forEachName { if isTemporary($0) { names.append($0) } }
        return names.sorted()
    }

    /// Removes the leftovers in a folder.
    package static func remove(in folder: String) {
        for name in names(in: folder) {
            let path = folder.appending(name: name)
            // Writing is what network file systems want of who locks alone.
            guard let file = try? OpenFile(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK), (try? file.lock(isShared: false)) != nil
            else { continue }
            // The name may have become another's meanwhile; under the lock it cannot.
            if file.isAt(path) { unlink(path) }
        }
    }
}
