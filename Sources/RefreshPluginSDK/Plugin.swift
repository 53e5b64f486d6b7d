// Exported, so that a plugin's source needs only `import RefreshPluginSDK`.
@_exported public import CRefreshPlugin
@_exported public import RefreshKit
internal import Synchronization

/// Creates a plugin from indicator types, for its entry point to return.
///
/// ```swift
/// struct Heart: Indicator {
///     static let info = IndicatorInfo(id: "heart", summary: "A dot grows with the pull.", period: .zero)
///
///     func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
///         canvas.fill(.circle(center: bounds.center, radius: bounds.minSide / 2 * moment.clampedProgress), .tint)
///     }
/// }
///
/// @c @implementation
/// public func refresh_plugin_entry() -> UnsafePointer<refresh_plugin>! {
///     plugin("Heart", version: "1.0", Heart.self)
/// }
/// ```
///
/// The name and the version are shown in lists. The plugin is never freed. Calls with the same parameters return the same plugin.
public func plugin(_ name: String, version: String, _ indicators: any Indicator.Type...) -> UnsafePointer<refresh_plugin> {
    CachedPlugin.all.withLock { all in
        let key = CachedPlugin.Key(name: name, version: version, indicators: indicators.map { ObjectIdentifier($0) })
        if let existing = all[key] { return existing }
        let new = CachedPlugin(name, version, indicators)
        all[key] = new
        return new
    }.interface
}

/// A plugin that is never freed.
struct CachedPlugin: @unchecked Sendable {
    struct Key: Hashable {
        let name: String
        let version: String
        let indicators: [ObjectIdentifier]
    }

    static let all = Mutex<[Key: CachedPlugin]>([:])

    /// Immutable after initialization, so any thread may read it.
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
                name: CString.copy(name), version: CString.copy(version), indicators: UnsafePointer(pointers)))
        interface = UnsafePointer(plugin)
    }
}

enum CString {
    /// Copies a string up to its first null character, and null-terminates the copy, which the caller must free.
    static func copy(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        return UnsafePointer(copy)
    }
}
