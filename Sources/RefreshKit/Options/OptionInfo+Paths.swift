internal import System

extension [String: String] {
    /// The same settings with the paths among them seen from a folder; nil is where the command runs.
    package func resolvingPaths(_ options: [OptionInfo], from folder: String?) -> Self {
        var resolved = self
        for option in options where option.kind == .path {
            if let path = self[option.name], !path.isEmpty { resolved[option.name] = path.resolved(from: folder) }
        }
        return resolved
    }
}
