internal import Glibc
internal import SystemSupport

/// Paths that other machines understand.
enum FarmPath {
    /// The current folder, as the shell names it if possible: other machines might not have the folder that a link resolves to.
    static var current: String {
        let named = Environment.value(of: "PWD")
        var (one, other) = (stat(), stat())
        if named.hasPrefix("/"), stat(named, &one) == 0, stat(".", &other) == 0, one.st_dev == other.st_dev, one.st_ino == other.st_ino {
            return named
        }
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// Returns the absolute path of a file, without `.` and `..`.
    static func absolute(_ path: String) -> String {
        var parts: [String] = []
        for part in path.resolved(from: current).partsBetweenSlashes where !part.isEmpty && part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Path of this process's executable.
    static var program: String {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : "refreshkit"
    }
}
