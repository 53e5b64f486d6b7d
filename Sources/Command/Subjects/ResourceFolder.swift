internal import Glibc
internal import System

/// Finds the files that come with the command.
///
/// An installed command has them in `../share/refreshkit` beside its own folder; one that was just built, in the checkout it was
/// built from, in `Sources/Command/Resources`.
enum ResourceFolder {
    /// A file that comes with the command is not there.
    struct Missing: Error, CustomStringConvertible {
        let name: String
        var description: String {
            "\(name) of refreshkit's resources is missing, expected in ../share/refreshkit; run Scripts/install again"
        }
    }

    /// The path of a resource.
    static func path(of name: String) throws(Missing) -> String {
        for folder in candidates() where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
        throw Missing(name: name)
    }

    /// The text of a file that comes with the command.
    static func text(of name: String) throws -> String { try text(ofFileAt: path(of: name)) }

    /// The text of one, by its path.
    static func text(ofFileAt path: String) throws -> String {
        String(decoding: try FileBytes.read(path, maximum: 1 << 20), as: UTF8.self)
    }

    private static func candidates() -> [String] {
        var folders: [String] = []
        var parts = executable().split(separator: "/").dropLast()
        if let bin = parts.last, bin == "bin" { folders.append("/" + (parts.dropLast() + ["share", "refreshkit"]).joined(separator: "/")) }
        while !parts.isEmpty {
            folders.append("/" + (parts + ["Sources", "Command", "Resources"]).joined(separator: "/"))
            parts = parts.dropLast()
        }
        return folders
    }

    private static func executable() -> String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }
}
