import RefreshKit
import RefreshPluginSDK

/// The entry point for plugin hosts.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Spinner", version: EngineVersion.current, Spinner.self)
}
