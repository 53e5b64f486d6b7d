internal import Glibc
internal import System

extension Export {
    /// Makes the files and hands them to the sink; in a folder, the manifest too when all are there.
    ///
    /// In a folder, a job with a frame that cannot be drawn fails alone: what comes before that frame is made, the rest of the job is left
    /// out, all other jobs are completed, and then the export fails. Everything else that goes wrong, such as a full disk, ends the export
    /// at once. What is there then is no matter of how many workers there are. While it runs, the folder holds a hidden journal of the files
    /// that are finished; it stays when the run comes to no end, unless not even one is.
    ///
    /// A file by itself appears whole or not at all; its bytes go to the disk, or to the stream, as they come. What a sudden death leaves
    /// under a temporary name the next run that writes into the same folder removes.
    ///
    /// - Parameters:
    ///   - onFile: Told of each file of a folder and what was done about it, in order, from one worker at a time.
    ///   - onFrame: Told of the place of each frame in a file by itself, in order.
    ///   - isCancelled: Asked before each file of a folder and each frame of a file by itself, from any worker; true ends the export after
    ///     those that are under way. A stream just ends then.
    /// - Returns: What was done.
    /// - Throws: `MemoryShortage` when frames are too large for the memory there is, before anything is written; the error of the earliest
    ///   file that failed; `ExportError.interrupted`, and `stopped` for a file by itself, when cancelled;
    ///   `FailedJobs` when everything else is complete. Files already written stay.
    @discardableResult public func run(
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void = { _, _ in }, onFrame: @escaping (Int) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportResult {
        switch sink {
        case .folder: break
        case .file(let path):
            return try runOnlyFile(onFrame, isCancelled) { assembly, source in try write(assembly, from: source, to: path) }
        case .stream(let take): return try runOnlyFile(onFrame, isCancelled) { assembly, source in try assembly.make(source, take) }
        }
        if jobs.isEmpty, !unplanned.isEmpty { throw FailedJobs(planning: self) }
        try AvailableMemory.expect(bytesPerWorker)
        let made = try FileWriter.makeFolder(folder)
        do {
            let lock = try FolderLock.taken(folder, isShared: shard != nil)
            return try withExtendedLifetime(lock) {
                try complete(changes(isCancelled: isCancelled), onFile: onFile, isCancelled: isCancelled)
            }
        } catch {
            Folder.removeEmpty(made)
            throw error
        }
    }

    /// Makes what is missing, removes what no longer belongs, and writes the manifest.
    ///
    /// A merge reads the frames of assemblies from `shardFrames`; nil draws them. Callbacks and errors are those of `run`.
    func complete(
        _ changes: ExportChanges, from shardFrames: ShardFrames? = nil,
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void, isCancelled: @escaping @Sendable () -> Bool
    ) throws -> ExportResult {
        let folders = folders
        var made: [String] = []
        let manifest: ManifestDraft
        do {
            for folder in folders { made += try FileWriter.makeFolder(folder) }
            removeLeftovers(in: folders + (shardFrames.map { [$0.folder] } ?? []), changes)
            let run = try FolderRun(self, changes, onFile: onFile, isCancelled: isCancelled)
            manifest = try run.makeFiles(from: shardFrames)
        } catch {
            // Another shard may be about to write into them.
            if shard == nil { takeBack(made, changes.record) }
            throw error
        }
        var result = ExportResult()
        changes.outcomes.forEach { result.count($0) }
        // What shards noted is needed until the manifest stands.
        let needed = shardFrames == nil ? [] : ShardNames.shards(in: folder).map(ShardNames.manifest)
        if shard == nil { try clear(changes, folders, besides: needed, &result) }
        try manifest.publish(overwrites: existing != .refused)
        unlink(folder.appending(name: journalName))
        return result
    }
}

/// What an export does for a file by itself, and for a stream.
extension Export {
    private var overwrites: Bool { existing != .refused }

    /// Returns what happens to the only file.
    ///
    /// Throws `ExportError` if a folder, a pipe, a device, or a file that must not be replaced is in the way.
    func outcomeOfOnlyFile() throws(ExportError) -> FileOutcome {
        guard case .file(let path) = sink else { return .written(.missing) }
        if !overwrites { try FileWriter.checkIsNoDanglingLink(path) }
        let name = jobs[0].files[0].path
        let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
        return .written(try FileWriter.isThere(path, name: jobs[0].name + ending, overwrites: overwrites) ? .replaced : .missing)
    }

    /// Makes the only file.
    ///
    /// `onFrame` receives the index of each frame, in order; `isCancelled` is checked before each frame; `write` passes the bytes to the
    /// sink. Throws the errors of `run`.
    private func runOnlyFile(
        _ onFrame: @escaping (Int) -> Void, _ isCancelled: @escaping @Sendable () -> Bool, _ write: (Assembly, FrameSource) throws -> Void
    ) throws -> ExportResult {
        var result = ExportResult()
        result.count(try outcomeOfOnlyFile())
        let job = jobs[0]
        guard case .assembly(let assembly) = job.files[0].content else {
            preconditionFailure("'\(job.files[0].path)' stands by itself, expected an animation or a sheet; export it into a folder")
        }
        try write(assembly, FrameSource(drawing: job.plan, workers: workers, onFrame: onFrame, isCancelled: isCancelled))
        return result
    }

    /// Writes a file that appears whole or not at all.
    private func write(_ assembly: Assembly, from source: FrameSource, to path: String) throws {
        let made = try FileWriter.makeFolder(above: path)
        var isDone = false
        defer { if !isDone { Folder.removeEmpty(made) } }
        do {
            // Those of processes that died, which nobody else may ever come to remove.
            Leftovers.remove(in: path.folderAndName.folder ?? "")
            let file = try FileWriter.Partial(beside: path)
            // Whatever fails, the folder is empty again before it is removed.
            defer { file.discard() }
            try assembly.make(source) { try file.append($0) }
            if source.isCancelled() { throw ExportError.stopped }
            try file.publish(as: path, overwrites: overwrites)
            isDone = true
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
