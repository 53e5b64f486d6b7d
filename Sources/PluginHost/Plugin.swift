public import RefreshKit

/// A plugin that was opened and checked.
public struct Plugin: Sendable {
    /// Its file, as it was first asked for.
    public let path: String
    /// What it calls itself.
    public let name: String
    /// Its own version.
    public let version: String
    /// Major and minor version of the interface that it was built against, such as `1.0`.
    public let interface: String
    /// What it holds, in its order; one or more.
    public let kinds: [IndicatorKind]
}
