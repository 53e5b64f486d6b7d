internal import Glibc
internal import SystemSupport

/// A new output folder that is built under a hidden name next to its path, such as `.spinner.part`, and renamed at the end.
///
/// At the path, there is either no folder or one in which all files are complete. Files in the hidden folder therefore need no
/// temporary names. If the process is killed, the hidden folder remains with the journal of its finished files, and the next export to the
/// same path continues with it.
final class StagedFolder {
    /// Path of the hidden folder.
    let hidden: String
    private let folder: String
    private let lock: FolderLock
    /// Folders that did not exist, outermost first.
    private let made: [String]

    /// Returns the path of the hidden folder for an output folder; nil if the output folder has no name or its name is too long.
    static func hidden(for folder: String) -> String? {
        let (parent, name) = withoutSlashes(folder).folderAndName
        guard !name.isEmpty, name != ".", name != "..", name.utf8.count + 6 <= Int(NAME_MAX) else { return nil }
        return ".\(name).part".resolved(from: parent)
    }

    /// Returns the path without trailing slashes, which would make a file seem to be missing.
    private static func withoutSlashes(_ folder: String) -> String {
        var path = folder.utf8[...]
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        return String(Substring(path))
    }

    /// Returns the hidden folder that a killed export to an output folder left behind; nil if there is none, or if the output folder is not
    /// empty.
    static func leftover(of folder: String) -> String? {
        let path = withoutSlashes(folder)
        guard FileWriter.kind(of: path) == nil && !Folder.isLink(path) || Folder(path: path).isEmpty, let hidden = hidden(for: folder),
            !Folder.isLink(hidden), Journal.isOne(hidden.appending(name: Journal.fileName))
        else { return nil }
        return hidden
    }

    /// Creates and locks the hidden folder of an output folder.
    ///
    /// Returns nil if files must be written directly into the output folder, because it exists or cannot be staged. First, moves files that
    /// a killed export left behind to the output folder. Throws `ExportError` if a folder cannot be created, and `ManifestError` if another
    /// export writes to the same folder.
    init?(for folder: String) throws {
        let path = Self.withoutSlashes(folder)
        let isNew = FileWriter.kind(of: path) == nil && !Folder.isLink(path)
        guard isNew || Self.leftover(of: folder) != nil, let hidden = Self.hidden(for: folder), !Folder.isLink(hidden) else { return nil }
        var made = try FileWriter.makeFolder(above: hidden)
        var isStaged = false
        defer { if !isStaged { Folder.removeEmpty(made) } }
        if mkdir(hidden, 0o777) == 0 {
            made.append(hidden)
        } else if errno != EEXIST {
            throw ExportError.cannotCreateFolder(folder, why: SystemError.last.message)
        }
        do throws(FolderLock.AlreadyLocked) { lock = try FolderLock(hidden) } catch { throw ManifestError.folderIsLocked(folder) }
        // Without a lock, two exports could build the same folder. Another export may have renamed the folder before it was locked.
        guard lock.isHeld, lock.isAt(hidden) else { return nil }
        if Self.leftover(of: folder) != nil {
            try Self.removeUnfinished(in: hidden)
            try Self.move(hidden, to: path)
            return nil
        }
        guard isNew, Folder(path: hidden).isEmpty else { return nil }
        (self.hidden, self.folder, self.made) = (hidden, path, made)
        isStaged = true
    }

    private static func move(_ hidden: String, to folder: String) throws(ExportError) {
        guard rename(hidden, folder) == 0 else {
            throw .cannotCreateFolder(folder, why: "\(SystemError.last.message); the files are in '\(hidden)'")
        }
    }

    /// Removes files that a killed export did not finish: those that its journal does not list.
    private static func removeUnfinished(in hidden: String) throws(ManifestError) {
        let record = try ExportRecord(ofFolder: hidden)
        for path in FolderWalk(hidden, where: { record.entries[$0] == nil }).files { unlink(hidden.appending(name: path)) }
    }

    /// Renames the hidden folder to its path, or removes it if it is empty; throws `ExportError` if another program created the folder.
    func publish() throws(ExportError) {
        if Folder(path: hidden).isEmpty { Folder.removeEmpty(made) } else { try Self.move(hidden, to: folder) }
    }
}
