// Indicator authors need to import only `RefreshKit`, which includes time, geometry, the canvas, and bitmaps.
@_exported public import Drawing
@_exported public import Imaging
@_exported public import Motion
@_exported public import struct SystemSupport.Field
@_exported public import struct SystemSupport.Message

/// The product version, as shown by `--version` and in manifests.
public enum EngineVersion {
    /// Three numbers, such as `0.1.0`.
    public static let current = "0.1.0"
}
