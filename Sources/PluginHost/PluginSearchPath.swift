internal import Glibc

/// Where plugins are looked for: files and folders, in order; of a folder every file that ends in `.so`.
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
}
