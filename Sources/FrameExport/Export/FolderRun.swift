internal import Dispatch
internal import Synchronization
internal import System

/// The files of one run into a folder: workers draw and encode them, and each gets its name when those before it have theirs.
final class FolderRun: Sendable {
    /// A file under a temporary name, and what journal and manifest say of it.
    private struct WaitingFile {
        let draft: FileWriter.Draft
        let file: ExportedFile
        let line: [UInt8]
    }

    private let export: Export
    private let changes: ExportChanges
    private let onFile: @Sendable (PlannedFile, FileOutcome) -> Void
    private let isCancelled: @Sendable () -> Bool
    private let manifest: ManifestDraft
    /// Nil when there is nothing to make.
    private let journal: Journal?
    private let failures = JobFailures()
    private let waiting = Mutex<[Int: WaitingFile]>([:])
    private let done = Mutex(ExportResult())
    private let pictures = PictureCache()

    /// Opens the journal; throws `ManifestError.cannotWrite` if that fails.
    ///
    /// The callbacks are those of `Export.run`.
    init(
        _ export: Export, _ changes: ExportChanges, onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws(ManifestError) {
        (self.export, self.changes, self.onFile, self.isCancelled) = (export, changes, onFile, isCancelled)
        manifest = ManifestDraft(export.folder.appending(name: export.manifestName))
        // That of an earlier export goes on, so that nothing is forgotten that it left, unless there can be none.
        journal =
            changes.keptCount < export.count
            ? try Journal(inFolder: export.folder, named: export.journalName, isContinued: export.existing != .refused) : nil
    }

    /// Makes the files that are not kept, and returns the manifest of all files.
    ///
    /// Reads the frames of assemblies from `shardFrames`; nil draws them. Throws the errors of `Export.run`.
    func makeFiles(from shardFrames: ShardFrames?) throws -> ManifestDraft {
        let workerCount = try WorkerMemory.count(min(max(export.workers, 1), export.count), each: export.bytesPerWorker)
        let line = WorkQueue(count: export.count, window: 2 * workerCount, conclude: conclude)
        defer { waiting.withLock { $0.values.forEach { $0.draft.discard() } } }
        DispatchQueue.concurrentPerform(iterations: workerCount) { _ in work(on: line, shardFrames) }
        let isComplete = try line.isComplete()
        let result = done.withLock { $0 }
        let failed = failedJobs(result)
        // Who interrupts the command interrupts what draws for it: that is no failure.
        if !isComplete || failed != nil && isCancelled() { throw ExportError.interrupted(done: result.count, of: export.count) }
        if let failed {
            // Another shard may be about to write into them.
            if export.shard == nil { export.removeEmptyFolders(of: Set(failed.jobs.compactMap(\.number))) }
            throw failed
        }
        return manifest
    }

    /// What one worker does.
    private func work(on line: WorkQueue, _ shardFrames: ShardFrames?) {
        var encoder = FrameEncoder(pictures, shardFrames)
        while !isCancelled(), let place = line.next() {
            if changes.outcomes[place] == .kept {
                line.finish(place)
                continue
            }
            let file = export.file(at: place)
            do {
                if !failures.include(place, ofJob: file.job) {
                    let made = try make(file, with: &encoder)
                    waiting.withLock { $0[place] = made }
                }
                line.finish(place)
            } catch let failure as FrameFailure {
                failures.note(failure, at: place, ofJob: file.job)
                line.finish(place)
            } catch {
                line.fail(place, error)
            }
        }
        if isCancelled() { line.close() }
    }

    /// Draws, encodes and writes a file under a temporary name.
    private func make(_ file: PlannedFile, with encoder: inout FrameEncoder) throws -> WaitingFile {
        let job = export.jobs[file.job]
        let encoded = try encoder.encode(file, of: job)
        guard let digest = encoded.digest else {
            preconditionFailure("'\(file.path)' was encoded without a digest of its bytes, expected one; encode it as a listed file")
        }
        let made = ExportedFile(
            file, of: job, bytes: digest, size: encoded.bytes.count, pixels: encoded.pixels, fingerprint: job.fingerprint(of: file))
        do {
            return WaitingFile(draft: try FileWriter.Draft(encoded.bytes, beside: export.path(of: file)), file: made, line: made.line)
        } catch {
            throw failure(error, of: file)
        }
    }

    /// Gives a file its name and notes it, when all files before it have theirs.
    private func conclude(_ place: Int) throws {
        let outcome = changes.outcomes[place]
        let file = export.file(at: place)
        if outcome == .kept {
            guard let kept = changes.record?.entries[file.path]?.file else { return }
            let listed = ExportedFile(
                file, of: export.jobs[file.job], bytes: kept.bytes, size: kept.size, pixels: kept.pixels, fingerprint: kept.fingerprint)
            try manifest.append(listed.line, listed.fingerprint, listed.path)
        } else {
            guard let made = waiting.withLock({ $0.removeValue(forKey: place) }) else { return }
            // How far another worker got past a failure is chance.
            if failures.include(place, ofJob: file.job) { return made.draft.discard() }
            try publish(made, file)
            try manifest.append(made.line, made.file.fingerprint, made.file.path)
        }
        done.withLock { $0.count(outcome) }
        onFile(file, outcome)
    }

    private func publish(_ made: WaitingFile, _ file: PlannedFile) throws(ExportError) {
        do throws(FileWriter.Failure) {
            try made.draft.publish(overwrites: export.existing != .refused)
        } catch {
            throw failure(error, of: file)
        }
        do throws(SystemError) {
            try journal?.note(made.line)
        } catch {
            let path = export.folder.appending(name: export.journalName)
            throw .cannotWrite(path, file: file.place, of: export.count, why: error.words)
        }
    }

    private func failure(_ failure: FileWriter.Failure, of file: PlannedFile) -> ExportError {
        let path = export.path(of: file)
        return switch failure {
        case .exists: .fileExists(path)
        case .system(let why): .cannotWrite(path, file: file.place, of: export.count, why: why)
        }
    }

    /// What failed, when something did.
    private func failedJobs(_ result: ExportResult) -> FailedJobs? {
        let drawn = failures.inOrder.map { failure in
            let file = export.file(at: failure.place)
            return FailedJob(file, of: export.jobs[file.job], at: export.path(of: file), failure.failure)
        }
        guard !drawn.isEmpty || !export.unplanned.isEmpty else { return nil }
        return FailedJobs(export.unplanned + drawn, of: export, result)
    }
}
