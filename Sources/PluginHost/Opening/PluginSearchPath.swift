internal import Glibc
internal import RefreshKit
internal import SystemSupport

/// The files and folders to load plugins from, in order.
///
/// In a folder, all files that end in `.so` are loaded, in natural order: `a2.so` before `a10.so`. Hidden files and subfolders are ignored.
public struct PluginSearchPath: Sendable, Hashable {
    /// Files and folders that must exist.
    public var required: [String]
    /// Files and folders that are skipped if they do not exist.
    public var optional: [String]

    /// The environment variable that lists files and folders, separated by colons.
    public static let variable = "REFRESHKIT_PLUGIN_PATH"

    /// Creates a search path.
    public init(required: [String], optional: [String] = []) {
        self.required = required
        self.optional = optional
    }

    /// Returns the user's search path.
    ///
    /// The path consists of the required files and folders, then those in the environment variable `REFRESHKIT_PLUGIN_PATH`, then the
    /// folder `refreshkit/plugins` in `XDG_DATA_HOME` or `~/.local/share`. `environment` looks up an environment variable, by default in
    /// the environment of this process.
    public static func standard(required: [String] = [], environment: ((String) -> String?)? = nil) -> PluginSearchPath {
        let environment = environment ?? { name in getenv(name).map { String(cString: $0) } }
        let colon = UInt8(ascii: ":")
        var optional = (environment(variable) ?? "").utf8.split(separator: colon).map { String(Substring($0)) }
        let slash = UInt8(ascii: "/")
        // Relative paths in these two variables are ignored, so that the result does not depend on the working directory.
        if let data = environment("XDG_DATA_HOME"), data.utf8.first == slash {
            optional.append(data.appending(name: "refreshkit/plugins"))
        } else if let home = environment("HOME"), home.utf8.first == slash {
            optional.append(home.appending(name: ".local/share/refreshkit/plugins"))
        }
        return PluginSearchPath(required: required, optional: optional)
    }
}

extension PluginSearchPath {
    /// Returns the plugin files on this path, in order and without duplicates, and errors for folders that cannot be read or are empty.
    ///
    /// - Throws: `PluginError.missing` if a required file or folder does not exist.
    public func files() throws(PluginError) -> (files: [String], problems: [PluginError]) {
        var files: [String] = []
        var problems: [PluginError] = []
        for path in required {
            do throws(SystemError) {
                let found = try Self.files(at: path)
                if found.isEmpty { problems.append(.emptyFolder(path)) }
                files += found
            } catch {
                if error.isMissing { throw .missing(path) }
                problems.append(.unreadable(path, error.message))
            }
        }
        for path in optional {
            do throws(SystemError) {
                files += try Self.files(at: path)
            } catch {
                // An optional folder that the user may not read is treated as missing.
                if !error.isMissing, error.code != EACCES { problems.append(.unreadable(path, error.message)) }
            }
        }
        var seen: Set<String> = []
        return (files.filter { seen.insert($0).inserted }, Self.once(problems))
    }

    private static func files(at path: String) throws(SystemError) -> [String] {
        guard try FileKind(at: path) == .folder else { return [path] }
        return try Folder(path: path).names().files.filter(IndicatorRegistry.isPlugin).map { path.appending(name: $0) }
    }

    private static func once(_ problems: [PluginError]) -> [PluginError] {
        problems.indices.filter { !problems[..<$0].contains(problems[$0]) }.map { problems[$0] }
    }
}

extension SystemError {
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
