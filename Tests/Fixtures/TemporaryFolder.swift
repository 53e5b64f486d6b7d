internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A folder of its own for one test, gone when the test lets go of it.
///
/// When the environment's REFRESHKIT_KEEP_PNG names a folder, the PNG files that the product wrote are moved there, so that
/// `Scripts/test` can let pngcheck look at them; what a test wrote itself may be damaged on purpose and is left out.
package final class TemporaryFolder: Sendable {
    /// The folder.
    package let path: String
    /// What was written by `write`.
    private let own = Mutex<Set<String>>([])

    /// Makes an empty folder.
    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/refreshkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        if let kept = ProcessInfo.processInfo.environment["REFRESHKIT_KEEP_PNG"] { keepPictures(in: kept) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file and the folders it is in, and gives its path.
    @discardableResult package func write(_ bytes: [UInt8], _ name: String) throws -> String {
        own.withLock { _ = $0.insert(name) }
        try makeFolder(String(name.dropLast(name.reversed().prefix { $0 != "/" }.count)))
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }

    /// Writes a PNG file that the product made in memory, so that it is looked at like those that it writes itself.
    package func keep(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(filePath: path(name))) }

    /// Writes a text and the folders it is in, and gives its path.
    @discardableResult package func write(_ text: String, _ name: String) throws -> String {
        try write(Array(text.utf8), name)
    }

    /// Moves the pictures out of the way of the folder's end; their names say in which order they were found.
    private func keepPictures(in kept: String) {
        let own = own.withLock { $0 }
        let place = kept + "/" + path.suffix(8), signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for (number, file) in ((try? files()) ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
            // Tests also have the product write what is no picture at all.
            guard file.key.hasSuffix(".png"), !own.contains(file.key), file.value.starts(with: signature) else { continue }
            try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            try? FileManager.default.moveItem(atPath: path(file.key), toPath: "\(place)/\(number).png")
        }
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
