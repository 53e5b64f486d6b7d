internal import SystemSupport

/// The changes that an export would make to its folder.
public struct ExportChanges: Sendable {
    let outcomes: [FileOutcome]
    /// Record of the folder's files; nil if it is not needed.
    var record: ExportRecord?
    /// Files of this export's jobs that an earlier export listed, but this export does not.
    var ownLeftovers: [ExportedFile] = []
    /// Files from other jobs that an earlier export listed.
    var otherLeftovers: [ExportedFile] = []
    /// Whether another build of the engine wrote the folder's manifest, in which case its frames cannot be reused.
    public internal(set) var isOfAnotherBuild = false

    var hasRecord: Bool { record?.isEmpty == false }

    var keptCount: Int { outcomes.count { $0 == .kept } }

    /// Returns the outcome for the file at an index in `0..<count` of the export.
    public func outcome(at index: Int) -> FileOutcome { outcomes[index] }
}

extension Export {
    /// Determines a run's outcome without writing anything.
    ///
    /// - Parameter isCanceled: Called at intervals; returning true cancels the operation.
    /// - Returns: The outcome for each file.
    /// - Throws: `ExportError` if the output folder is a file, an existing file must not be overwritten, or the operation was canceled;
    ///   `ManifestError` if the folder's manifest cannot be used.
    public func changes(isCanceled: @escaping @Sendable () -> Bool = { false }) throws -> ExportChanges {
        guard case .folder = sink else { return ExportChanges(outcomes: [try outcomeOfOnlyFile()]) }
        // A shard never continues the hidden folder of a complete export.
        let leftover = shard == nil ? StagedFolder.leftover(of: folder) : nil
        return try changes(in: leftover ?? folder, isCanceled: isCanceled)
    }

    /// Determines a run's outcome if its files were in the given folder.
    func changes(in currentFolder: String, isCanceled: @escaping @Sendable () -> Bool) throws -> ExportChanges {
        if let kind = FileWriter.kind(of: currentFolder), kind != .folder { throw ExportError.outputIsAFile(folder) }
        var export = self
        export.currentFolder = currentFolder
        let record: ExportRecord?
        if existing == .refused || FileWriter.kind(of: currentFolder) == nil {
            record = nil
        } else {
            record = try recordOfFolder(currentFolder)
        }
        return try export.changes(record, isCanceled: isCanceled)
    }

    /// Reads the record of a folder; a shard's journal also contains the files of an earlier export, which it updates.
    private func recordOfFolder(_ currentFolder: String) throws -> ExportRecord {
        guard shard != nil else { return try ExportRecord(ofFolder: currentFolder, manifest: manifestName, journal: journalName) }
        if let other = otherShards.first(where: { $0.count != shard?.count }), let shard {
            throw MergeError.severalCounts(folder, other.count, shard.count)
        }
        var record = try ExportRecord(ofFolder: currentFolder)
        record.merge(try ExportRecord(ofFolder: currentFolder, manifest: manifestName, journal: journalName))
        return record
    }

    /// Shards in the output folder, if this export is itself a shard.
    private var otherShards: [Shard] { shard == nil ? [] : completeShards + begunShards }

    func changes(_ record: ExportRecord?, isCanceled: @escaping @Sendable () -> Bool) throws -> ExportChanges {
        if let record, existing == .resumed { try checkOwnership(record) }
        // Without a record, existing files are overwritten only on request.
        let isStrict = existing == .refused || existing == .resumed && record?.isEmpty != false && otherShards.isEmpty
        if isStrict { try checkForExistingFiles(isCanceled: isCanceled) }

        let outcomes =
            existing == .refused
            ? Array(repeating: .written(.missing), count: count)
            : [FileOutcome].concurrently(count, isCanceled: isCanceled) { outcome(of: file(at: $0), record) }
        guard outcomes.count == count else { throw ExportError.interrupted(done: 0, of: count) }
        var changes = ExportChanges(outcomes: outcomes, record: record)
        if existing == .replacedIfListed, let index = outcomes.indices.first(where: { isNotListed($0, outcomes[$0], record) }) {
            throw ExportError.notListed(path(of: file(at: index)))
        }
        guard let record, !record.isEmpty else { return changes }
        let kinds = kinds
        // The frames of assemblies in the shards' own folder are needed until the merge is complete.
        for file in record.entries.files where index(of: file.path) == nil && !ExportUnits.isInFolder(file.path) {
            if kinds.contains(file.kind) { changes.ownLeftovers.append(file) } else { changes.otherLeftovers.append(file) }
        }
        changes.isOfAnotherBuild = record.entries.values.contains { $0.build != .current }
        return changes
    }

    private func isNotListed(_ index: Int, _ outcome: FileOutcome, _ record: ExportRecord?) -> Bool {
        outcome == .written(.replaced) && record?.entries[file(at: index).path] == nil
    }

    func outcome(of file: PlannedFile, _ record: ExportRecord?) -> FileOutcome {
        let path = currentPath(of: file)
        switch existing {
        case .refused: return .written(.missing)
        case .replaced, .replacedIfListed: return .written(FileWriter.kind(of: path) == nil ? .missing : .replaced)
        case .resumed:
            guard let entry = record?.entries[file.path] else {
                return .written(FileWriter.kind(of: path) == nil ? .missing : .unlisted)
            }
            switch FileCheck.state(of: entry.file, at: path) {
            case .missing: return .written(.missing)
            case _ where !entry.vouches(for: file, of: jobs[file.job]): return .written(.stale)
            case .changed: return .written(.damaged)
            case .same: return .kept
            }
        }
    }

    private var kinds: Set<String> { Set(jobs.map { ExportedFile.kind(name: $0.name, preset: $0.preset.id) }) }

    private func checkOwnership(_ record: ExportRecord) throws(ManifestError) {
        let kinds = kinds
        let files = record.entries.files
        guard !jobs.isEmpty, !files.isEmpty, !files.contains(where: { kinds.contains($0.kind) }) else { return }
        throw .anotherExport(folder, files: files.count, of: Set(files.map(\.kind)).sorted())
    }

    private func checkForExistingFiles(isCanceled: () -> Bool) throws {
        if FileWriter.kind(of: currentFolder) == nil { return }
        if let record = try? ExportRecord(ofFolder: currentFolder, manifest: manifestName, journal: journalName) {
            try checkOwnership(record)
        }
        for (number, index) in obstructedIndices.enumerated() {
            if number % 1024 == 0, isCanceled() { throw ExportError.interrupted(done: 0, of: count) }
            let file = file(at: index)
            let path = path(of: file)
            switch FileWriter.kind(of: currentPath(of: file)) {
            case nil: continue
            case .other: throw ExportError.cannotWrite(path, file: index, of: count, why: "not a regular file")
            case .file, .folder: throw existingFileError(path)
            }
        }
        if FileWriter.kind(of: currentFolder.appending(name: manifestName)) != nil {
            throw existingFileError(folder.appending(name: manifestName))
        }
    }

    /// Indices of files whose paths may already exist, in order, found by listing folders instead of checking each file.
    private var obstructedIndices: [Int] {
        var indices: [Int] = []
        for parent in folders {
            let names: Void? = try? Folder(path: parent).forEachName { name in
                if let index = caseInsensitiveIndex(of: relative(name, in: parent)) { indices.append(index) }
            }
            // A folder that cannot be listed may still contain the file.
            if names == nil, FileWriter.kind(of: parent) != nil { return Array(0..<count) }
        }
        return indices.sorted()
    }

    private func existingFileError(_ path: String) -> ExportError { existing == .resumed ? .nothingToResume(path) : .fileExists(path) }
}

extension ExportRecord.Entry {
    /// Whether the record matches the planned file: a text file from any build, or frames from this build.
    func vouches(for planned: PlannedFile, of job: ExportJob) -> Bool {
        let isOfItsKind =
            switch (planned.source, file.content) {
            case (.text, .text): true
            case (.frame, .frame), (.vector, .frame), (.assembly, .assembly): build == .current
            default: false
            }
        return isOfItsKind && file.fingerprint == job.fingerprint(of: planned)
    }
}
