package import SystemSupport

/// The reason why a manifest cannot be used or written.
public enum ManifestError: Error, Equatable, Sendable {
    /// The folder contains no manifest.
    case missing(String)
    /// The path is not a folder.
    case notAFolder(String)
    /// The file cannot be read; includes the system's message.
    case unreadable(String)
    /// The file is not a manifest, or it is damaged.
    case malformed(String, line: Int, problem: String)
    /// The manifest uses a different format.
    case unknownFormat(String, found: Int, expected: Int)
    /// The manifest or the journal cannot be written.
    case cannotWrite(String, why: String)
    /// A leftover file cannot be removed.
    case cannotRemove(String, why: String)
    /// The folder belongs to another export; includes the number of that export's files, and their names and presets.
    case anotherExport(String, files: Int, of: [String])
    /// Another export is writing to this folder.
    case folderIsLocked(String)
}

extension ManifestError: MessageError {
    package var message: Message {
        switch self {
        case .missing(let folder): "\(folder): contains no \(Manifest.fileName), expected the output folder of an export"
        case .notAFolder(let path): "\(path): not a folder, expected the output folder of an export"
        case .unreadable(let why): "\(why)"
        case .malformed(let path, let line, let problem):
            "\(path): line \(line): \(problem); this is not a valid manifest, so move it or choose another folder"
        case .unknownFormat(let path, let found, let expected):
            "\(path): has format \(found), expected \(expected); use the version of refreshkit that wrote it"
        case .cannotWrite(let path, let why): "\(path): cannot be written: \(why)"
        case .cannotRemove(let path, let why): "\(path): cannot be removed: \(why)"
        case .anotherExport(let folder, let files, let kinds):
            """
            \(folder): contains \(Listing.count(files, "file")) of another export (\(Listing.line(kinds, atMost: 3))); \
            choose another \(.output), or use \(.overwrite) to add files to this folder
            """
        case .folderIsLocked(let folder):
            "\(folder): another export is writing to this folder; wait for it, or choose another \(.output)"
        }
    }
}
