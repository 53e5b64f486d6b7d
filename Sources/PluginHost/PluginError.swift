public import RefreshKit
package import System

/// What can be wrong with a plugin: one line for the person who asked for it.
///
/// Each begins with the plugin's file, as it was asked for.
public enum PluginError: Error, Equatable, Sendable {
    /// There is no such file or folder.
    case missing(String)
    /// It cannot be read; the system's words.
    case unreadable(String, String)
    /// It is a folder, or something else that is no file.
    case noFile(String, String)
    /// A folder of plugins holds none.
    case emptyFolder(String)
    /// It is a file, but no shared library; what it is.
    case noLibrary(String, String)
    /// It is the beginning of a shared library, of so many bytes.
    case cutOff(String, Int)
    /// It was built for another machine.
    case otherMachine(String, built: String, expected: String)
    /// A shared library that it needs is not there.
    case missingLibrary(String, String)
    /// Whatever else keeps the system from opening it; the system's words.
    case notOpened(String, String)
    /// The file is another one than was opened by that name, or is gone.
    case replaced(String)
    /// It has no entry point.
    case noEntry(String)
    /// Its entry point returned null.
    case noPlugin(String)
    /// It keeps another major version of the interface.
    case otherVersion(String, Int, expected: Int)
    /// A struct is shorter than in the first version of the interface.
    case shortStruct(String, indicator: Int?, name: String, size: Int, expected: Int)
    /// A pointer that must be there is null.
    case null(String, indicator: Int?, name: String)
    /// It holds no indicator, or too many.
    case indicatorCount(String, Int, most: Int)
    /// Two of its indicators have the same id.
    case sameID(String, String)
    /// An id is not made of lower case letters, digits and single hyphens.
    case illFormedID(String, String)
    /// An id is taken by another indicator; by whose.
    case takenID(String, String, by: String)
    /// The metadata of an indicator is wrong; where and what.
    case metadata(String, String)
    /// It was not opened because of something that it did, such as a crash.
    case opening(String, String)
    /// An instance could not be made, and why.
    case making(path: String, indicator: String, why: String)
    /// An instance does not say what it is within the range of what can be, or not at all.
    case facts(path: String, indicator: String, why: String)
    /// Its indicator could not be drawn, and why.
    case drawing(path: String, indicator: String, why: String)
    /// Its instances could not be ended, and why.
    case ending(String, String)
}

extension PluginError: IndicatorFailure {
    /// Whether the request named something that does not exist.
    public var isMistake: Bool { if case .missing = self { true } else { false } }
}

extension PluginError: Worded {
    package var message: Message {
        switch self {
        case .missing(let path): "\(path) is not there, expected a plugin or a folder of plugins; check the path"
        case .unreadable(let path, let why): "plugin \(path) cannot be read: \(why)"
        case .noFile(let path, let kind):
            "plugin \(path) is \(kind), expected a shared library; name the file in it, or load it with \(.plugin)"
        case .emptyFolder(let path): "\(path) holds no plugin, expected files that end in .so; name another folder, or a file"
        case .noLibrary(let path, let kind): "plugin \(path) is \(kind), expected a shared library; see how it was built"
        case .cutOff(let path, let count):
            "plugin \(path) is cut off: it ends after \(Listing.count(count, "byte")), before what it brings into memory; copy or build it anew"
        case .otherMachine(let path, let built, let expected):
            "plugin \(path) was built for \(built), expected \(expected); build it for this machine"
        case .missingLibrary(let path, let library):
            "plugin \(path) needs the library \(library), which is not there; install it, or put its folder into LD_LIBRARY_PATH"
        case .notOpened(let path, let why): "plugin \(path) cannot be opened: \(why)"
        case .replaced(let path): "plugin \(path) was replaced or removed while it was in use, expected the same file; start anew"
        case .noEntry(let path): "plugin \(path) has no function 'refresh_plugin_entry'; define it, and see that it is exported"
        case .noPlugin(let path): "plugin \(path) returned null from 'refresh_plugin_entry', expected a refresh_plugin"
        case .otherVersion(let path, let version, let expected): Self.otherVersion(path, version, expected)
        case .shortStruct(let path, let indicator, let name, let size, let expected):
            """
            plugin \(path)\(Self.place(indicator)): \(name) says that it has \(size) bytes, expected \(expected) or more; \
            set its struct_size to sizeof(\(name))
            """
        case .null(let path, let indicator, let name): "plugin \(path)\(Self.place(indicator)): '\(name)' is null, expected a pointer"
        case .indicatorCount(let path, let count, let most):
            "plugin \(path) holds \(Listing.count(count, "indicator")), expected 1...\(most); set its indicator_count"
        case .sameID(let path, let id): "plugin \(path) has two indicators '\(id)', expected an id of its own for each; change one"
        case .illFormedID(let path, let id):
            """
            plugin \(path): indicator id '\(id)' is ill-formed, expected lower case letters, digits and single hyphens, \
            such as 'beating-heart'
            """
        case .takenID(let path, let id, let owner):
            "plugin \(path): indicator id '\(id)' is taken (\(owner)), expected another; change it, or ask for the file in place of the id"
        case .metadata(let path, let why): "plugin \(path): metadata of \(why)"
        case .opening(let path, let why), .ending(let path, let why): "plugin \(path): \(why)"
        case .making(let path, let indicator, let why), .facts(let path, let indicator, let why),
            .drawing(let path, let indicator, let why):
            "plugin \(path): indicator '\(indicator)': \(why)"
        }
    }

    private static func otherVersion(_ path: String, _ version: Int, _ expected: Int) -> Message {
        let cure = version > expected ? "take a newer host, or build it against this header" : "build it anew against the present header"
        return "plugin \(path) keeps version \(version) of the plugin interface, expected \(expected); \(cure)"
    }

    private static func place(_ indicator: Int?) -> String { indicator.map { ": indicators[\($0)]" } ?? "" }
}
