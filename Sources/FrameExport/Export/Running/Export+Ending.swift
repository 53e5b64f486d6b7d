internal import Glibc
internal import SystemSupport

// Cleanup in the output folder.
extension Export {
    func removeLeftovers(in folders: [String], _ changes: ExportChanges) {
        let formerly = changes.ownLeftovers.compactMap { $0.path.folderAndName.folder }.filter { !pathContainsLink($0 + "/") }
        for folder in Set([currentFolder] + folders + formerly.map(currentFolder.appending)) { Leftovers.remove(in: folder) }
    }

    func clear(
        _ changes: ExportChanges, _ folders: [String], besides needed: [String], _ result: inout ExportResult
    ) throws(ManifestError) {
        for file in changes.ownLeftovers {
            switch FileCheck.state(of: file, at: currentFolder.appending(name: file.path)) {
            case .missing: continue
            case .same where !pathContainsLink(file.path): try remove(file.path, &result.removed)
            case .same, .changed: result.unlistedFiles.append(file.path)
            }
        }
        // Files from other exports are removed only on request.
        for file in changes.otherLeftovers {
            switch FileCheck.state(of: file, at: currentFolder.appending(name: file.path)) {
            case .missing: continue
            case .same where prunes && !pathContainsLink(file.path): try remove(file.path, &result.pruned)
            case .same, .changed: result.unlistedFiles.append(file.path)
            }
        }
        // A folder without a manifest or journal was not created by an export, so its files are left alone.
        let prunes = prunes && changes.hasRecord
        let known = Set(result.unlistedFiles + needed)
        for path in unknownFiles(in: folders) where !known.contains(path) {
            if prunes, !pathContainsLink(path) { try remove(path, &result.pruned) } else { result.unlistedFiles.append(path) }
        }
    }

    /// Whether a file's path contains a symbolic link, in which case the file may be outside the output folder.
    private func pathContainsLink(_ path: String) -> Bool {
        var rest = path
        while let parent = rest.folderAndName.folder {
            if Folder(path: currentFolder).isLink(parent) { return true }
            rest = parent
        }
        return false
    }

    /// Returns the visible unlisted files in the export's folders, relative to the output folder.
    private func unknownFiles(in folders: [String]) -> [String] {
        folders.flatMap { parent in
            let names = try? Folder(path: parent).files { name in
                let path = relative(name, in: parent)
                return path != manifestName && index(of: path) == nil
            }
            return (names ?? []).map { relative($0, in: parent) }
        }
    }

    private func remove(_ path: String, _ removed: inout [String]) throws(ManifestError) {
        guard unlink(currentFolder.appending(name: path)) == 0 else {
            throw .cannotRemove(currentFolder.appending(name: path), why: SystemError.last.message)
        }
        removed.append(path)
        removeEmptyFolders(above: path)
    }

    func removeEmptyFolders(of jobs: Set<Int>) {
        var seen: Set<String> = []
        for index in 0..<count where jobs.contains(file(at: index).job) {
            let path = file(at: index).path
            if seen.insert(path.folderAndName.folder ?? "").inserted { removeEmptyFolders(above: path) }
        }
    }

    /// Removes the empty parent folders of a file, up to but not including the output folder.
    private func removeEmptyFolders(above path: String) {
        var rest = path
        while let parent = rest.folderAndName.folder, rmdir(currentFolder.appending(name: parent)) == 0 { rest = parent }
    }

    /// Removes new folders and the journal if no file was written.
    func undo(_ madeFolders: [String], _ record: ExportRecord?) {
        let journal = currentFolder.appending(name: journalName)
        if record?.hasJournal != true, !Journal.hasFiles(journal) { unlink(journal) }
        Folder.removeEmpty(madeFolders)
    }
}
