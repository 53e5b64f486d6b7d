internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Synchronization

/// One export as the command runs it: the files, and what is said about them.
struct ExportSession {
    let export: Export
    let talk: TalkOptions

    /// Says which files would be written.
    func list() throws {
        try export.check()
        for place in 0..<export.count where Output.isOpen {
            let path = export.path(of: export.file(at: place))
            Output.result(talk.json ? ExportEvent.planned(path).line : path)
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
        let bar = Mutex(talk.quiet || talk.json ? nil : ProgressBar(title, count: export.count))
        defer { bar.withLock { $0?.clear() } }
        try export.run { file in
            if talk.json { Output.result(ExportEvent.written(file, export.path(of: file)).line) }
            bar.withLock {
                if export.jobs.count > 1 { $0?.title = "\(export.folder)/\(file.job.title)" }
                $0?.show(file.place + 1)
            }
        } isCancelled: {
            Interrupt.wasRaised
        }
        if Interrupt.wasRaised { throw ExportError.interrupted(done: export.count, of: export.count) }
        bar.withLock { $0?.clear() }
        if talk.json { Output.result(ExportEvent.end(export.count).line) }
        if export.existing == .replaced, !talk.quiet { tellStrangers() }
        guard !talk.json, !talk.quiet else { return }
        for job in export.jobs {
            Output.result(ExportSummary(job, in: export.folder).text)
            if let snippet = job.snippet, isTalkative { Output.result("\n\(snippet)\n") }
        }
        if !isTalkative, export.jobs.contains(where: { $0.snippet != nil }) { Output.note("-v prints the lines of code to paste") }
    }

    /// Whether each job's lines of code are shown; those of a batch would bury everything else.
    private var isTalkative: Bool { export.jobs.count == 1 || talk.verbose }

    /// An earlier, longer export leaves files behind that would be taken for this one's.
    private func tellStrangers() {
        let count = export.strangers().count
        if count > 0 { Output.note("\(export.folder): \(Listing.count(count, "file")) of something else stayed there") }
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
