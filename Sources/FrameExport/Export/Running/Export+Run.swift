internal import Glibc
internal import SystemSupport

extension Export {
    /// Writes all files, and then the manifest if the sink is a folder.
    ///
    /// In a folder, a frame that cannot be drawn causes only its job to fail. Files before that frame are written, the rest of the job is
    /// skipped, all other jobs are completed, and then this method throws `FailedJobs`. Any other error, such as a full disk, ends the
    /// export immediately. The result does not depend on the number of workers.
    ///
    /// A new folder is built under a hidden name next to its path, such as `.spinner.part`, and renamed at the end, so that all of its
    /// files appear together. In an existing folder, and in a shard's folder, each file appears when it is complete. During the run, the
    /// folder contains a hidden journal of finished files. If the run does not complete, the folder appears with the files that are
    /// complete, and the journal remains unless it is empty. If the process is killed, the hidden folder remains, and the next run
    /// continues with it.
    ///
    /// A single file is either complete or absent. Data is written to the disk or the stream as it becomes available. The next run
    /// in the same folder removes temporary files that a crashed run left behind.
    ///
    /// - Parameters:
    ///   - onFile: When exporting to a folder, called with each file and its outcome, in order, by one worker at a time. The files of a new
    ///     folder do not have their paths yet.
    ///   - onFrame: When exporting to a single file, called with the index of each frame, in order.
    ///   - isCanceled: Called by any worker before each file, and before each frame of a file that combines frames. Returning true ends the
    ///     export at once: files in progress are discarded, and a stream ends early.
    /// - Returns: The numbers of written and kept files, and the paths of removed and unlisted files.
    /// - Throws: `MemoryShortage`, before anything is written, if the frames do not fit in memory; the error of the earliest file that
    ///   failed; `ExportError.interrupted`, or `stopped` for a single file, when canceled; `FailedJobs` if some jobs failed and all others
    ///   are complete.
    ///   Files that were already written are kept.
    @discardableResult public func run(
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void = { _, _ in }, onFrame: @escaping @Sendable (Int) -> Void = { _ in },
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportResult {
        switch sink {
        case .folder: break
        case .file(let path):
            return try runOnlyFile(onFrame, isCanceled) { assembly, source in try write(assembly, from: source, to: path) }
        case .stream(let take): return try runOnlyFile(onFrame, isCanceled) { assembly, source in try assembly.make(source, take) }
        }
        if jobs.isEmpty, !unplanned.isEmpty { throw FailedJobs(planning: self) }
        try AvailableMemory.expect(bytesPerWorker)
        if shard == nil, let staged = try StagedFolder(for: folder) { return try run(in: staged, onFile: onFile, isCanceled: isCanceled) }
        let made = try FileWriter.makeFolder(folder)
        do {
            let lock = try FolderLock.taken(folder, isShared: shard != nil)
            return try withExtendedLifetime(lock) {
                try complete(changes(in: folder, isCanceled: isCanceled), onFile: onFile, isCanceled: isCanceled)
            }
        } catch {
            Folder.removeEmpty(made)
            throw error
        }
    }

    /// Builds a new output folder; if that fails, the folder appears with the files that were finished.
    private func run(
        in staged: StagedFolder, onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void, isCanceled: @escaping @Sendable () -> Bool
    ) throws -> ExportResult {
        var export = self
        export.currentFolder = staged.hidden
        let result: ExportResult
        do {
            let changes = try export.changes(ExportRecord(), isCanceled: isCanceled)
            result = try export.complete(changes, onFile: onFile, isCanceled: isCanceled)
        } catch {
            try staged.publish()
            throw error
        }
        try staged.publish()
        // Removed last: until then, a hidden folder is recognized by its journal.
        unlink(folder.appending(name: journalName))
        return result
    }

    /// Writes missing files, removes leftovers, and writes the manifest.
    ///
    /// When merging, the frames of assemblies are read from `shardFrames`; if it is nil, they are drawn. The callbacks and errors are the
    /// same as for `run`.
    func complete(
        _ changes: ExportChanges, from shardFrames: ShardFrames? = nil,
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void, isCanceled: @escaping @Sendable () -> Bool
    ) throws -> ExportResult {
        let folders = folders
        var made: [String] = []
        let manifest: ManifestDraft
        do {
            for folder in folders {
                if isCanceled() { throw ExportError.interrupted(done: 0, of: count) }
                made += try FileWriter.makeFolder(folder)
            }
            removeLeftovers(in: folders + (shardFrames.map { [$0.folder] } ?? []), changes)
            let run = try FolderRun(self, changes, onFile: onFile, isCanceled: isCanceled)
            manifest = try run.makeFiles(from: shardFrames)
        } catch {
            // A shard leaves new folders in place, because another shard may be about to write into them.
            if shard == nil { undo(made, changes.record) }
            throw error
        }
        var result = ExportResult()
        changes.outcomes.forEach { result.count($0) }
        // Keeps the shards' manifests until the manifest of the complete export is finished.
        let needed = shardFrames == nil ? [] : ShardNames.shards(in: folder).map(ShardNames.manifest)
        if shard == nil, !isStaged { try clear(changes, folders, besides: needed, &result) }
        try manifest.publish(overwrites: existing != .refused)
        if !isStaged { unlink(currentFolder.appending(name: journalName)) }
        return result
    }
}

// Exports to a single file or a stream.
extension Export {
    private var overwrites: Bool { existing != .refused }

    /// Number of frames to draw, each of which is reported once.
    package var drawnCount: Int {
        if case .assembly(let assembly) = jobs[0].files[0].source { assembly.drawnCount } else { 1 }
    }

    /// Returns the outcome for the single file.
    ///
    /// Throws `ExportError` if a folder, a pipe, a device, or a file that must not be overwritten is in the way.
    func outcomeOfOnlyFile() throws(ExportError) -> FileOutcome {
        guard case .file(let path) = sink else { return .written(.missing) }
        if !overwrites { try FileWriter.checkForBrokenLink(path) }
        let name = jobs[0].files[0].path
        let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
        return .written(try FileWriter.isThere(path, name: jobs[0].name + ending, overwrites: overwrites) ? .replaced : .missing)
    }

    /// Writes the single file.
    ///
    /// `onFrame` receives the index of each frame, in order; `isCanceled` is checked before each frame; `write` passes the bytes to the
    /// sink. Throws the same errors as `run`.
    private func runOnlyFile(
        _ onFrame: @escaping @Sendable (Int) -> Void, _ isCanceled: @escaping @Sendable () -> Bool,
        _ write: (Assembly, FrameSource) throws -> Void
    ) throws -> ExportResult {
        var result = ExportResult()
        result.count(try outcomeOfOnlyFile())
        let job = jobs[0]
        guard case .assembly(let assembly) = job.files[0].source else {
            preconditionFailure("a single file must combine frames, got '\(job.files[0].path)'; export it into a folder")
        }
        try write(assembly, FrameSource(drawing: job.plan, workers: workers, onFrame: onFrame, isCanceled: isCanceled))
        return result
    }

    private func write(_ assembly: Assembly, from source: FrameSource, to path: String) throws {
        let made = try FileWriter.makeFolder(above: path)
        var isDone = false
        defer { if !isDone { Folder.removeEmpty(made) } }
        do {
            // Removes temporary files of crashed processes now, because there may never be another run.
            Leftovers.remove(in: path.folderAndName.folder ?? "")
            let file = try FileWriter.Partial(beside: path)
            // On failure, the temporary file must be gone before its folder is removed.
            defer { file.discard() }
            try assembly.make(source) { try file.append($0) }
            if source.isCanceled() { throw ExportError.stopped }
            try file.publish(as: path, overwrites: overwrites)
            isDone = true
        } catch is FrameFailure where source.isCanceled() {
            // An interrupt also makes plugin workers fail; these failures are ignored.
            throw ExportError.stopped
        } catch FileWriter.Failure.exists {
            throw ExportError.outputExists(path)
        } catch FileWriter.Failure.system(let why) {
            throw ExportError.cannotWriteFrame(path, why: why)
        }
    }
}
