internal import Glibc
internal import System

/// Locates the resources of the command.
///
/// An installed command has them in `../share/refreshkit`, relative to its folder. A command in the build folder uses
/// `Sources/Command/Resources` of its checkout.
enum ResourceFolder {
    struct Missing: Error, CustomStringConvertible {
        let name: String
        var description: String {
            "resource \(name) is missing, expected in ../share/refreshkit; run Scripts/install again"
        }
    }

    static func path(of name: String) throws(Missing) -> String {
        for folder in candidates() where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
        throw Missing(name: name)
    }

    static func text(of name: String) throws -> String { try text(ofFileAt: path(of: name)) }

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
