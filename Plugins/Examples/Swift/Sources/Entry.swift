import RefreshPluginSDK

/// What hosts call: name and version of the plugin, and the indicators it holds.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! { plugin("Liquid Drop", version: "1.0", LiquidDrop.self) }
