internal import System

/// The files on one side of a comparison: those of a folder, those of a commit in memory, or a single file.
struct ComparedFiles: Sendable {
    /// Path of the folder or the file, for errors.
    let path: String
    /// Whether this is a single file, which is compared with any other single file or pass.
    let isSingle: Bool
    /// The manifest of the folder; nil if it has none.
    let manifest: Manifest?
    /// Returns the relative paths of all files, in natural order.
    let list: @Sendable () -> [String]
    let contains: @Sendable (String) -> Bool
    let read: @Sendable (String) throws -> [UInt8]

    private static let maximumBytes = 1 << 30

    /// Lists a folder; throws `ManifestError` if it is not a folder or its manifest cannot be used.
    init(folder: String) throws(ManifestError) {
        guard FileWriter.kind(of: folder) == .folder else { throw .notAFolder(folder) }
        path = folder
        isSingle = false
        manifest = Manifest.isIn(folder) ? try Manifest(inFolder: folder) : nil
        list = { FolderWalk(folder).files }
        contains = { FileWriter.kind(of: folder.appending(name: $0)) != nil }
        read = { try FileBytes.read(folder.appending(name: $0), maximum: Self.maximumBytes) }
    }

    /// Refers to a single file.
    init(file: String) {
        (path, isSingle, manifest) = (file, true, nil)
        list = { [file.folderAndName.name] }
        contains = { $0 == file.folderAndName.name }
        read = { _ in try FileBytes.read(file, maximum: Self.maximumBytes) }
    }

    /// Holds the contents of files by path; throws `ManifestError` if there is a manifest that cannot be used.
    init(_ path: String, contents: [String: [UInt8]], isSingle: Bool) throws(ManifestError) {
        (self.path, self.isSingle) = (path, isSingle)
        let bytes = isSingle ? nil : contents[Manifest.fileName]
        if let bytes { manifest = try Manifest(bytes, path: path.appending(name: Manifest.fileName)) } else { manifest = nil }
        list = { contents.keys.sorted(by: NaturalOrder.isLess) }
        contains = { contents[$0] != nil }
        read = { contents[$0] ?? [] }
    }
}
