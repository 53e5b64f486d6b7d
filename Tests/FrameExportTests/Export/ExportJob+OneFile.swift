import FrameExport
import Synchronization

extension ExportJob {
    /// Writes the job's only file to a stream, and returns the bytes.
    func stream(workers: Int = 1) throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        var export = try Export(self, to: .stream { part in bytes.withLock { $0 += part } })
        export.workers = workers
        try export.run()
        return bytes.withLock { $0 }
    }

    func write(to path: String, overwrites: Bool = false, isCanceled: @escaping @Sendable () -> Bool = { false }) throws {
        try export(to: path, overwrites).run(isCanceled: isCanceled)
    }

    /// Checks that nothing obstructs the job's only file.
    func check(_ path: String, overwrites: Bool) throws { _ = try export(to: path, overwrites).changes() }

    private func export(to path: String, _ overwrites: Bool) throws -> Export {
        var export = try Export(self, to: .file(path))
        export.existing = overwrites ? .replaced : .refused
        return export
    }
}
