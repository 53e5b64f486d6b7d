internal import Glibc
internal import System

/// Compares a file on disk with what is remembered of it; its times are never asked.
enum FileCheck {
    /// How a file stands.
    enum State: Equatable {
        case same
        case missing
        /// There is something else under its name.
        case changed
    }

    /// Looks at size and digest.
    static func state(of file: ExportedFile, at path: String) -> State {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.size,
            let bytes = try? FileBytes.read(path, maximum: file.size), Digest(of: bytes) == file.bytes
        else { return .changed }
        return .same
    }
}

/// Every visible file below a folder, and what processes that died left there.
struct FolderWalk {
    /// Paths relative to the folder: the files of each folder before those of the folders in it, in natural order.
    private(set) var files: [String] = []
    /// What cannot be opened by its name, because that is not UTF-8.
    private(set) var notUTF8: [String] = []
    /// Temporary files, which are hidden.
    private(set) var leftovers: [String] = []

    /// Walks a folder, without following links; `isWanted` is asked for the relative path of each file.
    init(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) { add("", of: folder, isWanted) }

    private mutating func add(_ path: String, of root: String, _ isWanted: (String) -> Bool) {
        let folder = path.isEmpty ? root : root.appending(name: path)
        let inFolder = { path.appending(name: $0) }
        leftovers += Leftovers.names(in: folder).map(inFolder)
        guard let names = try? Folder(path: folder).names({ isWanted(inFolder($0)) }) else { return }
        files += names.files.map(inFolder)
        notUTF8 += names.notUTF8.map(inFolder)
        for name in names.folders where !Folder(path: folder).isLink(name) { add(inFolder(name), of: root, isWanted) }
    }
}
