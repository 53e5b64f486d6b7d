import ProgressRingIndicator
import RefreshPluginSDK

/// What hosts call.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Progress Ring", version: EngineVersion.current, ProgressRing.self)
}
