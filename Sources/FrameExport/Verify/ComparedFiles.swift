internal import SystemSupport

/// The files on one side of a comparison: a folder, a commit in memory, or a single file.
struct ComparedFiles: Sendable {
    /// Path of the folder or the file, for errors.
    let path: String
    /// Whether this side is a single file, which can be compared with any other single file or pass.
    let isSingle: Bool
    /// Whether this is a folder in the file system.
    let isFolder: Bool
    /// The folder's manifest; nil if the folder has none.
    let manifest: Manifest?
    /// Returns the relative paths of all visible files, in natural order; throws if one cannot be listed.
    let list: @Sendable () throws -> [String]
    /// Whether a file exists; throws if that cannot be determined.
    let contains: @Sendable (String) throws -> Bool
    let read: @Sendable (String) throws(FileReadingError) -> [UInt8]

    private static let maximumBytes = 1 << 30

    /// Lists a folder; throws `ManifestError` if the path is not a folder or its manifest cannot be used.
    init(folder: String) throws(ManifestError) {
        guard FileWriter.kind(of: folder) == .folder else { throw .notAFolder(folder) }
        (path, isSingle, isFolder) = (folder, false, true)
        manifest = try Self.manifest(inFolder: folder)
        list = {
            var used: [DifferenceFolder] = []
            let walk = FolderWalk(
                folder,
                entering: { path in
                    let record = DifferenceFolder(path)
                    if record.isUsed { used.append(record) }
                    return true
                })
            if let unreadable = walk.unreadable.first { throw unreadable }
            if let name = walk.notUTF8.first { throw ComparisonError.notUTF8(folder.appending(name: name)) }
            if let name = walk.skipped.first { throw ComparisonError.notAFile(folder.appending(name: name)) }
            return walk.files.filter { file in
                let path = folder.appending(name: file)
                return !used.contains { record in
                    let start = record.path.appending(name: "")
                    return path.hasPrefix(start) && record.contains(String(path.dropFirst(start.count)))
                }
            }
        }
        contains = { file in
            let path = folder.appending(name: file)
            do throws(SystemError) {
                _ = try FileKind(at: path)
                return true
            } catch {
                if error.isMissing { return false }
                throw FileReadingError(path, .unreadable(error.message))
            }
        }
        read = { (file) throws(FileReadingError) in try FileBytes.read(folder.appending(name: file), maximum: Self.maximumBytes) }
    }

    /// Creates a reference to a single file.
    init(file: String) {
        (path, isSingle, isFolder, manifest) = (file, true, false, nil)
        list = { [file.folderAndName.name] }
        contains = { $0 == file.folderAndName.name }
        read = { (_) throws(FileReadingError) in try FileBytes.read(file, maximum: Self.maximumBytes) }
    }

    /// Creates in-memory files from their paths and contents; throws `ManifestError` if there is a manifest but it cannot be used.
    init(_ path: String, contents: [(path: String, bytes: [UInt8])], isSingle: Bool) throws(ManifestError) {
        (self.path, self.isSingle, isFolder) = (path, isSingle, false)
        let files = Dictionary(contents.map { (ExactPath($0.path), $0.bytes) }) { first, _ in first }
        let bytes = isSingle ? nil : files[ExactPath(Manifest.fileName)]
        if let bytes, Self.hasOurManifest(bytes) {
            manifest = try Manifest(bytes, path: path.appending(name: Manifest.fileName))
        } else {
            manifest = nil
        }
        list = { contents.map(\.path).sorted(by: NaturalOrder.isLess) }
        contains = { files[ExactPath($0)] != nil }
        read = { (file) throws(FileReadingError) in files[ExactPath(file)] ?? [] }
    }

    private static func manifest(inFolder folder: String) throws(ManifestError) -> Manifest? {
        guard Manifest.isIn(folder) else { return nil }
        let bytes = try? FileBytes.read(first: 4096, of: folder.appending(name: Manifest.fileName))
        // An unreadable manifest is an error.
        return bytes == nil || hasOurManifest(bytes) ? try Manifest(inFolder: folder) : nil
    }

    /// Returns whether a file with the manifest's name starts like a RefreshKit manifest; web apps and browser extensions also have files
    /// with that name.
    private static func hasOurManifest(_ bytes: [UInt8]?) -> Bool {
        bytes.map { String(decoding: $0.prefix(4096), as: UTF8.self).contains("\"refreshkit\"") } ?? false
    }
}

/// A path that equals another only if all bytes are equal; strings, by contrast, treat composed and decomposed letters as equal.
struct ExactPath: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
