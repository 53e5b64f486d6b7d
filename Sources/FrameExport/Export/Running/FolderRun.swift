internal import Synchronization
internal import SystemSupport

/// Runs an export into a folder: workers draw and encode the files, and rename them to their final names in order.
final class FolderRun: Sendable {
    private struct WaitingFile {
        let planned: PlannedFile
        let draft: FileWriter.Draft
        let file: ExportedFile
        let line: [UInt8]
    }

    private let export: Export
    private let changes: ExportChanges
    private let onFile: @Sendable (PlannedFile, FileOutcome) -> Void
    private let isCanceled: @Sendable () -> Bool
    private let manifest: ManifestDraft
    /// Journal of the run; nil if no file needs to be written.
    private let journal: Journal?
    private let failures = JobFailures()
    private let waiting = Mutex<[Int: WaitingFile]>([:])
    private let done = Mutex(ExportResult())
    private let cache = EncodedFileCache()

    /// Opens the journal; throws `ManifestError.cannotWrite` if that fails.
    ///
    /// The callbacks are the same as for `Export.run`.
    init(
        _ export: Export, _ changes: ExportChanges, onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void,
        isCanceled: @escaping @Sendable () -> Bool
    ) throws(ManifestError) {
        (self.export, self.changes, self.onFile, self.isCanceled) = (export, changes, onFile, isCanceled)
        manifest = ManifestDraft(export.folder.appending(name: export.manifestName), in: export.currentFolder)
        // Continues the journal of an earlier export, so that its files stay recorded.
        journal =
            changes.keptCount < export.count
            ? try Journal(inFolder: export.currentFolder, named: export.journalName, isContinued: export.existing != .refused) : nil
    }

    /// Writes the files that are not kept, and returns the manifest of all files.
    ///
    /// Reads the frames of assemblies from `shardFrames`; if it is nil, draws them. Throws the same errors as `Export.run`.
    func makeFiles(from shardFrames: ShardFrames?) throws -> ManifestDraft {
        let wanted = min(max(export.workers, 1), export.count)
        let workerCount = try WorkerMemory.count(wanted, each: export.bytesPerWorker)
        // If there are fewer files than workers, each file is encoded by several threads.
        let threads = max(export.workers, 1) / max(wanted, 1)
        let queue = WorkQueue(export.runs, workers: workerCount, window: workerCount * export.filesAhead, conclude: conclude)
        defer { waiting.withLock { $0.values.forEach { $0.draft.discard() } } }
        ThreadPool.shared.perform(workers: workerCount) { worker in
            work(on: queue, as: worker, FrameEncoder(cache, shardFrames, threads: threads, isCanceled: isCanceled))
        }
        let isComplete = try queue.isComplete()
        let result = done.withLock { $0 }
        let failed = failedJobs(result)
        // An interrupt also makes plugin workers fail; these failures are ignored.
        if !isComplete || failed != nil && isCanceled() { throw ExportError.interrupted(done: result.count, of: export.count) }
        if let failed {
            // A shard leaves new folders in place, because another shard may be about to write into them.
            if export.shard == nil { export.removeEmptyFolders(of: Set(failed.jobs.compactMap(\.number))) }
            throw failed
        }
        return manifest
    }

    private func work(on queue: WorkQueue, as worker: Int, _ encoder: FrameEncoder) {
        var encoder = encoder
        while !isCanceled(), let index = queue.next(for: worker) {
            if changes.outcomes[index] == .kept {
                queue.finish(index)
                continue
            }
            let file = export.file(at: index)
            do {
                if !failures.include(index, ofJob: file.job) {
                    let made = try make(file, with: &encoder)
                    waiting.withLock { $0[index] = made }
                }
                queue.finish(index)
            } catch let failure as any JobFailure {
                failures.note(failure, at: index, ofJob: file.job)
                queue.finish(index)
            } catch {
                // A canceled file has no result, like those after it.
                if isCanceled() { break }
                queue.fail(index, error)
            }
        }
        if isCanceled() { queue.close() }
    }

    private func make(_ file: PlannedFile, with encoder: inout FrameEncoder) throws -> WaitingFile {
        let job = export.jobs[file.job]
        let encoded = try encoder.encode(file, of: job)
        let made = ExportedFile(file, of: job, encoded)
        do {
            let current = export.currentPath(of: file)
            let draft =
                try export.isStaged ? FileWriter.Draft(encoded.bytes, at: current) : FileWriter.Draft(encoded.bytes, beside: current)
            return WaitingFile(planned: file, draft: draft, file: made, line: made.line)
        } catch {
            throw failure(error, of: file)
        }
    }

    /// Renames a file to its final name and records it, once all files before it are done.
    private func conclude(_ index: Int) throws {
        let outcome = changes.outcomes[index]
        let file: PlannedFile
        if outcome == .kept {
            file = export.file(at: index)
            guard let kept = changes.record?.entries[file.path]?.file else { return }
            let listed = ExportedFile(
                file, of: export.jobs[file.job], bytes: kept.bytes, size: kept.size, pixels: kept.pixels, fingerprint: kept.fingerprint)
            try manifest.append(listed.line, of: listed)
        } else {
            guard let made = waiting.withLock({ $0.removeValue(forKey: index) }) else { return }
            file = made.planned
            // Discards files after a failure, because the number of finished files depends on timing.
            if failures.include(index, ofJob: file.job) { return made.draft.discard() }
            try publish(made)
            try manifest.append(made.line, of: made.file)
        }
        done.withLock { $0.count(outcome) }
        onFile(file, outcome)
    }

    private func publish(_ made: WaitingFile) throws(ExportError) {
        do throws(FileWriter.Failure) {
            try made.draft.publish(overwrites: export.existing != .refused)
        } catch {
            throw failure(error, of: made.planned)
        }
        do throws(SystemError) {
            try journal?.note(made.line)
        } catch {
            let path = export.folder.appending(name: export.journalName)
            throw .cannotWrite(path, file: made.planned.index, of: export.count, why: error.message)
        }
    }

    private func failure(_ failure: FileWriter.Failure, of file: PlannedFile) -> ExportError {
        let path = export.path(of: file)
        return switch failure {
        case .exists: .fileExists(path)
        case .system(let why): .cannotWrite(path, file: file.index, of: export.count, why: why)
        }
    }

    private func failedJobs(_ result: ExportResult) -> FailedJobs? {
        let drawn = failures.inOrder.map { failure in
            let file = export.file(at: failure.index)
            return FailedJob(file, of: export.jobs[file.job], at: export.path(of: file), failure.failure)
        }
        guard !drawn.isEmpty || !export.unplanned.isEmpty else { return nil }
        return FailedJobs(export.unplanned + drawn, of: export, result)
    }
}

extension ExportedFile {
    /// Creates the entry of a file that was just encoded.
    init(_ file: PlannedFile, of job: ExportJob, _ encoded: EncodedFile) {
        guard let digest = encoded.digest else {
            preconditionFailure("a file of an export needs a digest of its bytes, got none for '\(file.path)'; encode it as a listed file")
        }
        self.init(
            file, of: job, bytes: digest, size: encoded.bytes.count, pixels: encoded.pixels, fingerprint: job.fingerprint(of: file))
    }
}

extension Export {
    /// Maximum number of files that a worker may be ahead of the oldest unfinished file.
    ///
    /// In an existing folder, these files are open under temporary names. In a hidden folder, only their manifest lines are pending, at a
    /// few hundred bytes each.
    fileprivate var filesAhead: Int { isStaged ? 1024 : 32 }

    /// The files, divided into runs for one worker each.
    ///
    /// A worker that starts in the middle of a scene has to play the scene up to this frame and encode the entire frame. An indicator's
    /// images are shared between workers.
    var runs: [WorkQueue.Run] {
        jobs.indices.flatMap { job in
            let isScene = jobs[job].plan.subject.indicator == nil
            let length = isScene ? filesAhead / 2 : 8
            let end = startIndices[job + 1]
            return stride(from: startIndices[job], to: end, by: length).map {
                WorkQueue.Run(items: $0..<min($0 + length, end), leastCount: isScene ? 16 : 1)
            }
        }
    }
}
