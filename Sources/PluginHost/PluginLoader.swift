internal import CPluginHost
internal import Synchronization

/// Opens plugins and provides their indicators to lists, scenes, and exports, just like built-in ones.
///
/// ```swift
/// let loader = PluginLoader()
/// var registry = IndicatorRegistry()
/// let problems = try loader.register(PluginSearchPath(required: ["heart.so"]), in: &registry)
/// let heart = try registry.make("beating-heart", ["beats": "3"])
/// ```
///
/// A loader opens each plugin once, by default in a separate worker process, and keeps it open. A worker is a second copy of the host
/// program. See `Isolation.worker`.
public final class PluginLoader: Sendable {
    /// Processes in which plugins can run.
    public enum Isolation: Sendable, Hashable {
        /// In worker processes: a plugin that crashes, hangs, or uses too much memory ends only its worker.
        case worker
        /// In this process: faster, but a crash in a plugin ends this process.
        case inProcess
    }

    /// Time and memory limits for a plugin in a worker.
    public struct Limits: Sendable, Hashable {
        /// Time limit for opening the plugin and for creating an instance (default: 10 seconds).
        public var openingTimeout = Duration.seconds(10)
        /// Time limit for drawing a frame (default: 10 seconds).
        public var drawingTimeout = Duration.seconds(10)
        /// Address space that the plugin may use in addition to the host program's own, in bytes (default: 2 GiB).
        public var maximumMemory = 2 << 30

        /// Creates the default limits.
        public init() {}
    }

    /// The process in which plugins run.
    public let isolation: Isolation
    /// Limits for a plugin in a worker.
    public let limits: Limits

    /// Creates a loader.
    public init(isolation: Isolation = .worker, limits: Limits = Limits()) {
        self.isolation = isolation
        self.limits = limits
    }

    private let opened = OnceCache<PluginFile.Key, Plugin>()
    private let libraries = Mutex<[(path: String, library: any PluginLibrary)]>([])

    /// Returns the plugin at a path, and opens it unless it is already open.
    ///
    /// If the file was replaced, the new file is opened. A plugin that could not be opened is retried on each call. This method is
    /// thread-safe.
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

    /// Ends all workers, and returns the first error that each plugin caused while destroying an instance; drawing again starts new
    /// workers.
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
    /// Makes all requests to workers time out soon, for use when the program is interrupted; safe to call in a signal handler.
    package static func hurry() { refresh_worker_hurry() }
}

/// A cache that opens each value once, while other callers for the same key wait; failures are not cached.
final class OnceCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])

    func value(of key: Key, open: () throws(PluginError) -> Value) throws(PluginError) -> Value {
        let slot = slots.withLock { slots in
            let slot = slots[key] ?? Slot()
            slots[key] = slot
            return slot
        }
        // Holds the lock while opening, so that the value is opened only once.
        return try slot.value.withLock { value throws(PluginError) in
            if let value { return value }
            let opened = try open()
            value = opened
            return opened
        }
    }
}
