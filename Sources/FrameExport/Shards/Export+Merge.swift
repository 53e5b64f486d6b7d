internal import Glibc
internal import SystemSupport

extension Export {
    /// Merges the shards in the output folder.
    ///
    /// Checks every frame, writes text files, animations, and sheets, and writes the manifest. The folder then has the same contents as
    /// after a run without shards.
    ///
    /// If another process is still drawing a shard that is already complete, for example because a task was repeated when its machine
    /// seemed lost, the merge waits for that process.
    ///
    /// - Parameters:
    ///   - tarballs: Paths of tarballs to unpack first; the output folder must contain nothing but shards.
    ///   - onWait: Called once if the merge has to wait.
    ///   - onFile: Called for each file with its outcome, in order, by one worker at a time.
    ///   - isCanceled: Called before each file, by any worker; returning true ends the merge.
    /// - Returns: The numbers of written and kept files, and the paths of removed and unlisted files.
    /// - Throws: `MergeError` if shards or frames are missing or out of date, or an error from `run`.
    @discardableResult public func merge(
        _ tarballs: [String] = [], onWait: () -> Void = {},
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void = { _, _ in },
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportResult {
        try unpack(tarballs, onWait, isCanceled)
        guard FileWriter.kind(of: folder) == .folder else { throw MergeError.noShards(folder) }
        var whole = self
        whole.existing = .resumed
        if !isMerged { _ = try shards() }
        let lock = try waitForShards(onWait, isCanceled)
        return try withExtendedLifetime(lock) { try whole.merge(onFile, isCanceled) }
    }

    private func unpack(_ tarballs: [String], _ onWait: () -> Void, _ isCanceled: () -> Bool) throws {
        for tarball in tarballs where FileWriter.kind(of: tarball) == nil {
            throw MergeError.tarFailed(tarball, why: SystemError(code: ENOENT).message)
        }
        if tarballs.isEmpty || isMerged { return }
        let made = try FileWriter.makeFolder(folder)
        defer { Folder.removeEmpty(made) }
        let lock = try waitForShards(onWait, isCanceled)
        try withExtendedLifetime(lock) {
            Folder.removeTree(ShardTarball.unpackingFolder(in: folder))
            guard Folder(path: folder).isEmpty || existingShardCount != nil else { throw MergeError.folderInUse(folder) }
            let units = ExportUnits(self)
            for tarball in tarballs { try ShardTarball(tarball).unpack(into: folder, units) }
        }
    }

    private func waitForShards(_ onWait: () -> Void, _ isCanceled: () -> Bool) throws -> FolderLock {
        if let lock = try? FolderLock.taken(folder) { return lock }
        onWait()
        guard let lock = FolderLock.awaited(folder, isCanceled: isCanceled) else { throw ExportError.interrupted(done: 0, of: count) }
        return lock
    }

    private func merge(
        _ onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void, _ isCanceled: @escaping @Sendable () -> Bool
    ) throws -> ExportResult {
        var record = try ExportRecord(ofFolder: folder)
        // A complete manifest is from an earlier merge, so only leftovers need to be removed.
        var changes = try record.hasManifest ? self.changes(record, isCanceled: isCanceled) : nil
        if changes?.keptCount != count {
            let shards = try shards()
            for shard in shards {
                record.merge(
                    try ExportRecord(ofFolder: folder, manifest: ShardNames.manifest(of: shard), journal: ShardNames.journal(of: shard)))
            }
            let known = try self.changes(record, isCanceled: isCanceled)
            try checkShards(known, record, shards)
            changes = known
        }
        guard let changes else { throw MergeError.noShards(folder) }
        let result = try complete(changes, from: ShardFrames(ofExportIn: folder), onFile: onFile, isCanceled: isCanceled)
        removeShards()
        return result
    }

    /// Returns the shards whose manifests are in the folder; throws an error if their counts differ.
    private func shards() throws(MergeError) -> [Shard] {
        let shards = ShardNames.shards(in: folder)
        guard let first = shards.first, let last = shards.last else { throw .noShards(folder) }
        guard first.count == last.count else { throw .severalCounts(folder, first.count, last.count) }
        let missing = Set(1...first.count).subtracting(shards.map(\.number)).sorted()
        guard missing.isEmpty else { throw .missingShards(folder, missing, of: first.count) }
        return shards
    }

    /// Removes the shard files; the manifests are removed last, because they show that shards remain to be merged.
    private func removeShards() {
        let assemblyFolder = folder.appending(name: ExportUnits.folder)
        // Files reached through a link do not belong to the export.
        let names = Folder(path: folder).isLink(ExportUnits.folder) ? [] : (try? Folder(path: assemblyFolder).names().files) ?? []
        for name in names where ExportUnits.isAssemblyFrame(name) { unlink(assemblyFolder.appending(name: name)) }
        rmdir(assemblyFolder)
        for shard in begunShards { unlink(folder.appending(name: ShardNames.journal(of: shard))) }
        for shard in completeShards { unlink(folder.appending(name: ShardNames.manifest(of: shard))) }
    }
}
