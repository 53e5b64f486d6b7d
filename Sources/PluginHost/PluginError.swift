/// What can be wrong with a plugin: one line for the person who asked for it.
public enum PluginError: Error, Equatable, Sendable {
    /// There is no such file or folder.
    case missing(String)
    /// Its indicator could not be drawn, and why.
    case drawing(path: String, indicator: String, why: String)
}

extension PluginError: CustomStringConvertible {
    /// The line a person reads.
    public var description: String {
        switch self {
        case .missing(let path): "\(path) is not there, expected a plugin or a folder of plugins; check the path"
        case .drawing(let path, let indicator, let why): "plugin \(path): indicator '\(indicator)': \(why)"
        }
    }
}
