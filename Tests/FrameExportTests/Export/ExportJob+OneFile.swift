import FrameExport
import Synchronization

extension ExportJob {
    /// The bytes of its only file, as a stream hands them on.
    func stream(workers: Int = 1) throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        var export = try Export(self, to: .stream { part in bytes.withLock { $0 += part } })
        export.workers = workers
        try export.run()
        return bytes.withLock { $0 }
    }

    /// Writes its only file.
    func write(to path: String, overwrites: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }) throws {
        try export(to: path, overwrites).run(isCancelled: isCancelled)
    }

    /// Looks for what would be in the way of its only file.
    func check(_ path: String, overwrites: Bool) throws { _ = try export(to: path, overwrites).changes() }

    private func export(to path: String, _ overwrites: Bool) throws -> Export {
        var export = try Export(self, to: .file(path))
        export.existing = overwrites ? .replaced : .refused
        return export
    }
}
