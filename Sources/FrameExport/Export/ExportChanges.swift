internal import System

/// What a run of an export would do, worked out before anything is written.
public struct ExportChanges: Sendable {
    /// What becomes of each file, in order.
    let outcomes: [FileOutcome]
    /// What is remembered of the folder's files; nil when that does not matter.
    var record: ExportRecord?
    /// What only an earlier export of this folder lists, of jobs that this one has as well.
    var former: [ExportedFile] = []
    /// What only an earlier export of this folder lists, of other jobs.
    var foreign: [ExportedFile] = []
    /// Whether the folder's manifest is of another build of the engine, so that its pictures cannot be trusted.
    public internal(set) var isOfAnotherBuild = false

    /// Whether an earlier export noted anything in the folder.
    var isNoted: Bool { record?.isEmpty == false }

    /// How many files are kept.
    var keptCount: Int { outcomes.count { $0 == .kept } }

    /// What becomes of the file at a place.
    ///
    /// - Parameter place: In `0..<count` of the export.
    /// - Returns: Whether it is kept, or why it is made.
    public func outcome(at place: Int) -> FileOutcome { outcomes[place] }
}

extension Export {
    /// Works out what a run would do, without writing anything.
    ///
    /// - Parameter isCancelled: Asked now and then; true ends the search.
    /// - Returns: What becomes of each file.
    /// - Throws: `ExportError` when the output folder is a file, a file is there already and may not be replaced, or it was cancelled;
    ///   `ManifestError` when the folder's manifest cannot be used.
    public func changes(isCancelled: @escaping @Sendable () -> Bool = { false }) throws -> ExportChanges {
        guard case .folder = sink else { return ExportChanges(outcomes: [try outcomeOfOnlyFile()]) }
        if let kind = FileWriter.kind(of: folder), kind != .folder { throw ExportError.outputIsAFile(folder) }
        let record: ExportRecord?
        if existing == .refused || FileWriter.kind(of: folder) == nil {
            record = nil
        } else {
            record = try ExportRecord(ofFolder: folder, manifest: manifestName, journal: journalName)
        }
        return try changes(record, isCancelled: isCancelled)
    }

    /// Works out what a run would do, given what is known of the folder.
    func changes(_ record: ExportRecord?, isCancelled: @escaping @Sendable () -> Bool) throws -> ExportChanges {
        if let record, existing == .resumed { try checkIsOurs(record) }
        // Where nothing was noted, nothing may be replaced that nobody asked to replace.
        let isStrict = existing == .refused || existing == .resumed && record?.isEmpty != false
        if isStrict { try checkNothingIsThere(isCancelled: isCancelled) }

        let outcomes =
            existing == .refused
            ? Array(repeating: .written(.missing), count: count)
            : [FileOutcome].concurrently(count, isCancelled: isCancelled) { outcome(of: file(at: $0), record) }
        guard outcomes.count == count else { throw ExportError.interrupted(done: 0, of: count) }
        var changes = ExportChanges(outcomes: outcomes, record: record)
        if existing == .replacedIfListed, let place = outcomes.indices.first(where: { isNotListed($0, outcomes[$0], record) }) {
            throw ExportError.notListed(path(of: file(at: place)))
        }
        guard let record, !record.isEmpty else { return changes }
        let kinds = kinds
        for file in record.entries.files where place(of: file.path) == nil {
            if kinds.contains(file.kind) { changes.former.append(file) } else { changes.foreign.append(file) }
        }
        changes.isOfAnotherBuild = record.entries.values.contains { $0.build != .current }
        return changes
    }

    /// Whether there is something in place of a file that no export listed.
    private func isNotListed(_ place: Int, _ outcome: FileOutcome, _ record: ExportRecord?) -> Bool {
        outcome == .written(.replaced) && record?.entries[file(at: place).path] == nil
    }

    func outcome(of file: PlannedFile, _ record: ExportRecord?) -> FileOutcome {
        let path = path(of: file)
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

    /// The names and presets of the jobs.
    private var kinds: Set<String> { Set(jobs.map { ExportedFile.kind(name: $0.name, preset: $0.preset.id) }) }

    /// Makes sure that what lies in the folder is not of something else altogether.
    private func checkIsOurs(_ record: ExportRecord) throws(ManifestError) {
        let kinds = kinds
        let files = record.entries.files
        guard !jobs.isEmpty, !files.isEmpty, !files.contains(where: { kinds.contains($0.kind) }) else { return }
        throw .anotherExport(folder, files: files.count, of: Set(files.map(\.kind)).sorted())
    }

    private func checkNothingIsThere(isCancelled: () -> Bool) throws {
        if FileWriter.kind(of: folder) == nil { return }
        if let record = try? ExportRecord(ofFolder: folder, manifest: manifestName, journal: journalName) { try checkIsOurs(record) }
        for (number, place) in placesInTheWay.enumerated() {
            if number % 1024 == 0, isCancelled() { throw ExportError.interrupted(done: 0, of: count) }
            let path = path(of: file(at: place))
            switch FileWriter.kind(of: path) {
            case nil: continue
            case .other: throw ExportError.cannotWrite(path, file: place, of: count, why: "it is neither a file nor a folder")
            case .file, .folder: throw alreadyThere(path)
            }
        }
        let manifest = folder.appending(name: manifestName)
        if FileWriter.kind(of: manifest) != nil { throw alreadyThere(manifest) }
    }

    /// The places of files under whose names there may be something already, in order: a new folder need not be asked for each of very many.
    private var placesInTheWay: [Int] {
        var places: [Int] = []
        for parent in folders {
            let names: Void? = try? Folder(path: parent).forEachName { name in
                if let place = likelyPlace(of: relative(name, in: parent)) { places.append(place) }
            }
            // What cannot be listed may still be looked for.
            if names == nil, FileWriter.kind(of: parent) != nil { return Array(0..<count) }
        }
        return places.sorted()
    }

    private func alreadyThere(_ path: String) -> ExportError { existing == .resumed ? .nothingToResume(path) : .fileExists(path) }
}

extension ExportRecord.Entry {
    /// Whether it is of what is planned: a text whatever the build, a picture of this build only.
    func vouches(for planned: PlannedFile, of job: ExportJob) -> Bool {
        let isOfItsKind =
            switch (planned.content, file.content) {
            case (.text, .text): true
            case (.frame, .frame), (.assembly, .assembly): build == .current
            default: false
            }
        return isOfItsKind && file.fingerprint == job.fingerprint(of: planned)
    }
}
