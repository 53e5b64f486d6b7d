internal import CPluginHost
internal import CRefreshPlugin

/// A plugin in this process; its structs never change and are never freed, so any thread may read them.
struct InProcessLibrary: PluginLibrary, @unchecked Sendable {
    private let plugin: UnsafePointer<refresh_plugin>

    private struct Opened: @unchecked Sendable {
        let file: PluginFile
        let library: refresh_library
        let detail: [UInt8]
    }

    /// Libraries that have been opened, keyed by path, because the system's loader returns the old library for a new file with the same
    /// name.
    private static let opened = OnceCache<String, Opened>()

    init(_ file: PluginFile) throws(PluginError) {
        let opened = try Self.opened.value(of: file.absolutePath) { () throws(PluginError) in
            let mode = refresh_float_mode()
            let library = refresh_library_open(file.absolutePath)
            refresh_restore_float_mode(mode)
            let detail = library.detail.map { Array(String(cString: $0).utf8) } ?? []
            // A file that could not be opened is not cached, because it can be rebuilt and tried again.
            if library.fault == REFRESH_LIBRARY_NOT_OPENED, let error = PluginError(library, detail, of: file) { throw error }
            return Opened(file: file, library: library, detail: detail)
        }
        guard opened.file.isSame(as: file) else { throw .replaced(file.path) }
        if let error = PluginError(opened.library, opened.detail, of: file) { throw error }
        guard let plugin = opened.library.plugin else { throw .nullPlugin(file.path) }
        self.plugin = UnsafePointer(plugin)
    }

    func describe() -> PluginDescription {
        let plugin = plugin.pointee
        let indicators = (0..<Int(plugin.indicator_count)).map { index in
            let functions = InProcessFunctions(indicator(index))
            return PluginDescription.Indicator(
                id: String(cString: functions.table.id), metadata: String(cString: functions.table.metadata),
                hasPictureFunction: functions.table.picture != nil, hasFactsFunction: functions.table.facts != nil)
        }
        return PluginDescription(
            minorVersion: Int(plugin.abi_minor), name: String(cString: plugin.name), version: String(cString: plugin.version),
            indicators: indicators)
    }

    func makeInstance(of indicator: Int, _ values: [PluginValue]) throws -> any PluginInstance {
        try InProcessInstance(InProcessFunctions(self.indicator(indicator)), values)
    }

    /// Does nothing: instances are destroyed by their owners.
    func close() -> (any Error)? { nil }

    private func indicator(_ index: Int) -> UnsafePointer<refresh_indicator> {
        guard let indicator = plugin.pointee.indicators[index] else {
            preconditionFailure(
                "indicator \(index) of a plugin is null, expected the pointer that was checked when the plugin was opened; report this bug")
        }
        return indicator
    }
}
