import ImageSequenceIndicator
import RefreshPluginSDK

/// What hosts call.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Image Sequence", version: EngineVersion.current, ImageSequence.self)
}
