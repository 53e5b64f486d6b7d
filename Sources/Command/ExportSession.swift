internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Synchronization

/// One export as the command runs it: the files, and what is said about them.
struct ExportSession {
    let export: Export
    let talk: TalkOptions

    /// Says which files would be written, and for a resumed export why.
    func list() throws {
        let outlook = try export.outlook()
        for place in 0..<export.count where Output.isOpen {
            guard case .written(let reason) = outlook.outcome(at: place) else { continue }
            let path = export.path(of: export.file(at: place))
            let why = export.existing == .resumed ? reason : nil
            Output.result(talk.json ? ExportEvent.planned(path, why: why).line : (why.map { "\($0.rawValue)  " } ?? "") + path)
        }
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
        let result = try export.run { file, outcome in
            if talk.json { Output.result(ExportEvent.done(file, export.path(of: file), outcome).line) }
            progress.withLock { progress in
                if outcome == .kept { progress.kept += 1 }
                if export.jobs.count > 1 { progress.bar?.title = "\(export.folder)/\(file.job.title)" }
                progress.bar?.show(file.place + 1, kept: progress.kept)
            }
        } isCancelled: {
            Interrupt.wasRaised
        }
        if Interrupt.wasRaised { throw ExportError.interrupted(done: export.count, of: export.count) }
        progress.withLock { $0.bar?.clear() }
        if talk.json { Output.result(ExportEvent.end(export, result).line) }
        if export.existing != .refused, !talk.quiet { tell(result) }
        guard !talk.json, !talk.quiet else { return }
        for job in export.jobs {
            Output.result(ExportSummary(job, in: export.folder).text)
            if let snippet = job.snippet, isTalkative { Output.result("\n\(snippet)\n") }
        }
        if export.existing == .resumed { Output.result(ResumeSummary(result, of: export).text) }
        if !isTalkative, export.jobs.contains(where: { $0.snippet != nil }) { Output.note("-v prints the lines of code to paste") }
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
        for job in export.jobs {
            for warning in job.warnings { Output.note("\(job.name) (\(job.preset.id)): \(warning)") }
        }
    }
}

extension ExportJob {
    /// What tells it from the other jobs of an export.
    fileprivate var title: String { folder.isEmpty ? name : folder }
}
