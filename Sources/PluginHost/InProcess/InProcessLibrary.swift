internal import CPluginHost
internal import CRefreshPlugin

/// A plugin in this process.
///
/// Its structs are never changed and never go, so any thread may read them.
struct InProcessLibrary: PluginLibrary, @unchecked Sendable {
    private let plugin: UnsafePointer<refresh_plugin>

    /// A library that is in this process.
    private struct Opened: @unchecked Sendable {
        let file: PluginFile
        let library: refresh_library
        let detail: [UInt8]
    }

    /// What this process has opened, by path: the system gives the old library for a new file of the same name.
    ///
    /// Its entry point is called once.
    private static let opened = OpenedOnce<String, Opened>()

    /// Opens a plugin and checks it.
    init(_ file: PluginFile) throws(PluginError) {
        let opened = try Self.opened.value(of: file.absolutePath) { () throws(PluginError) in
            let mode = refresh_float_mode()
            let library = refresh_library_open(file.absolutePath)
            refresh_restore_float_mode(mode)
            let detail = library.detail.map { Array(String(cString: $0).utf8) } ?? []
            // What the system did not open can be built anew.
            if library.fault == REFRESH_LIBRARY_NOT_OPENED, let error = PluginError(library, detail, of: file) { throw error }
            return Opened(file: file, library: library, detail: detail)
        }
        guard opened.file.isSame(as: file) else { throw .replaced(file.path) }
        if let error = PluginError(opened.library, opened.detail, of: file) { throw error }
        guard let plugin = opened.library.plugin else { throw .noPlugin(file.path) }
        self.plugin = UnsafePointer(plugin)
    }

    func describe() -> PluginDescription {
        let plugin = plugin.pointee
        let indicators = (0..<Int(plugin.indicator_count)).map { place in
            let functions = InProcessFunctions(indicator(place))
            return PluginDescription.Indicator(
                id: String(cString: functions.table.id), metadata: String(cString: functions.table.metadata),
                tellsPictures: functions.table.picture != nil, tellsFacts: functions.table.facts != nil)
        }
        return PluginDescription(
            minorVersion: Int(plugin.abi_minor), name: String(cString: plugin.name), version: String(cString: plugin.version),
            indicators: indicators)
    }

    func makeInstance(of indicator: Int, _ values: [PluginValue]) throws -> any PluginInstance {
        try InProcessInstance(InProcessFunctions(self.indicator(indicator)), values)
    }

    /// Instances end with their owners, and one that fails at it takes this process along.
    func close() -> (any Error)? { nil }

    private func indicator(_ place: Int) -> UnsafePointer<refresh_indicator> {
        guard let indicator = plugin.pointee.indicators[place] else {
            preconditionFailure("indicator \(place) of a plugin is null, expected one that was checked when it was opened; report this")
        }
        return indicator
    }
}
