internal import Glibc

/// Temporary files left behind by processes that died, such as `.4711-0.part`.
///
/// A process locks its temporary files until they are published, and the system releases the locks when the process ends for any reason. A
/// file that can be locked is therefore a leftover. If a file cannot be locked, it belongs to a running process, possibly on another
/// machine or in a container.
/// On a file system without locks, leftovers cannot be detected and remain.
package enum Leftovers {
    /// Returns whether a name belongs to a temporary file.
    package static func isTemporary(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: "."), name.hasSuffix(".part") else { return false }
        let numbers = name.dropFirst().dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }

    /// Returns the names of temporary files in a folder; empty if it cannot be listed.
    package static func names(in folder: String) -> [String] {
        var names: [String] = []
        try? Folder(path: folder).forEachName { if isTemporary($0) { names.append($0) } }
        return names.sorted()
    }

    package static func remove(in folder: String) {
        for name in names(in: folder) {
            let path = folder.appending(name: name)
            // Network file systems require write access for an exclusive lock.
            guard let file = try? OpenFile(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK), (try? file.lock(isShared: false)) != nil
            else { continue }
            // Another file may have taken the name before this file was locked; while this file is locked, no other file can.
            if file.isAt(path) { unlink(path) }
        }
    }
}
