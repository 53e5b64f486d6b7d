internal import CRefreshPlugin
internal import RefreshKit
internal import Synchronization

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
