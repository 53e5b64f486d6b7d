/// The version of the whole product, as `--version` says it and manifests note it.
public enum EngineVersion {
    /// Three numbers, such as `0.1.0`.
    public static let current = "0.1.0"
}
