package import Imaging
internal import SystemSupport

// Functions that write files and throw export errors.
extension FileWriter {
    /// Returns whether a file to overwrite exists at a path.
    ///
    /// If the path is a folder, the error suggests a file named `name` in that folder. Throws `ExportError` if a folder, a pipe, a device,
    /// or a file that must not be overwritten is in the way.
    static func isThere(_ path: String, name: String, overwrites: Bool) throws(ExportError) -> Bool {
        switch kind(of: path) {
        case .folder: throw .outputIsAFolder(path, name: name)
        case .other: throw .outputIsNotAFile(path)
        case .file where !overwrites: throw .outputExists(path)
        case .file: return true
        case nil: return false
        }
    }

    /// Throws an error for a broken symbolic link, which would otherwise be reported as an existing file.
    static func checkForBrokenLink(_ path: String) throws(ExportError) {
        if kind(of: path) == nil, Folder.isLink(path) { throw .brokenLink(path) }
    }

    @discardableResult static func makeFolder(above path: String) throws(ExportError) -> [String] {
        guard let folder = path.folderAndName.folder, !folder.isEmpty else { return [] }
        return try makeFolder(folder)
    }

    /// Creates a folder and its parents, and returns the new folders, outermost first; removes them again on failure.
    @discardableResult package static func makeFolder(_ path: String) throws(ExportError) -> [String] {
        do throws(Folder.Failure) {
            return try Folder.create(path)
        } catch {
            switch error {
            case .isAFile(let path): throw .outputIsAFile(path)
            case .brokenLink(let path): throw .brokenLink(path)
            case .cannotCreate(let path, let why): throw .cannotCreateFolder(path, why: why)
            }
        }
    }
}

extension FolderLock {
    static func taken(_ folder: String, isShared: Bool = false) throws(ManifestError) -> FolderLock {
        do throws(AlreadyLocked) { return try FolderLock(folder, isShared: isShared) } catch { throw .folderIsLocked(folder) }
    }
}

/// A file that is written incrementally, and is either complete or absent.
package final class LineFile {
    private static let chunk = 65_536

    private let path: String
    private let overwrites: Bool
    private let file: FileWriter.Partial
    private var bytes: [UInt8] = []

    /// Starts a file and creates its parent folders.
    ///
    /// The file appears at `path` only once it is complete. If `path` is a folder, the error suggests a file named `name` in that folder.
    /// Throws `ExportError` if the file cannot be written or something is in its way.
    package init(_ path: String, name: String, overwrites: Bool) throws(ExportError) {
        _ = try FileWriter.isThere(path, name: name, overwrites: overwrites)
        if !overwrites { try FileWriter.checkForBrokenLink(path) }
        try FileWriter.makeFolder(above: path)
        Leftovers.remove(in: path.folderAndName.folder ?? "")
        (self.path, self.overwrites) = (path, overwrites)
        do throws(FileWriter.Failure) {
            file = try FileWriter.Partial(beside: path)
        } catch {
            throw Self.failure(error, path)
        }
    }

    package func append(_ line: String) throws(ExportError) { try append(line.utf8 + [0x0A]) }

    package func append(_ more: some Collection<UInt8>) throws(ExportError) {
        bytes += more
        if bytes.count >= Self.chunk { try flush() }
    }

    package func publish() throws(ExportError) {
        try flush()
        do throws(FileWriter.Failure) {
            try file.publish(as: path, overwrites: overwrites)
        } catch {
            throw Self.failure(error, path)
        }
    }

    private func flush() throws(ExportError) {
        do throws(FileWriter.Failure) {
            try file.append(bytes)
        } catch {
            throw Self.failure(error, path)
        }
        bytes = []
    }

    private static func failure(_ failure: FileWriter.Failure, _ path: String) -> ExportError {
        switch failure {
        case .exists: .outputExists(path)
        case .system(let why): .cannotWriteFile(path, why: why)
        }
    }
}

/// PNG files for viewing, such as difference images; existing files are overwritten.
package enum PNGImageFile {
    /// Writes a bitmap as a PNG file, which is either complete or absent, and creates its parent folders.
    ///
    /// A nil `pixelsPerPoint` omits the scale from the file. Throws `ExportError` with the system's message.
    package static func write(_ bitmap: Bitmap, to path: String, pixelsPerPoint: Double? = nil) throws {
        var writer = PNGWriter()
        try write(writer.encode(bitmap, pixelsPerPoint: pixelsPerPoint), to: path)
    }

    /// Writes the bytes of a PNG file, which is either complete or absent, and creates its parent folders.
    static func write(_ bytes: [UInt8], to path: String) throws {
        try FileWriter.makeFolder(above: path)
        do {
            try FileWriter.write(bytes, to: path, overwrites: true)
        } catch FileWriter.Failure.system(let why) {
            throw ExportError.cannotWriteFrame(path, why: why)
        }
    }
}
