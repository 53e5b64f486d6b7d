internal import CPluginHost
internal import Synchronization

/// Opens plugins and makes their indicators ordinary ones, which lists, scenes and exports take as any other.
///
/// ```swift
/// let loader = PluginLoader()
/// var registry = try IndicatorCatalog.registry()
/// let problems = try loader.register(PluginSearchPath(given: ["heart.so"]), in: &registry)
/// let heart = try registry.make("beating-heart", ["beats": "3"])
/// ```
///
/// A plugin is opened once for each loader, in a worker process of its own unless `isolation` says otherwise; it stays open as long as the
/// loader is there. Workers are the program itself, started again: see `Isolation.worker`.
public final class PluginLoader: Sendable {
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
        /// The most address space it may take besides what the program itself has, in bytes; 2 GiB by default.
        public var memory = 2 << 30

        /// The defaults.
        public init() {}
    }

    /// Where plugins run.
    public let isolation: Isolation
    /// What a plugin in a worker may take.
    public let limits: Limits

    /// Makes a loader that has opened nothing yet.
    ///
    /// - Parameters:
    ///   - isolation: Where plugins run; in workers by default.
    ///   - limits: What a plugin in a worker may take.
    public init(isolation: Isolation = .worker, limits: Limits = Limits()) {
        self.isolation = isolation
        self.limits = limits
    }

    /// What was opened, by where it is and which file that was.
    private let opened = OpenedOnce<PluginFile.Key, Plugin>()
    /// What holds the plugins, and where they are.
    private let libraries = Mutex<[(path: String, library: any PluginLibrary)]>([])

    /// Opens a plugin, unless it is open already.
    ///
    /// A file that was replaced since is another plugin. One that could not be opened is tried again each time. Any number of threads may call
    /// this at once.
    ///
    /// - Parameter path: Its file.
    /// - Returns: What it holds.
    /// - Throws: `PluginError`.
    public func plugin(at path: String) throws(PluginError) -> Plugin {
        try opened.value(of: try PluginFile.key(at: path)) { () throws(PluginError) in try open(path) }
    }

    private func open(_ path: String) throws(PluginError) -> Plugin {
        let file = try PluginFile(at: path)
        let library = try library(file)
        let plugin = try Plugin(library, of: file)
        libraries.withLock { $0.append((path, library)) }
        return plugin
    }

    /// Ends the instances in all workers, then the workers; later drawing starts new ones.
    ///
    /// Workers that no thread uses end by themselves in the same way, but their errors are not reported then. Returns the errors of plugins
    /// whose instances were ended, now or before.
    package func close() -> [PluginError] {
        libraries.withLock { libraries in
            libraries.compactMap { entry in entry.library.close().map { PluginError.ending(entry.path, "\($0)") } }
        }
    }

    private func library(_ file: PluginFile) throws(PluginError) -> any PluginLibrary {
        switch isolation {
        case .inProcess: try InProcessLibrary(file)
        case .worker: WorkerLibrary(file, limits: limits)
        }
    }
}

extension PluginLoader {
    /// Lets nobody in this process wait much longer for a plugin in a worker, now or later: who does not answer soon is late.
    ///
    /// For a program that was interrupted. A signal handler may call it.
    package static func hurry() { refresh_worker_hurry() }
}

/// What is opened once for each key; later callers wait for the first.
///
/// Failures are not kept: they may pass.
final class OpenedOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])

    /// What was opened, or is opened now.
    func value(of key: Key, open: () throws(PluginError) -> Value) throws(PluginError) -> Value {
        let slot = slots.withLock { slots in
            let slot = slots[key] ?? Slot()
            slots[key] = slot
            return slot
        }
        // The lock is held while it is opened, so that nobody opens it a second time.
        return try slot.value.withLock { value throws(PluginError) in
            if let value { return value }
            let opened = try open()
            value = opened
            return opened
        }
    }
}
