public import RefreshKit
internal import Synchronization

/// Opens plugins and makes their indicators ordinary ones, which lists, scenes and exports take as any other.
///
/// ```swift
/// let host = PluginHost()
/// var registry = try IndicatorCatalogue.registry()
/// let problems = try host.register(PluginSearchPath(given: ["heart.so"]), in: &registry)
/// let heart = try registry.make("beating-heart", ["beats": "3"])
/// ```
///
/// A plugin is opened once for each host, in a worker process of its own unless `isolation` says otherwise; it stays open as long as the
/// host is there. Workers are the program itself, started anew: see `Isolation.worker`.
public final class PluginHost: Sendable {
    /// Where plugins run.
    public enum Isolation: Sendable, Hashable {
        /// In worker processes: who crashes, hangs or takes too much fails alone.
        case worker
        /// In this process: a call less, but who crashes takes this process along.
        case inProcess
    }

    /// What a plugin in a worker may take.
    public struct Limits: Sendable, Hashable {
        /// The longest that opening it, or making an instance, may take; 10 seconds by default.
        public var opening = Duration.seconds(10)
        /// The longest that a frame may take; 10 seconds by default.
        public var drawing = Duration.seconds(10)
        /// The most address space it may have, in bytes; 2 GiB by default.
        public var memory = 2 << 30

        /// The defaults.
        public init() {}
    }

    /// Where plugins run.
    public let isolation: Isolation
    /// What a plugin in a worker may take.
    public let limits: Limits

    /// Makes a host that has opened nothing yet.
    ///
    /// - Parameters:
    ///   - isolation: Where plugins run; in workers by default.
    ///   - limits: What a plugin in a worker may take.
    public init(isolation: Isolation = .worker, limits: Limits = Limits()) {
        self.isolation = isolation
        self.limits = limits
    }

    /// Opens a plugin, unless it is open already.
    ///
    /// - Parameter path: Its file.
    /// - Returns: What it holds.
    /// - Throws: `PluginError`.
    public func plugin(at path: String) throws(PluginError) -> Plugin {
        throw .missing(path)
    }

    /// Opens every plugin of a search path and registers what they hold; paths of plugins are from then on good as ids, too.
    ///
    /// - Parameters:
    ///   - path: Where to look.
    ///   - registry: Where the indicators go. An id that is taken stays with whoever has it.
    /// - Returns: What is wrong with those that could not be used, a line each. Asking the registry for an indicator that one of them would
    ///   have held, as far as its name tells, throws the same.
    /// - Throws: `PluginError.missing` when a file or folder that was given is not there.
    @discardableResult public func register(
        _ path: PluginSearchPath, in registry: inout IndicatorRegistry
    ) throws(PluginError) -> [PluginError] {
        []
    }
}
