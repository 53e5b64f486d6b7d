import RefreshPluginSDK

/// The entry point, called by hosts.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! { plugin("Liquid Drop", version: "1.0", LiquidDrop.self) }
