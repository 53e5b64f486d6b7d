package import System

// What may not be read or written, as an export says it.
extension FileWriter {
    /// Makes a folder and those above it; one that is there already is fine.
    package static func makeFolder(_ path: String) throws(ExportError) {
        do throws(Folder.Failure) {
            try Folder.make(path)
        } catch {
            switch error {
            case .isAFile(let path): throw .outputIsAFile(path)
            case .cannotMake(let path, let why): throw .cannotMakeFolder(path, why: why)
            }
        }
    }
}

extension FolderLock {
    /// Keeps other exports out of a folder.
    static func taken(_ folder: String, isShared: Bool = false) throws(ManifestError) -> FolderLock {
        do throws(Taken) { return try FolderLock(folder, isShared: isShared) } catch { throw .folderIsTaken(folder) }
    }
}
