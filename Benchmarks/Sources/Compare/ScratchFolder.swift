import Glibc

/// A folder for temporary files.
struct ScratchFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Creates a folder for the duration of a call, then deletes it with its contents.
    func use<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = path + "/frames"
        mkdir(folder, 0o777)
        defer { Self.remove(folder) }
        return try body(folder)
    }

    /// Returns the PNG files in a folder, sorted by name, or no files if the folder does not exist.
    static func pictures(in folder: String) throws -> [String] {
        names(in: folder).filter { $0.hasSuffix(".png") }.sorted().map { folder + "/" + $0 }
    }

    /// Returns the size of a file, in bytes.
    static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            names.append(name)
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    private static func remove(_ folder: String) {
        for name in names(in: folder) where unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
        rmdir(folder)
    }
}
