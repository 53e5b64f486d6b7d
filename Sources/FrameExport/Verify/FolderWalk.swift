internal import System

/// Every visible file below a folder, and what exports that died left there.
struct FolderWalk {
    /// Paths relative to the folder: the files of each folder before those of the folders in it, in natural order.
    private(set) var files: [String] = []
    /// Temporary files, which are hidden.
    private(set) var leftovers: [String] = []

    /// Walks a folder; links to folders are not followed.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - isWanted: Asked for each file's path; all are wanted by default.
    init(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) { add("", of: folder, isWanted) }

    private mutating func add(_ path: String, of root: String, _ isWanted: (String) -> Bool) {
        let folder = path.isEmpty ? root : root.appending(name: path)
        leftovers += Leftovers.names(in: folder).map { path.appending(name: $0) }
        guard let names = try? Folder(path: folder).names({ isWanted(path.appending(name: $0)) }) else { return }
        files += names.files.map { path.appending(name: $0) }
        for name in names.folders where !Folder(path: folder).isLink(name) { add(path.appending(name: name), of: root, isWanted) }
    }
}
