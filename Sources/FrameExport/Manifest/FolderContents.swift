internal import Glibc
internal import SystemSupport

/// Compares a file on disk with its manifest entry, by size and digest but not by date.
enum FileCheck {
    enum State: Equatable {
        case same
        case missing
        /// The file at the path differs from its entry.
        case changed
    }

    static func state(of file: ExportedFile, at path: String) -> State {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.size,
            let bytes = try? FileBytes.read(path, maximum: file.size), file.bytes == Digest(of: bytes)
        else { return .changed }
        return .same
    }
}

/// The visible files below a folder, and the temporary files of crashed processes.
struct FolderWalk {
    /// Relative paths in natural order; the files of each folder precede its subfolders.
    private(set) var files: [String] = []
    /// Files that cannot be opened because their names are not UTF-8.
    private(set) var notUTF8: [String] = []
    private(set) var leftovers: [String] = []
    /// Links to folders, broken links, and special files, which are not read.
    private(set) var skipped: [String] = []
    /// Folders that cannot be listed.
    private(set) var unreadable: [FileReadingError] = []

    /// Walks a folder without following links; `isWanted` receives the relative path of each file, and `isEntered` the path of each folder.
    init(_ folder: String, where isWanted: (String) -> Bool = { _ in true }, entering isEntered: (String) -> Bool = { _ in true }) {
        add("", of: folder, isWanted, isEntered)
    }

    private mutating func add(_ path: String, of root: String, _ isWanted: (String) -> Bool, _ isEntered: (String) -> Bool) {
        let folder = path.isEmpty ? root : root.appending(name: path)
        guard isEntered(folder) else { return }
        let inFolder = { path.appending(name: $0) }
        leftovers += Leftovers.names(in: folder).map(inFolder)
        let names: Folder.Names
        do throws(SystemError) {
            names = try Folder(path: folder).names({ isWanted(inFolder($0)) })
        } catch {
            return unreadable.append(FileReadingError(folder, .unreadable(error.message)))
        }
        files += names.files.map(inFolder)
        notUTF8 += names.notUTF8.map(inFolder)
        skipped += (names.others + names.folders.filter(Folder(path: folder).isLink)).map(inFolder)
        for name in names.folders where !Folder(path: folder).isLink(name) { add(inFolder(name), of: root, isWanted, isEntered) }
    }
}
