internal import System

/// A file or folder where plugins are looked for.
struct PluginPlace: Encodable {
    let path: String
    let isThere: Bool

    private enum CodingKeys: String, CodingKey {
        case path
        case isThere = "exists"
    }

    /// - Parameters:
    ///   - path: The file or folder.
    ///   - isGiven: Whether it was named, and is there then.
    init(_ path: String, isGiven: Bool) {
        self.path = path
        isThere = isGiven || (try? FileKind(at: path)) != nil
    }

    var text: String { "  \(path.onOneLine)\(isThere ? "" : "  (not there)")" }
}
