import ProgressRingIndicator
import RefreshPluginSDK

/// The entry point for plugin hosts.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Progress Ring", version: EngineVersion.current, ProgressRing.self)
}
