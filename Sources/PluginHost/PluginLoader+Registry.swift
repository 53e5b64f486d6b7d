public import RefreshKit
internal import Synchronization
internal import SystemSupport

extension PluginLoader {
    /// Opens all plugins on a search path, registers their indicators, and returns errors for plugins that could not be used.
    ///
    /// Afterward, the registry also accepts plugin paths as ids. If an id is already used, the existing indicator is kept. Looking up an
    /// indicator by the name of a failed plugin throws the plugin's error.
    /// - Throws: `PluginError.missing` if a required file or folder does not exist.
    @discardableResult public func register(
        _ path: PluginSearchPath, in registry: inout IndicatorRegistry
    ) throws(PluginError) -> [PluginError] {
        let failures = Failures()
        registry.openPlugin = { path in try self.plugin(at: path, besides: failures).kinds }
        var (files, problems) = try path.files()
        for file in files {
            do {
                problems += register(try plugin(at: file, besides: failures), in: &registry)
            } catch {
                problems.append(error)
                registry.refuse(file.pluginName, because: error)
            }
        }
        return problems
    }

    private final class Failures: Sendable {
        let byFile = Mutex<[PluginFile.Key: PluginError]>([:])
    }

    /// Opens a plugin for a registry; a failed plugin is not retried, because many jobs in a batch might use a plugin that hangs.
    private func plugin(
        at path: String, besides failures: Failures
    ) throws(PluginError) -> Plugin {
        let key = try PluginFile.key(at: path)
        if let failure = failures.byFile.withLock({ $0[key] }) { throw failure }
        do throws(PluginError) {
            return try plugin(at: path)
        } catch {
            failures.byFile.withLock { $0[key] = error }
            throw error
        }
    }

    /// Registers a plugin's indicators, and returns an error for each id that is already used.
    package func register(_ plugin: Plugin, in registry: inout IndicatorRegistry) -> [PluginError] {
        plugin.kinds.compactMap { kind in
            let id = kind.info.id
            let taken = registry.kinds.first { $0.info.id == id }
            // The same plugin might be on the path twice.
            if let taken, taken.identity == kind.identity { return nil }
            do throws(IndicatorError) {
                try registry.register(kind)
                return nil
            } catch {
                return .takenID(plugin.path, id, by: taken?.source ?? IndicatorKind.builtIn)
            }
        }
    }
}

extension String {
    /// The plugin's name, taken from its path: `heart` for `plugins/libheart.so`.
    var pluginName: String {
        var name = folderAndName.name
        if name.hasSuffix(IndicatorRegistry.pluginExtension) { name.removeLast(IndicatorRegistry.pluginExtension.count) }
        return name.hasPrefix("lib") && name.utf8.count > 3 ? String(name.dropFirst(3)) : name
    }
}
