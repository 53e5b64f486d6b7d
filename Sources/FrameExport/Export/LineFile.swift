internal import System

/// A text file that is written line by line, and appears whole or not at all.
package final class LineFile {
    /// How much is kept before it goes to the disk, in bytes.
    private static let chunk = 65_536

    private let path: String
    private let overwrites: Bool
    private let file: FileWriter.Partial
    private var bytes: [UInt8] = []

    /// Begins a file; the folders above it are made.
    ///
    /// - Parameters:
    ///   - path: Its name when it is complete.
    ///   - name: What to call the file in a folder that was given instead.
    ///   - overwrites: Whether one that is there is replaced.
    /// - Throws: `ExportError` when it cannot be written, or when something is in its way.
    package init(_ path: String, name: String, overwrites: Bool) throws(ExportError) {
        switch FileWriter.kind(of: path) {
        case .folder: throw .outputIsAFolder(path, name: name)
        case .other: throw .outputIsNoFile(path)
        case .file: if !overwrites { throw .outputExists(path) }
        case nil: break
        }
        if let folder = path.folderAndName.folder, !folder.isEmpty { try FileWriter.makeFolder(folder) }
        (self.path, self.overwrites) = (path, overwrites)
        do throws(FileWriter.Failure) {
            file = try FileWriter.Partial(beside: path)
        } catch {
            throw Self.failure(error, path)
        }
    }

    /// Writes a line and a line end.
    ///
    /// - Throws: `ExportError.cannotWriteFile`.
    package func append(_ line: String) throws(ExportError) {
        bytes += line.utf8
        bytes.append(0x0A)
        if bytes.count >= Self.chunk { try flush() }
    }

    /// Gives the complete file its name.
    ///
    /// - Throws: `ExportError`.
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
