internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A temporary folder for one test, deleted when the instance is released.
///
/// If the environment variable REFRESHKIT_KEEP_PNG contains a folder's path, PNG files written by the product are moved there, so that
/// `Scripts/test` can check them with pngcheck. Files written by the test itself are excluded, because they might be deliberately invalid.
package final class TemporaryFolder: Sendable {
    package let path: String
    /// Files written by `write`.
    private let own = Mutex<Set<String>>([])

    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/refreshkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        if let kept = ProcessInfo.processInfo.environment["REFRESHKIT_KEEP_PNG"] { keepImages(in: kept) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the path to an item in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, creating its folders, and returns its path.
    @discardableResult package func write(_ bytes: [UInt8], _ name: String) throws -> String {
        own.withLock { _ = $0.insert(name) }
        try makeFolder(String(name.dropLast(name.reversed().prefix { $0 != "/" }.count)))
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }

    /// Writes a PNG file that the product created in memory, so that pngcheck also checks it.
    package func keep(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(filePath: path(name))) }

    /// Writes a text file, creating its folders, and returns its path.
    @discardableResult package func write(_ text: String, _ name: String) throws -> String {
        try write(Array(text.utf8), name)
    }

    /// Writes an executable shell script, creating its folders, and returns its path.
    ///
    /// Another process writes the script. Otherwise, a program that another test starts at the same time could inherit the file while it is
    /// open for writing, and the script could not be run.
    @discardableResult package func writeProgram(_ script: String, _ name: String) throws -> String {
        let text = try write("#!/bin/sh\n\(script)\n", name + ".text")
        let ending = try RunningProcess("/usr/bin/install", [text, path(name)], in: path).finish()
        guard ending.status == 0 else { throw RunningProcess.Failure(program: ending.errors, code: ending.status) }
        try FileManager.default.removeItem(atPath: text)
        return path(name)
    }

    /// Moves PNG files to another folder before this one is deleted.
    ///
    /// The moved files' names contain a sequence number.
    private func keepImages(in kept: String) {
        let own = own.withLock { $0 }
        let copy = kept + "/" + path.suffix(8), signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for (number, file) in ((try? files()) ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
            // Some tests make the product write files that are not valid images.
            guard file.key.hasSuffix(".png"), !own.contains(file.key), file.value.starts(with: signature) else { continue }
            try? FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
            try? FileManager.default.moveItem(atPath: path(file.key), toPath: "\(copy)/\(number).png")
        }
    }

    /// Creates a folder and its parents.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Creates a named pipe and returns its path.
    package func makePipe(_ name: String) throws -> String {
        guard mkfifo(path(name), 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return path(name)
    }

    /// Returns the path and contents of each file in the folder and its subfolders, including hidden files.
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
