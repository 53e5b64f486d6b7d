internal import System

/// What an export does for a file by itself, and for a stream.
extension Export {
    private var overwrites: Bool { existing != .refused }

    /// What becomes of the only file.
    ///
    /// - Throws: `ExportError` when there is a folder, a pipe or a device, or a file that may not be replaced.
    func outcomeOfOnlyFile() throws(ExportError) -> FileOutcome {
        guard case .file(let path) = sink else { return .written(.missing) }
        switch FileWriter.kind(of: path) {
        case .folder:
            let name = jobs[0].files[0].path
            let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
            throw .outputIsAFolder(path, name: jobs[0].name + ending)
        case .other: throw .outputIsNoFile(path)
        case .file where !overwrites: throw .outputExists(path)
        case .file: return .written(.replaced)
        case nil: return .written(.missing)
        }
    }

    /// Makes the only file.
    ///
    /// - Parameters:
    ///   - onFrame: Told of each frame's place, in order.
    ///   - isCancelled: Asked before each frame.
    ///   - write: Hands its bytes to the sink.
    /// - Returns: What was done.
    /// - Throws: As `run`.
    func runOnlyFile(
        _ onFrame: @escaping (Int) -> Void, _ isCancelled: @escaping @Sendable () -> Bool, _ write: (Assembly, FrameSource) throws -> Void
    ) throws -> ExportResult {
        var result = ExportResult()
        result.count(try outcomeOfOnlyFile())
        let job = jobs[0]
        guard case .assembly(let assembly) = job.files[0].content else {
            preconditionFailure("'\(job.files[0].path)' was to be made by itself, expected an animation or a sheet; export it into a folder")
        }
        try write(assembly, FrameSource(drawing: job.plan, workers: workers, onFrame: onFrame, isCancelled: isCancelled))
        return result
    }

    /// Writes a file that appears whole or not at all.
    func write(_ assembly: Assembly, from source: FrameSource, to path: String) throws {
        if let folder = path.folderAndName.folder, !folder.isEmpty { try FileWriter.makeFolder(folder) }
        do {
            let file = try FileWriter.Partial(beside: path)
            try assembly.make(source) { try file.append($0) }
            if source.isCancelled() { throw ExportError.stopped }
            try file.publish(as: path, overwrites: overwrites)
        } catch is FrameFailure where source.isCancelled() {
            // Who interrupts the command interrupts what draws for it: that is no failure.
            throw ExportError.stopped
        } catch FileWriter.Failure.exists {
            throw ExportError.outputExists(path)
        } catch FileWriter.Failure.system(let why) {
            throw ExportError.cannotWritePicture(path, why: why)
        }
    }
}
