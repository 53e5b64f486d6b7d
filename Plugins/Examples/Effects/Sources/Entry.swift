import RefreshPluginSDK

/// The entry point, called by hosts.
@c @implementation
public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
    plugin("Effects", version: "1.0", ConicComet.self, FlippingCard.self, GlowingDot.self, Metaballs.self, ShimmeringRows.self)
}
