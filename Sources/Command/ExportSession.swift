internal import FrameExport
internal import RefreshKit
internal import Synchronization
internal import System

/// One export as the command runs it: the files, and what is said about them.
struct ExportSession {
    let export: Export
    let talk: TalkOptions
    /// Whether the shards in the folder are put together instead of drawing everything.
    var isMerge = false
    /// Whether it is the demo's, whose files nobody ships: there is nothing to beware of or to paste.
    var isDemo = false

    /// Says which files would be written, and for a resumed export why.
    ///
    /// - Returns: How many.
    @discardableResult func list() throws -> Int {
        let outlook = try export.outlook()
        if !talk.quiet { tellWarnings() }
        var count = 0
        for place in 0..<export.count where Output.isOpen {
            guard case .written(let reason) = outlook.outcome(at: place) else { continue }
            count += 1
            let path = export.path(of: export.file(at: place))
            let why = export.existing == .resumed ? reason : nil
            Output.result(talk.json ? ExportEvent.planned(path, why: why).line : (why.map { "\($0.rawValue)  " } ?? "") + path)
        }
        if export.existing != .resumed {
            let manifest = export.folder.appending(name: export.manifestName)
            // One that lacks a job gets none.
            if export.unplanned.isEmpty { Output.result(talk.json ? ExportEvent.planned(manifest, why: nil).line : manifest) }
        }
        if !export.unplanned.isEmpty {
            let failed = FailedJobs(planning: export)
            FailureReport(failed, of: export, talk).tell(isPlanned: true)
            throw failed
        }
        return count
    }

    /// Writes the files.
    func run() throws {
        try Interrupt.deferring(write)
    }

    private func write() throws {
        if talk.json { Output.result(ExportEvent.begin(export).line) }
        if !talk.quiet { tellWarnings() }
        let talk = talk
        let export = export
        let title = export.jobs.count == 1 ? export.jobs[0].name : export.folder
        let progress = Mutex((bar: talk.quiet || talk.json ? nil : ProgressBar(title, count: export.count), kept: 0))
        defer { progress.withLock { $0.bar?.clear() } }
        let onFile: @Sendable (PlannedFile, FileOutcome) -> Void = { file, outcome in
            if talk.json { Output.result(ExportEvent.done(file, export.path(of: file), outcome).line) }
            progress.withLock { progress in
                if outcome == .kept { progress.kept += 1 }
                if export.jobs.count > 1 { progress.bar?.title = "\(export.folder)/\(file.job.title)" }
                progress.bar?.show(file.place + 1, kept: progress.kept)
            }
        }
        let isCancelled: @Sendable () -> Bool = { Interrupt.wasRaised }
        let result: ExportResult
        do {
            result =
                isMerge
                ? try export.merge(onFile: onFile, isCancelled: isCancelled) : try export.run(onFile: onFile, isCancelled: isCancelled)
        } catch let failed as FailedJobs {
            progress.withLock { $0.bar?.clear() }
            FailureReport(failed, of: export, talk).tell()
            throw failed
        }
        if Interrupt.wasRaised { throw ExportError.interrupted(done: export.count, of: export.count) }
        progress.withLock { $0.bar?.clear() }
        if talk.json { Output.result(ExportEvent.end(export, result).line) }
        if export.existing != .refused, !talk.quiet { tell(result) }
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
        if isResumed { Output.result(ResumeSummary(result, of: export).text) }
        if !isDemo, let path = export.fileToOpen { Output.result("open \(path)") }
        if !isTalkative, !isDemo, export.jobs.contains(where: { $0.snippet != nil }) { Output.note("-v prints the lines of code to paste") }
    }

    /// Whether each job's lines of code are shown; those of a batch would bury everything else.
    private var isTalkative: Bool { export.jobs.count == 1 || talk.verbose }

    /// An earlier, longer export leaves files behind that would be taken for this one's.
    private func tell(_ result: ExportResult) {
        let removed = result.removed.count + result.pruned.count
        if removed > 0 { Output.note("\(export.folder): removed \(Listing.count(removed, "file")) that this export does not have") }
        guard !result.strangers.isEmpty else { return }
        let names = Listing.line(result.strangers, atMost: 5)
        let way = export.existing == .resumed ? "add --prune" : "use --resume --prune"
        Output.note(
            "\(export.folder): \(Listing.count(result.strangers.count, "file")) of something else left there: \(names); remove what is not wanted, or \(way)"
        )
    }

    private func tellWarnings() {
        if isDemo { return }
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
