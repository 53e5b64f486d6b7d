public import RefreshKit
package import SystemSupport

/// Errors from plugins.
///
/// The first associated value of each case is the path of the plugin, as given.
public enum PluginError: Error, Equatable, Sendable {
    /// The file or folder does not exist.
    case missing(String)
    /// The file cannot be read. The second value is the system's message.
    case unreadable(String, String)
    /// The path is a folder or another item that is not a regular file. The second value describes it.
    case notAFile(String, String)
    /// The folder contains no plugins.
    case emptyFolder(String)
    /// The file is not a shared library. The second value describes its kind.
    case notALibrary(String, String)
    /// The shared library is truncated. The second value is its size, in bytes.
    case truncated(String, Int)
    /// The plugin was built for another architecture.
    case wrongArchitecture(String, built: String, expected: String)
    /// A shared library that the plugin needs was not found.
    case missingLibrary(String, String)
    /// The system cannot open the plugin. The second value is the system's message.
    case cannotOpen(String, String)
    /// The file was replaced or removed after it was opened.
    case replaced(String)
    /// The entry point is missing.
    case missingEntryPoint(String)
    /// The entry point returned null.
    case nullPlugin(String)
    /// The plugin uses another major version of the interface.
    case wrongVersion(String, Int, expected: Int)
    /// A struct is smaller than in version 1.0 of the interface; sizes are in bytes.
    case shortStruct(String, indicator: Int?, name: String, size: Int, expected: Int)
    /// A required pointer is null.
    case null(String, indicator: Int?, name: String)
    /// The plugin has no indicators, or too many.
    case indicatorCount(String, Int, maximum: Int)
    /// Two indicators of the plugin have the same id.
    case duplicateID(String, String)
    /// An id does not consist of lowercase letters, digits, and single hyphens.
    case invalidID(String, String)
    /// An id is already used by another indicator. `by` is the source of that indicator.
    case takenID(String, String, by: String)
    /// The metadata of an indicator is invalid. The second value contains the location and the problem.
    case metadata(String, String)
    /// The plugin failed while being opened, for example by crashing.
    case opening(String, String)
    /// An instance could not be created.
    case making(path: String, indicator: String, why: String)
    /// An instance reported invalid facts, or failed to report them.
    case facts(path: String, indicator: String, why: String)
    /// An indicator could not be drawn.
    case drawing(path: String, indicator: String, why: String)
    /// Instances could not be destroyed.
    case ending(String, String)
}

extension PluginError: IndicatorFailure {
    /// Whether the requested file or folder does not exist.
    public var isUserError: Bool { if case .missing = self { true } else { false } }
}

extension PluginError: MessageError {
    package var message: Message {
        switch self {
        case .missing(let path): "\(path) not found, expected a plugin or a folder of plugins; check the path"
        case .unreadable(let path, let why): "plugin \(path) cannot be read: \(why)"
        case .notAFile(let path, let kind):
            "plugin \(path) is \(kind), expected a shared library; name the file inside it, or load it with \(.plugin)"
        case .emptyFolder(let path): "\(path) contains no plugins, expected files that end in .so; choose another folder or a file"
        case .notALibrary(let path, let kind): "plugin \(path) is \(kind), expected a shared library; check how it was built"
        case .truncated(let path, let count):
            "plugin \(path) is truncated: it ends after \(Listing.count(count, "byte")), before the end of its segments; copy or build it again"
        case .wrongArchitecture(let path, let built, let expected):
            "plugin \(path) was built for \(built), expected \(expected); build it for this machine"
        case .missingLibrary(let path, let library):
            "plugin \(path) needs the library \(library), which was not found; install it, or add its folder to LD_LIBRARY_PATH"
        case .cannotOpen(let path, let why): "plugin \(path) cannot be opened: \(why)"
        case .replaced(let path): "plugin \(path) was replaced or removed while it was in use, expected the same file; start again"
        case .missingEntryPoint(let path): "plugin \(path) has no function 'refresh_plugin_entry'; define it and export it"
        case .nullPlugin(let path): "plugin \(path) returned null from 'refresh_plugin_entry', expected a refresh_plugin"
        case .wrongVersion(let path, let version, let expected): Self.wrongVersion(path, version, expected)
        case .shortStruct(let path, let indicator, let name, let size, let expected):
            """
            plugin \(path)\(Self.location(indicator)): \(name) has a struct_size of \(size), expected \(expected) or more; \
            set it to sizeof(\(name))
            """
        case .null(let path, let indicator, let name): "plugin \(path)\(Self.location(indicator)): '\(name)' is null, expected a pointer"
        case .indicatorCount(let path, let count, let maximum):
            "plugin \(path) has \(Listing.count(count, "indicator")), expected 1...\(maximum); check its indicator_count"
        case .duplicateID(let path, let id): "plugin \(path) has two indicators with the id '\(id)', expected unique ids; change one"
        case .invalidID(let path, let id):
            """
            plugin \(path): indicator id '\(id)' is invalid, expected lowercase letters, digits, and single hyphens, \
            such as 'beating-heart'
            """
        case .takenID(let path, let id, let owner):
            "plugin \(path): indicator id '\(id)' is already used (\(owner)), expected a unique id; change it, or use the path instead"
        case .metadata(let path, let why): "plugin \(path): metadata of \(why)"
        case .opening(let path, let why), .ending(let path, let why): "plugin \(path): \(why)"
        case .making(let path, let indicator, let why), .facts(let path, let indicator, let why),
            .drawing(let path, let indicator, let why):
            "plugin \(path): indicator '\(indicator)': \(why)"
        }
    }

    private static func wrongVersion(_ path: String, _ version: Int, _ expected: Int) -> Message {
        let advice = version > expected ? "update the host, or build it against this header" : "rebuild it against the current header"
        return "plugin \(path) uses version \(version) of the plugin interface, expected \(expected); \(advice)"
    }

    private static func location(_ indicator: Int?) -> String { indicator.map { ": indicators[\($0)]" } ?? "" }
}
