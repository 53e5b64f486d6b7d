// `import RefreshPluginSDK` is all that a plugin's source needs.
@_exported public import CRefreshPlugin
@_exported public import RefreshKit
internal import Synchronization

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

/// A plugin that was made, and stays for good.
struct MadePlugin: @unchecked Sendable {
    /// What two calls have in common that ask for the same one.
    struct Key: Hashable {
        let name: String
        let version: String
        let indicators: [ObjectIdentifier]
    }

    /// All that were made.
    static let all = Mutex<[Key: MadePlugin]>([:])

    /// Never written to again, so that it can be read from everywhere.
    let interface: UnsafePointer<refresh_plugin>

    init(_ name: String, _ version: String, _ indicators: [any Indicator.Type]) {
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
        interface = UnsafePointer(plugin)
    }
}

/// Texts for C, which end with a zero and stay where they are.
enum LastingText {
    /// Copies a text, up to the first zero in it; freeing it is up to the caller.
    static func copy(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        return UnsafePointer(copy)
    }
}
