internal import Glibc
internal import SystemSupport

/// A plugin's file, checked without running any of its code.
struct PluginFile: Sendable, Hashable {
    /// The path as given.
    let path: String
    /// The absolute path passed to the system's loader, because the loader would look up a name without a slash in its own folders.
    let absolutePath: String
    /// Digest of the file.
    let digest: Digest
    private let identity: Identity

    /// Identifies a file and its current version.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
        let size: Int64
        let changed: [Int]
    }

    struct Key: Sendable, Hashable {
        let path: String
        let identity: Identity
    }

    /// Checks that the path is a readable shared library for this machine.
    init(at path: String) throws(PluginError) {
        self.path = path
        let key = try Self.key(at: path)
        absolutePath = key.path
        identity = key.identity
        // This check comes first, because it reads only a few bytes, even of a huge file.
        try SharedLibrary.check(path)
        do throws(SystemError) {
            digest = try Digest(ofFileAt: path)
        } catch {
            throw .unreadable(path, error.message)
        }
        // The file might have been replaced while it was being read.
        guard try Self.key(at: path) == key else { throw .replaced(path) }
    }

    /// Checks that the file has not been replaced, so that a single drawing never uses two versions of a plugin.
    func checkIdentity() throws(PluginError) {
        guard (try? Self.key(at: absolutePath))?.identity == identity else { throw .replaced(path) }
    }

    func isSame(as other: PluginFile) -> Bool { identity == other.identity }

    /// Identifies the file at a path without reading it.
    static func key(at path: String) throws(PluginError) -> Key {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else {
            let error = path.utf8.contains(0) ? SystemError(code: ENOENT) : .last
            throw error.isMissing ? .missing(path) : .unreadable(path, error.message)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .notAFile(path, "a folder")
        default: throw .notAFile(path, "not a regular file")
        }
        let identity = Identity(
            device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int64(status.st_size),
            changed: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec])
        return Key(path: absolute(path), identity: identity)
    }

    private static func absolute(_ path: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/") else { return path }
        guard let folder = getcwd(nil, 0) else { return "./" + path }
        defer { free(folder) }
        return path.resolved(from: String(cString: folder))
    }
}
