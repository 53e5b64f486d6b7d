internal import FrameExport
internal import RefreshKit
internal import Synchronization
internal import System

/// One export as the command runs it, whatever its sink: the files, and what is said about them.
struct ExportSession {
    let export: Export
    let talk: TalkOptions
    /// Whether the shards in the folder are put together instead of drawing everything.
    var isMerge = false
    /// Whether it is the demo's, whose files nobody ships: there is nothing to beware of or to paste.
    var isDemo = false

    private var isFolder: Bool { if case .folder = export.sink { true } else { false } }
    private var isStream: Bool { if case .stream = export.sink { true } else { false } }

    /// Lists the files that would be written, with the reason if the export is resumed, and returns how many.
    @discardableResult func list() throws -> Int {
        if !isFolder { tellWarnings() }
        let changes = try export.changes()
        if isFolder { tellWarnings() }
        var count = 0
        for place in 0..<export.count where Output.isOpen {
            guard case .written(let reason) = changes.outcome(at: place) else { continue }
            count += 1
            tellPlanned(export.path(of: export.file(at: place)), why: export.existing == .resumed ? reason : nil)
        }
        // One that lacks a job gets no manifest.
        if isFolder, export.existing != .resumed, export.unplanned.isEmpty {
            tellPlanned(export.folder.appending(name: export.manifestName), why: nil)
        }
        if !export.unplanned.isEmpty {
            let failed = FailedJobs(planning: export)
            FailureReport(failed, of: export, talk).tell(isPlanned: true)
            throw failed
        }
        return count
    }

    private func tellPlanned(_ path: String, why: RedoReason?) {
        Output.result(talk.json ? ExportEvent.planned(path, why: why).line : (why.map { "\($0.rawValue)  " } ?? "") + path)
    }

    /// Writes the files.
    func run() throws {
        // Nothing of a stream has to be finished: a signal ends it at once.
        guard isStream else { return try Interrupt.deferring(write) }
        try write()
        try Output.checkWhole()
    }

    private func write() throws {
        if talk.json, isFolder { Output.result(ExportEvent.begin(export).line) }
        tellWarnings()
        let (talk, export, isFolder, isStream) = (talk, export, isFolder, isStream)
        let title = export.jobs.count == 1 ? export.jobs[0].name : export.folder
        let count = isFolder ? export.count : export.jobs[0].plan.count
        let progress = Mutex((bar: talk.quiet || talk.json ? nil : ProgressBar(title, count: count), kept: 0))
        defer { progress.withLock { $0.bar?.clear() } }
        let onFile: @Sendable (PlannedFile, FileOutcome) -> Void = { file, outcome in
            if talk.json { Output.result(ExportEvent.done(file, of: export, outcome).line) }
            progress.withLock { progress in
                if outcome == .kept { progress.kept += 1 }
                if export.jobs.count > 1 { progress.bar?.title = "\(export.folder)/\(export.jobs[file.job].title)" }
                progress.bar?.show(file.place + 1, kept: progress.kept)
            }
        }
        let isCancelled: @Sendable () -> Bool = { isStream ? !Output.isOpen : Interrupt.wasRaised }
        let result: ExportResult
        do {
            result =
                isMerge
                ? try export.merge(onFile: onFile, isCancelled: isCancelled)
                : try export.run(
                    onFile: onFile, onFrame: { place in progress.withLock { $0.bar?.show(place + 1, kept: 0) } }, isCancelled: isCancelled)
        } catch let failed as FailedJobs {
            progress.withLock { $0.bar?.clear() }
            FailureReport(failed, of: export, talk).tell()
            throw failed
        }
        if isFolder, Interrupt.wasRaised { throw ExportError.interrupted(done: export.count, of: export.count) }
        progress.withLock { $0.bar?.clear() }
        if isFolder { tell(result) } else { tellOnlyFile() }
    }

    /// Says what a folder got.
    private func tell(_ result: ExportResult) {
        if talk.json { Output.result(ExportEvent.end(export, result).line) }
        if export.existing != .refused, !talk.quiet { tellRemoved(result) }
        guard !talk.json, !talk.quiet else { return }
        if let shard = export.shard {
            let kept = result.kept > 0 ? ", \(result.kept) of them kept" : ""
            return Output.result("\(export.folder): shard \(shard): \(Listing.count(export.count, "frame"))\(kept)")
        }
        let isResumed = export.existing == .resumed && !isMerge
        for job in export.jobs {
            if !isResumed { Output.result(ExportSummary(job, in: export.folder).text(listsFiles: export.jobs.count == 1)) }
            if let snippet = job.snippet, isTalkative { Output.result("\n\(snippet)\n") }
        }
        if isResumed { Output.result(ExportSummary.text(of: result, in: export)) }
        if !isDemo, let path = export.fileToOpen { Output.result("open \(path)") }
        if !isTalkative, !isDemo, export.jobs.contains(where: { $0.snippet != nil }) { Output.note("-v prints the lines of code to paste") }
    }

    /// Says what was made of a job whose only file stands by itself.
    private func tellOnlyFile() {
        let job = export.jobs[0], path = export.path(of: export.file(at: 0))
        if isStream {
            if !talk.quiet, Output.isOpen { Output.note(ExportSummary.ofOnlyFile(job, called: job.preset.id)) }
        } else if talk.json {
            Output.result(ExportEvent.written(path, name: job.name).line)
        } else if !talk.quiet {
            Output.result("\(ExportSummary.ofOnlyFile(job, called: path))\nopen \(path)")
        }
    }

    /// Whether each job's lines of code are shown; those of a batch would bury everything else.
    private var isTalkative: Bool { export.jobs.count == 1 || talk.verbose }

    /// An earlier, longer export leaves files behind that would be taken for this one's.
    private func tellRemoved(_ result: ExportResult) {
        let removed = result.removed.count + result.pruned.count
        if removed > 0 { Output.note("\(export.folder): removed \(Listing.count(removed, "file")) that this export does not have") }
        guard !result.unlistedFiles.isEmpty else { return }
        let names = Listing.line(result.unlistedFiles, atMost: 5)
        // Files that were there before the first export are left alone even with --prune.
        let way = export.prunes ? "" : export.existing == .resumed ? ", or add --prune" : ", or use --resume --prune"
        Output.note(
            "\(export.folder): \(Listing.count(result.unlistedFiles.count, "file")) of something else left there: \(names); remove what is not wanted\(way)"
        )
    }

    private func tellWarnings() {
        if isDemo || talk.quiet { return }
        var told: Set<String> = []
        for job in export.jobs {
            for warning in job.warningMessages {
                let line = "\(job.name) (\(job.preset.id)): \(warning.text(in: .command))"
                if told.insert(line).inserted { Output.note(line) }
            }
        }
    }
}

extension ExportJob {
    /// What tells it from the other jobs of an export.
    fileprivate var title: String { folder.isEmpty ? name : folder }
}
