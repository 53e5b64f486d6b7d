package import System

/// Why a manifest cannot be used, or the notes beside it cannot be kept: one line for the person who asked.
public enum ManifestError: Error, Equatable, Sendable {
    /// There is none in this folder.
    case missing(String)
    /// What should be a folder is none.
    case noFolder(String)
    /// The file cannot be read at all; the system's words.
    case unreadable(String)
    /// It is no manifest of ours, or a damaged one.
    case malformed(String, line: Int, what: String)
    /// It is of a later version of the tool.
    case unknownFormat(String, found: Int, known: Int)
    /// It or the journal cannot be written.
    case cannotWrite(String, why: String)
    /// A file that should go cannot be removed.
    case cannotRemove(String, why: String)
    /// The folder is of another export: how many files of which names and presets.
    case anotherExport(String, files: Int, of: [String])
    /// Another export writes into this folder.
    case folderIsTaken(String)
}

extension ManifestError: Worded {
    package var message: Message {
        switch self {
        case .missing(let folder): "\(folder): no \(Manifest.fileName) here, expected a folder that an export wrote"
        case .noFolder(let path): "\(path): is no folder, expected one that an export wrote"
        case .unreadable(let why): "\(why)"
        case .malformed(let path, let line, let what):
            "\(path): line \(line): \(what); this is no manifest of an export, move it away or choose another folder"
        case .unknownFormat(let path, let found, let known):
            "\(path): is of format \(found), expected \(known); use the refreshkit that wrote it"
        case .cannotWrite(let path, let why): "\(path): cannot be written: \(why)"
        case .cannotRemove(let path, let why): "\(path): cannot be removed: \(why)"
        case .anotherExport(let folder, let files, let kinds):
            """
            \(folder): holds \(Listing.count(files, "file")) of another export (\(Listing.line(kinds, atMost: 3))); \
            choose another \(.output), or \(.overwrite) to write beside them
            """
        case .folderIsTaken(let folder):
            "\(folder): another export is writing here; wait for it, or choose another \(.output)"
        }
    }
}
