// Authors of indicators only need `import RefreshKit`: it includes time, geometry, canvas, and bitmaps.
@_exported public import Drawing
@_exported public import Imaging
@_exported public import Motion
@_exported public import struct SystemSupport.Field
@_exported public import struct SystemSupport.Message

/// The version of the product, as `--version` and manifests show it.
public enum EngineVersion {
    /// Three numbers, such as `0.1.0`.
    public static let current = "0.1.0"
}
