internal import CCairo

/// The version of Cairo that draws: another one may draw other pixels.
public enum CairoVersion {
    /// Three numbers, such as `1.16.0`.
    public static let current = String(cString: cairo_version_string())
}
