import RefreshKit

/// The loading indicators of other platforms and design systems.
public enum Platforms {
    /// All of them, by name.
    public static let all: [any Indicator.Type] = []
}
