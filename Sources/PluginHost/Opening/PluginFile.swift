internal import Glibc
internal import System

/// A file that is meant to be a plugin, as far as can be said without running any of it.
struct PluginFile: Sendable, Hashable {
    /// As it was asked for.
    let path: String
    /// From the root, as the system's loader wants it: without a slash it would search its own folders.
    let absolutePath: String
    /// The SHA-256 of its bytes.
    let digest: Digest
    /// Which file it was when it was looked at.
    private let identity: Identity

    /// Tells one file from another, and from itself after a change.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
        let size: Int64
        let changed: [Int]
    }

    /// Where it is, and which file that is at present.
    struct Key: Sendable, Hashable {
        let path: String
        let identity: Identity
    }

    /// Looks at a file: that it is one, can be read and is a library for this machine.
    init(at path: String) throws(PluginError) {
        self.path = path
        let key = try Self.key(at: path)
        absolutePath = key.path
        identity = key.identity
        // First, since it takes a few bytes only, whatever has been put there.
        try SharedLibrary.check(path)
        do throws(SystemError) {
            digest = try Digest(ofFileAt: path)
        } catch {
            throw .unreadable(path, error.words)
        }
        // Another one may have taken its place while it was read.
        guard try Self.key(at: path) == key else { throw .replaced(path) }
    }

    /// Checks that the file is still the one that was looked at: one thing that is drawn never comes of two plugins.
    func checkIdentity() throws(PluginError) {
        guard (try? Self.key(at: absolutePath))?.identity == identity else { throw .replaced(path) }
    }

    /// Whether both were the same file when they were looked at.
    func isSame(as other: PluginFile) -> Bool { identity == other.identity }

    /// Which file is at a path, without reading it.
    static func key(at path: String) throws(PluginError) -> Key {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else {
            let error = path.utf8.contains(0) ? SystemError(code: ENOENT) : .last
            throw error.isMissing ? .missing(path) : .unreadable(path, error.words)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .noFile(path, "a folder")
        default: throw .noFile(path, "neither a file nor a folder")
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
