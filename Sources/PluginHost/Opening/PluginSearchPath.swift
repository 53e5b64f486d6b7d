internal import Glibc
internal import RefreshKit
internal import System

/// Where plugins are looked for: files and folders, in order; of a folder every file that ends in `.so`.
///
/// The files of a folder come in natural order, `a2.so` before `a10.so`. Hidden files, and folders within a folder, are not looked at.
public struct PluginSearchPath: Sendable, Hashable {
    /// Files and folders that somebody named; each must be there.
    public var given: [String]
    /// Files and folders that may be there or not.
    public var usual: [String]

    /// The environment's variable with files and folders, separated by colons.
    public static let variable = "REFRESHKIT_PLUGIN_PATH"

    /// A search path of some files and folders.
    ///
    /// - Parameters:
    ///   - given: Those that must be there.
    ///   - usual: Those that may be there or not; none by default.
    public init(given: [String], usual: [String] = []) {
        self.given = given
        self.usual = usual
    }

    /// The search path of a person: what they named, then what `REFRESHKIT_PLUGIN_PATH` names, then the folder `refreshkit/plugins` of their
    /// data, in `XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// - Parameters:
    ///   - given: Files and folders that must be there; none by default.
    ///   - environment: The value of a variable of the environment; this process's own by default.
    /// - Returns: The search path.
    public static func standard(given: [String] = [], environment: ((String) -> String?)? = nil) -> PluginSearchPath {
        let environment = environment ?? { name in getenv(name).map { String(cString: $0) } }
        let colon = UInt8(ascii: ":")
        var usual = (environment(variable) ?? "").utf8.split(separator: colon).map { String(Substring($0)) }
        let slash = UInt8(ascii: "/")
        // A relative path in these two counts as none, so that what is found does not follow from where the command runs.
        if let data = environment("XDG_DATA_HOME"), data.utf8.first == slash {
            usual.append(data.appending(name: "refreshkit/plugins"))
        } else if let home = environment("HOME"), home.utf8.first == slash {
            usual.append(home.appending(name: ".local/share/refreshkit/plugins"))
        }
        return PluginSearchPath(given: given, usual: usual)
    }
}

extension PluginSearchPath {
    /// The plugins that are there, in order, each path once.
    ///
    /// - Returns: Their files, and what is wrong with folders that could not be looked into. A usual one that may not be looked into counts
    ///   as not there.
    /// - Throws: `PluginError.missing` when one that was given is not there.
    public func files() throws(PluginError) -> (files: [String], problems: [PluginError]) {
        var files: [String] = []
        var problems: [PluginError] = []
        for place in given {
            do throws(SystemError) {
                let found = try Self.files(at: place)
                if found.isEmpty { problems.append(.emptyFolder(place)) }
                files += found
            } catch {
                if error.isMissing { throw .missing(place) }
                problems.append(.unreadable(place, error.words))
            }
        }
        for place in usual {
            do throws(SystemError) {
                files += try Self.files(at: place)
            } catch {
                // A folder that this person may not look into, such as another's, holds nothing for them.
                if !error.isMissing, error.code != EACCES { problems.append(.unreadable(place, error.words)) }
            }
        }
        var seen: Set<String> = []
        return (files.filter { seen.insert($0).inserted }, Self.once(problems))
    }

    /// The file itself, or the plugins of a folder.
    private static func files(at path: String) throws(SystemError) -> [String] {
        guard try FileKind(at: path) == .folder else { return [path] }
        return try Folder(path: path).names().files.filter(IndicatorRegistry.isPlugin).map { path.appending(name: $0) }
    }

    private static func once(_ problems: [PluginError]) -> [PluginError] {
        problems.indices.filter { !problems[..<$0].contains(problems[$0]) }.map { problems[$0] }
    }
}

extension SystemError {
    /// Whether there is nothing at the path.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
