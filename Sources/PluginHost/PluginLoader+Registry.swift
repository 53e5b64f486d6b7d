public import RefreshKit
internal import Synchronization
internal import System

extension PluginLoader {
    /// Opens every plugin of a search path and registers what they hold; paths of plugins are from then on good as ids, too.
    ///
    /// - Parameters:
    ///   - path: Where to look.
    ///   - registry: Where the indicators go. An id that is taken stays with its owner.
    /// - Returns: What is wrong with those that could not be used, a line each. Asking the registry for an indicator that one of them would
    ///   have held, as far as its name tells, throws the same.
    /// - Throws: `PluginError.missing` when a file or folder that was given is not there.
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

    /// What could not be opened for a registry.
    private final class Failures: Sendable {
        let byFile = Mutex<[PluginFile.Key: PluginError]>([:])
    }

    /// Opens a plugin for a registry, which does not try again: a batch names a plugin that hangs as often as it likes.
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

    /// Registers what a plugin holds, and tells which of its ids are taken.
    package func register(_ plugin: Plugin, in registry: inout IndicatorRegistry) -> [PluginError] {
        plugin.kinds.compactMap { kind in
            let id = kind.info.id
            let taken = registry.kinds.first { $0.info.id == id }
            // The same plugin may lie on the path twice.
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
    /// What a plugin's file is called without what the system wants around it: `heart` of `plugins/libheart.so`.
    var pluginName: String {
        var name = folderAndName.name
        if name.hasSuffix(IndicatorRegistry.pluginEnding) { name.removeLast(IndicatorRegistry.pluginEnding.count) }
        return name.hasPrefix("lib") && name.utf8.count > 3 ? String(name.dropFirst(3)) : name
    }
}
