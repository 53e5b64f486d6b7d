// `import RefreshKit` is all that the author of an indicator writes: time, geometry, canvas and bitmaps come with it.
@_exported public import Drawing
@_exported public import Imaging
@_exported public import Motion
@_exported public import struct System.Field
@_exported public import struct System.Message

/// The version of the whole product, as `--version` says it and manifests note it.
public enum EngineVersion {
    /// Three numbers, such as `0.1.0`.
    public static let current = "0.1.0"
}
