import ImageSequenceIndicator
import RefreshPluginSDK

/// The entry point for plugin hosts.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Image Sequence", version: EngineVersion.current, ImageSequence.self)
}
