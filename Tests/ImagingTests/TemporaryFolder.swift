import FoundationEssentials

/// A folder of its own for one test, gone when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/refreshkit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file and the folders it is in.
    @discardableResult func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try makeFolder(String(name.dropLast(name.reversed().prefix { $0 != "/" }.count)))
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }

    @discardableResult func write(_ text: String, _ name: String) throws -> String {
        try write(Array(text.utf8), name)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Writes red GIF stills of a size; the files are told by their bytes, so any name does.
    func writeStills(_ width: Int, _ height: Int, _ names: String...) throws {
        for name in names { try write(GIFWriter.still(width, height), name) }
    }
}
