internal import Glibc
internal import Imaging
internal import System

extension Export {
    /// Puts the shards in the output folder together.
    ///
    /// Checks every frame, makes texts, animations and sheets, and writes the manifest of the whole. The folder is then the same as after a
    /// run without shards.
    ///
    /// - Parameters:
    ///   - onFile: Told of each file and what was done about it, in order, from one worker at a time.
    ///   - isCancelled: Asked before each file, from any worker.
    /// - Returns: What was done.
    /// - Throws: `MergeError` when shards or frames are missing or were made from something else; else as `run`.
    @discardableResult public func merge(
        onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void = { _, _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportResult {
        guard FileWriter.kind(of: folder) == .folder else { throw MergeError.noShards(folder) }
        var whole = self
        whole.existing = .resumed
        let lock = try FolderLock.taken(folder)
        return try withExtendedLifetime(lock) { try whole.merge(onFile, isCancelled) }
    }

    private func merge(
        _ onFile: @escaping @Sendable (PlannedFile, FileOutcome) -> Void, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws -> ExportResult {
        var record = try ExportRecord(ofFolder: folder)
        // A manifest that vouches for everything is of an earlier merge: only what it no longer needs is to be taken away.
        var changes = try record.hasManifest ? self.changes(record, isCancelled: isCancelled) : nil
        if changes?.keptCount != count {
            let shards = try shards()
            for shard in shards {
                record.merge(
                    try ExportRecord(ofFolder: folder, manifest: ShardNames.manifest(of: shard), journal: ShardNames.journal(of: shard)))
            }
            let known = try self.changes(record, isCancelled: isCancelled)
            try checkFrames(known, record, shards)
            changes = known
        }
        guard let changes else { throw MergeError.noShards(folder) }
        let result = try complete(changes, from: ShardFrames(ofExportIn: folder), onFile: onFile, isCancelled: isCancelled)
        removeShards()
        return result
    }

    /// The shards whose manifests lie in the folder: all of one cut.
    private func shards() throws(MergeError) -> [Shard] {
        let shards = ShardNames.shards(in: folder)
        guard let first = shards.first, let last = shards.last else { throw .noShards(folder) }
        guard first.count == last.count else { throw .severalCounts(folder, first.count, last.count) }
        let missing = Set(1...first.count).subtracting(shards.map(\.number)).sorted()
        guard missing.isEmpty else { throw .missingShards(folder, missing, of: first.count) }
        return shards
    }

    /// Makes sure that every frame is there and was made from what is asked for now.
    private func checkFrames(_ changes: ExportChanges, _ record: ExportRecord, _ shards: [Shard]) throws(MergeError) {
        let units = ExportUnits(self).all
        var reasons: [RedoReason: Int] = [:]
        var first: Int?
        for (index, unit) in units.enumerated() {
            let outcome = place(of: unit.path).map { changes.outcomes[$0] } ?? outcome(ofFed: unit, record)
            guard case .written(let reason) = outcome else { continue }
            reasons[reason, default: 0] += 1
            if first == nil { first = index }
        }
        guard let first, let shard = shards.first(where: { $0.range(of: units.count).contains(first) }) else { return }
        throw .badFrames(
            folder, reasons, of: units.count, first: units[first].path, shard: shard, isOfAnotherBuild: changes.isOfAnotherBuild)
    }

    /// How a frame stands that waits for its assemblies.
    private func outcome(ofFed unit: ExportUnits.Unit, _ record: ExportRecord) -> FileOutcome {
        outcome(of: PlannedFile(unit.path, .frame(unit.place), job: unit.job), record)
    }

    /// Takes away what only the shards needed, their manifests last: they say that there is something to merge.
    private func removeShards() {
        let fed = folder.appending(name: ExportUnits.folder)
        // What a link leads to is not the export's.
        let fedNames = Folder(path: folder).isLink(ExportUnits.folder) ? [] : (try? Folder(path: fed).names().files) ?? []
        for name in fedNames where ExportUnits.isFed(name) { unlink(fed.appending(name: name)) }
        rmdir(fed)
        for shard in ShardNames.shards(in: folder) {
            unlink(folder.appending(name: ShardNames.journal(of: shard)))
            unlink(folder.appending(name: ShardNames.manifest(of: shard)))
        }
    }
}

/// The frames that shards drew for assemblies, read back when these are made.
struct ShardFrames: Sendable {
    let folder: String

    init(ofExportIn export: String) { folder = export.appending(name: ExportUnits.folder) }

    /// Reads the bitmap of a frame; throws `ImageReadingError` if it is missing or damaged.
    func bitmap(_ place: Int, ofJob job: Int) throws -> Bitmap {
        let path = folder.appending(name: ExportUnits.fedName(place, ofJob: job))
        return try ImageReader.read(contentsOf: path).frames[0].bitmap.withAlpha
    }
}
