import RefreshKit
import RefreshPluginSDK

/// What hosts call.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Spinner", version: EngineVersion.current, Spinner.self)
}
