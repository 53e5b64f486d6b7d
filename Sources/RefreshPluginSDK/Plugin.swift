public import CRefreshPlugin
public import RefreshKit

/// Makes a plugin of indicators: the one line that its entry point needs.
///
/// ```swift
/// import RefreshPluginSDK
///
/// @c @implementation
/// public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! { plugin("Heart", version: "1.0", Heart.self) }
/// ```
///
/// What it makes is never freed, as a plugin is never unloaded; hosts call the entry point once.
///
/// - Parameters:
///   - name: What the plugin is called in lists.
///   - version: Its own version, such as `1.0`.
///   - indicators: What it holds, one or more.
/// - Returns: What the entry point returns.
public func plugin(_ name: String, version: String, _ indicators: any Indicator.Type...) -> UnsafePointer<refresh_plugin> {
    let pointers = UnsafeMutablePointer<UnsafePointer<refresh_indicator>?>.allocate(capacity: indicators.count)
    for (index, indicator) in indicators.enumerated() {
        (pointers + index).initialize(to: PluginKind(indicator).makeInterface())
    }
    let plugin = UnsafeMutablePointer<refresh_plugin>.allocate(capacity: 1)
    plugin.initialize(
        to: refresh_plugin(
            abi_major: UInt32(REFRESH_ABI_MAJOR), abi_minor: UInt32(REFRESH_ABI_MINOR),
            struct_size: UInt32(MemoryLayout<refresh_plugin>.size), indicator_count: UInt32(indicators.count),
            name: LastingText.copy(name), version: LastingText.copy(version), indicators: UnsafePointer(pointers)))
    return UnsafePointer(plugin)
}
