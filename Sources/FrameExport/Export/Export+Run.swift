internal import Dispatch
internal import Glibc
internal import Synchronization
internal import System

extension Export {
    /// Makes the files, and the manifest when all are there.
    ///
    /// A job with a frame that cannot be drawn fails alone: what comes before that frame is made, the rest of the job is left out, all other
    /// jobs are completed, and then the export fails. Everything else that goes wrong, such as a full disk, ends the export at once. What is
    /// there then is no matter of how many workers there are.
    ///
    /// While it runs, the output folder holds a hidden journal of the files that are finished; it stays when the run comes to no end.
    ///
    /// - Parameters:
    ///   - onFile: Told of each file and what was done about it, in order, from one worker at a time.
    ///   - isCancelled: Asked before each file, from any worker; true ends the export after the files that are under way.
    /// - Returns: What was done.
    /// - Throws: The error of the earliest file that failed; `ExportError.interrupted` when cancelled; `FailedJobs` when everything else is
    ///   complete. Files already written stay.
    @discardableResult public func run(
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void = { _, _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportResult {
        if jobs.isEmpty, !unplanned.isEmpty { throw FailedJobs(planning: self) }
        try FileWriter.makeFolder(folder)
        let lock = try FolderLock.taken(folder, isShared: shard != nil)
        return try withExtendedLifetime(lock) {
            try complete(outlook(isCancelled: isCancelled), lock, onFile: onFile, isCancelled: isCancelled)
        }
    }

    /// Makes what is missing, takes away what does not belong there any more, and writes the manifest.
    ///
    /// - Parameters:
    ///   - outlook: What becomes of each file.
    ///   - lock: That of the folder.
    ///   - fed: Where the frames of assemblies are read from, in a merge; nil draws them.
    ///   - onFile: As for `run`.
    ///   - isCancelled: As for `run`.
    /// - Returns: What was done.
    /// - Throws: As `run`.
    func complete(
        _ outlook: Outlook, _ lock: FolderLock, from fed: FedFrames? = nil, onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws -> ExportResult {
        let folders = folders
        for folder in folders { try FileWriter.makeFolder(folder) }
        // Another shard's files may lie beside ours, half written or listed by nobody yet.
        if lock.isHeld, shard == nil { removeLeftovers(in: folders + (fed.map { [$0.folder] } ?? []), outlook) }
        let manifest = try make(outlook, from: fed, onFile: onFile, isCancelled: isCancelled)
        var result = ExportResult()
        outlook.outcomes.forEach { result.count($0) }
        // What shards noted is needed until the manifest stands.
        let needed = fed == nil ? [] : ShardNames.shards(in: folder).map(ShardNames.manifest)
        if shard == nil { try clear(outlook, folders, besides: needed, &result) }
        try manifest.publish(overwrites: existing != .refused)
        unlink(folder.appending(name: journalName))
        return result
    }

    /// Makes what is not kept.
    ///
    /// - Parameters:
    ///   - outlook: What becomes of each file.
    ///   - fed: Where the frames of assemblies are read from; nil draws them.
    ///   - onFile: As for `run`.
    ///   - isCancelled: As for `run`.
    /// - Returns: The manifest of all files.
    /// - Throws: As `run`.
    private func make(
        _ outlook: Outlook, from fed: FedFrames?, onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws -> ManifestDraft {
        let journal = outlook.keptCount < count ? try openJournal() : nil
        let manifest = ManifestDraft(folder.appending(name: manifestName))
        let workerCount = min(max(workers, 1), count)
        let failures = JobFailures()
        let drafts = Mutex<[Int: Draft]>([:])
        let done = Mutex(ExportResult())
        let line = WorkLine(count: count, window: 2 * workerCount) { place in
            let outcome = outlook.outcomes[place]
            let file: PlannedFile
            if outcome == .kept {
                file = self.file(at: place)
                guard let kept = outlook.record?.entries[file.path]?.file else { return }
                let made = MadeFile(bytes: kept.bytes, pixels: kept.pixels, size: kept.size)
                try manifest.append(ExportedFile(file, made, fingerprint: kept.fingerprint).line, kept.fingerprint, file.path)
            } else {
                guard let draft = drafts.withLock({ $0.removeValue(forKey: place) }) else { return }
                file = draft.file
                // How far another worker got past a failure is chance.
                if failures.include(place, ofJob: file.jobNumber) { return draft.bytes.discard() }
                try publish(draft, journal)
                try manifest.append(draft.line, draft.fingerprint, file.path)
            }
            done.withLock { $0.count(outcome) }
            onFile(file, outcome)
        }
        defer { drafts.withLock { $0.values.forEach { $0.bytes.discard() } } }
        let pictures = PictureCache()
        DispatchQueue.concurrentPerform(iterations: workerCount) { _ in
            var artist = FrameArtist(pictures, fed)
            while !isCancelled(), let place = line.next() {
                if outlook.outcomes[place] == .kept {
                    line.finish(place)
                    continue
                }
                let file = file(at: place)
                do {
                    if !failures.include(place, ofJob: file.jobNumber) {
                        let draft = try draft(file, with: &artist)
                        drafts.withLock { $0[place] = draft }
                    }
                    line.finish(place)
                } catch let failure as FrameFailure {
                    failures.note(failure, at: place, ofJob: file.jobNumber)
                    line.finish(place)
                } catch {
                    line.fail(place, error)
                }
            }
            if isCancelled() { line.close() }
        }
        let isComplete = try line.isComplete()
        let result = done.withLock { $0 }
        let failed = failed(failures, result)
        // Who interrupts the command interrupts what draws for it: that is no failure.
        if !isComplete || failed != nil && isCancelled() { throw ExportError.interrupted(done: result.count, of: count) }
        if let failed {
            // Another shard may be about to write into them.
            if shard == nil { removeEmptyFolders(of: Set(failed.jobs.compactMap(\.number))) }
            throw failed
        }
        return manifest
    }

    /// What failed, when something did.
    private func failed(_ failures: JobFailures, _ result: ExportResult) -> FailedJobs? {
        let drawn = failures.inOrder.map { failure in
            let file = file(at: failure.place)
            return FailedJob(file, at: path(of: file), failure.failure)
        }
        guard !drawn.isEmpty || !unplanned.isEmpty else { return nil }
        return FailedJobs(unplanned + drawn, of: self, result)
    }

    /// A file that was made and waits for those before it.
    private struct Draft {
        let file: PlannedFile
        let bytes: FileWriter.Draft
        /// What the file follows from.
        let fingerprint: Digest
        /// What journal and manifest say of it.
        let line: [UInt8]
    }

    /// Makes a file.
    private func draft(_ file: PlannedFile, with artist: inout FrameArtist) throws -> Draft {
        let encoded = try artist.encode(file.file, of: file.job, number: file.jobNumber)
        let fingerprint = file.job.fingerprint(of: file.file)
        let made = MadeFile(bytes: encoded.digest, pixels: encoded.pixels, size: encoded.bytes.count)
        do {
            return Draft(
                file: file, bytes: try FileWriter.Draft(encoded.bytes, beside: path(of: file)), fingerprint: fingerprint,
                line: ExportedFile(file, made, fingerprint: fingerprint).line)
        } catch {
            throw failure(error, of: file)
        }
    }

    /// Gives a file its name, and notes it.
    private func publish(_ draft: Draft, _ journal: Journal?) throws(ExportError) {
        do throws(FileWriter.Failure) {
            try draft.bytes.publish(overwrites: existing != .refused)
        } catch {
            throw failure(error, of: draft.file)
        }
        do throws(SystemError) {
            try journal?.note(draft.line)
        } catch {
            throw .cannotWrite(folder.appending(name: journalName), file: draft.file.place, of: count, why: error.words)
        }
    }

    private func failure(_ failure: FileWriter.Failure, of file: PlannedFile) -> ExportError {
        switch failure {
        case .exists: .fileExists(path(of: file))
        case .system(let why): .cannotWrite(path(of: file), file: file.place, of: count, why: why)
        }
    }

    /// A journal of an earlier export goes on, so that nothing is forgotten that it left, unless there can be none.
    private func openJournal() throws(ManifestError) -> Journal {
        try Journal(inFolder: folder, named: journalName, isContinued: existing != .refused)
    }
}
