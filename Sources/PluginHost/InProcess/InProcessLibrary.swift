internal import CPluginHost
internal import CRefreshPlugin
internal import Synchronization

/// A plugin in this process.
///
/// Its structs are never changed and never go, so any thread may read them.
struct InProcessLibrary: PluginLibrary, @unchecked Sendable {
    private let plugin: UnsafePointer<refresh_plugin>

    /// What this process has opened, by path: the system gives the old library for a new file of the same name.
    private static let opened = Mutex<[String: PluginFile]>([:])

    /// Opens a plugin and checks it.
    init(_ file: PluginFile) throws(PluginError) {
        let first = Self.opened.withLock { opened in
            let first = opened[file.absolutePath] ?? file
            opened[file.absolutePath] = first
            return first
        }
        guard first.isSame(as: file) else { throw .replaced(file.path) }
        let mode = refresh_float_mode()
        let library = refresh_library_open(file.absolutePath)
        refresh_restore_float_mode(mode)
        if let error = PluginError(library, of: file) { throw error }
        guard let plugin = library.plugin else { throw .noPlugin(file.path) }
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

    /// Instances end with whoever has them, and whoever fails at it takes this process along.
    func close() -> (any Error)? { nil }

    private func indicator(_ place: Int) -> UnsafePointer<refresh_indicator> {
        guard let indicator = plugin.pointee.indicators[place] else {
            preconditionFailure("indicator \(place) of a plugin is null, expected one that was checked when it was opened; report this")
        }
        return indicator
    }
}
