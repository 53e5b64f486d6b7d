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
/// What it makes stays, as a plugin is never unloaded: the same parameters give the same plugin, however often a host asks.
///
/// - Parameters:
///   - name: What the plugin is called in lists.
///   - version: Its own version, such as `1.0`.
///   - indicators: What it holds, one or more.
/// - Returns: What the entry point returns.
public func plugin(_ name: String, version: String, _ indicators: any Indicator.Type...) -> UnsafePointer<refresh_plugin> {
    MadePlugin.all.withLock { all in
        let key = MadePlugin.Key(name: name, version: version, indicators: indicators.map { ObjectIdentifier($0) })
        if let made = all[key] { return made }
        let made = MadePlugin(name, version, indicators)
        all[key] = made
        return made
    }.interface
}
