internal import FoundationEssentials
internal import Glibc

/// A folder of its own for one test, gone when the test lets go of it.
package final class TemporaryFolder: Sendable {
    /// The folder.
    package let path: String

    /// Makes an empty folder.
    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/refreshkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file and the folders it is in, and gives its path.
    @discardableResult package func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try makeFolder(String(name.dropLast(name.reversed().prefix { $0 != "/" }.count)))
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }

    /// Writes a text and the folders it is in, and gives its path.
    @discardableResult package func write(_ text: String, _ name: String) throws -> String {
        try write(Array(text.utf8), name)
    }

    /// Makes a folder and those above it.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Makes a named pipe, and gives its path.
    package func makePipe(_ name: String) throws -> String {
        guard mkfifo(path(name), 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return path(name)
    }

    /// Every file below the folder with its bytes, hidden ones too.
    package func files() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder), !isFolder else { continue }
            files[name] = FileManager.default.contents(atPath: path(name)).map(Array.init)
        }
        return files
    }
}
