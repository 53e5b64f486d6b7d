internal import Glibc
internal import System

/// What an export does to its folder besides making files.
extension Export {
    /// Removes the temporary files of processes that died.
    func removeLeftovers(in folders: [String], _ changes: ExportChanges) {
        let formerly = changes.former.compactMap { $0.path.folderAndName.folder }.filter { !isBehindLink($0 + "/") }
        for folder in Set([folder] + folders + formerly.map(folder.appending)) { Leftovers.remove(in: folder) }
    }

    /// Removes what an earlier export of the same jobs left and this one does not have, and says what else is there.
    func clear(
        _ changes: ExportChanges, _ folders: [String], besides needed: [String], _ result: inout ExportResult
    ) throws(ManifestError) {
        for file in changes.former {
            switch FileCheck.state(of: file, at: folder.appending(name: file.path)) {
            case .missing: continue
            case .same where !isBehindLink(file.path): try remove(file.path, &result.removed)
            case .same, .changed: result.unlistedFiles.append(file.path)
            }
        }
        // What another export left here goes only when it is asked to.
        for file in changes.foreign {
            switch FileCheck.state(of: file, at: folder.appending(name: file.path)) {
            case .missing: continue
            case .same where prunes && !isBehindLink(file.path): try remove(file.path, &result.pruned)
            case .same, .changed: result.unlistedFiles.append(file.path)
            }
        }
        // A folder that no export noted anything in is somebody else's: nothing in it is removed.
        let prunes = prunes && changes.isNoted
        let known = Set(result.unlistedFiles + needed)
        for path in unknownFiles(in: folders) where !known.contains(path) {
            if prunes, !isBehindLink(path) { try remove(path, &result.pruned) } else { result.unlistedFiles.append(path) }
        }
    }

    /// Whether a link stands between the output folder and a file: what it leads to may lie elsewhere, where nothing is ours to remove.
    private func isBehindLink(_ path: String) -> Bool {
        var rest = path
        while let parent = rest.folderAndName.folder {
            if Folder(path: folder).isLink(parent) { return true }
            rest = parent
        }
        return false
    }

    /// The visible files in the export's folders that it does not have, relative to the output folder.
    private func unknownFiles(in folders: [String]) -> [String] {
        folders.flatMap { parent in
            let names = try? Folder(path: parent).files { name in
                let path = relative(name, in: parent)
                return path != manifestName && place(of: path) == nil
            }
            return (names ?? []).map { relative($0, in: parent) }
        }
    }

    private func remove(_ path: String, _ removed: inout [String]) throws(ManifestError) {
        guard unlink(folder.appending(name: path)) == 0 else {
            throw .cannotRemove(folder.appending(name: path), why: SystemError.last.words)
        }
        removed.append(path)
        removeEmptyFolders(above: path)
    }

    /// Removes the folders that were made for jobs of which nothing came.
    func removeEmptyFolders(of jobs: Set<Int>) {
        var seen: Set<String> = []
        for place in 0..<count where jobs.contains(file(at: place).job) {
            let path = file(at: place).path
            if seen.insert(path.folderAndName.folder ?? "").inserted { removeEmptyFolders(above: path) }
        }
    }

    /// Removes the folders of a file that are empty, but for the output folder; the system refuses to remove any other.
    private func removeEmptyFolders(above path: String) {
        var rest = path
        while let parent = rest.folderAndName.folder, rmdir(folder.appending(name: parent)) == 0 { rest = parent }
    }

    /// Takes back what was made before the first file, when nothing came of that.
    func takeBack(_ madeFolders: [String], _ record: ExportRecord?) {
        let journal = folder.appending(name: journalName)
        if record?.hasJournal != true, !Journal.hasFiles(journal) { unlink(journal) }
        Folder.removeEmpty(madeFolders)
    }
}
