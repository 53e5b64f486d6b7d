import Glibc

/// A folder in which files are written and removed again.
struct ScratchFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Makes a new folder for some files and removes it afterwards, with all that is in it.
    func use<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = path + "/frames"
        mkdir(folder, 0o777)
        defer { Self.remove(folder) }
        return try body(folder)
    }

    /// The PNG files in a folder, in order of their names; none when there is no folder.
    static func pictures(in folder: String) throws -> [String] {
        names(in: folder).filter { $0.hasSuffix(".png") }.sorted().map { folder + "/" + $0 }
    }

    /// Bytes of a file.
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
