internal import FrameExport
internal import RefreshKit
internal import Synchronization
internal import SystemSupport

/// Runs one export and prints its messages.
struct ExportSession {
    let export: Export
    let messages: MessageOptions
    /// Tarballs to combine with existing shards instead of drawing all frames; nil draws all frames, and an empty list uses only the shards
    /// in the folder.
    var merged: [String]?
    /// The tarball into which a shard's files are packed; nil leaves the files in the folder.
    var tarball: ShardTarball?
    /// Whether this export is the demo, which prints neither warnings nor code.
    var isDemo = false
    /// Text to print in place of each job's summary; nil, the default, prints the summaries.
    var summary: String?
    /// File to open; nil, the default, opens the file that the export suggests.
    var fileToOpen: String?

    private var isFolder: Bool { if case .folder = export.sink { true } else { false } }
    private var isStream: Bool { if case .stream = export.sink { true } else { false } }

    /// Lists the files to write, each with its reason if the export is resumed, and returns the number of files.
    @discardableResult func list() throws -> Int {
        if isFolder { return try list(export.changes()) }
        printWarnings()
        return try listFiles(export.changes())
    }

    /// Lists the files to write into a folder, given the changes to it, and returns the number of files.
    func list(_ changes: ExportChanges) throws -> Int {
        printWarnings()
        return try listFiles(changes)
    }

    private func listFiles(_ changes: ExportChanges) throws -> Int {
        var count = 0
        for index in 0..<export.count where Output.isOpen {
            guard case .written(let reason) = changes.outcome(at: index) else { continue }
            count += 1
            printPlanned(export.path(of: export.file(at: index)), why: export.existing == .resumed ? reason : nil)
        }
        // No manifest is written if a job failed.
        if isFolder, export.existing != .resumed, export.unplanned.isEmpty {
            printPlanned(export.folder.appending(name: export.manifestName), why: nil)
        }
        if !export.unplanned.isEmpty {
            let failed = FailedJobs(planning: export)
            FailureReport(failed, of: export, messages).printReport(isPlanned: true)
            throw failed
        }
        return count
    }

    private func printPlanned(_ path: String, why: RedoReason?) {
        Output.result(messages.json ? ExportEvent.planned(path, why: why).line : (why.map { "\($0.rawValue)  " } ?? "") + path)
    }

    func run() throws {
        // A stream leaves no unfinished file, so a signal ends it immediately.
        guard isStream else { return try Interrupt.deferring(write) }
        try write()
        try Output.checkWhole()
    }

    private func write() throws {
        if messages.json, isFolder { Output.result(ExportEvent.begin(export).line) }
        printWarnings()
        let (messages, export, isFolder, isStream) = (messages, export, isFolder, isStream)
        let title = export.jobs.count == 1 ? export.jobs[0].name : tarball?.path ?? export.folder
        let count = isFolder ? export.count : export.drawnCount
        let progress = Mutex((bar: messages.quiet || messages.json ? nil : ProgressBar(title, count: count), kept: 0))
        defer { progress.withLock { $0.bar?.clear() } }
        let onFile: @Sendable (PlannedFile, FileOutcome) -> Void = { file, outcome in
            if messages.json { Output.result(ExportEvent.done(file, of: export, outcome).line) }
            progress.withLock { progress in
                if outcome == .kept { progress.kept += 1 }
                if export.jobs.count > 1 { progress.bar?.title = "\(export.folder)/\(export.jobs[file.job].title)" }
                progress.bar?.show(file.index + 1, kept: progress.kept)
            }
        }
        let isCanceled: @Sendable () -> Bool = { isStream ? !Output.isOpen : Interrupt.wasRaised }
        let result: ExportResult
        do {
            result =
                try merged.map { try export.merge($0, onWait: noteWaiting, onFile: onFile, isCanceled: isCanceled) }
                ?? export.run(
                    onFile: onFile, onFrame: { index in progress.withLock { $0.bar?.show(index + 1, kept: 0) } }, isCanceled: isCanceled)
        } catch let failed as FailedJobs {
            progress.withLock { $0.bar?.clear() }
            FailureReport(failed, of: export, messages).printReport()
            throw failed
        }
        if isFolder, Interrupt.wasRaised { throw ExportError.interrupted(done: export.count, of: export.count) }
        try tarball?.pack()
        progress.withLock { $0.bar?.clear() }
        if isFolder { printReport(result) } else { printOnlyFile() }
    }

    private func noteWaiting() {
        if !messages.quiet { Output.note("\(export.folder): another process is still writing to this folder; waiting for it") }
    }

    private func printReport(_ result: ExportResult) {
        if messages.json { Output.result(ExportEvent.end(export, result).line) }
        if export.existing != .refused, !messages.quiet { noteRemovedFiles(result) }
        guard !messages.json, !messages.quiet else { return }
        if let shard = export.shard {
            let kept = result.kept > 0 ? ", \(result.kept) of them kept" : ""
            let rest = export.count == 0 ? "; merging the shards writes the other files" : ""
            return Output.result(
                "\((tarball?.path ?? export.folder).onOneLine): shard \(shard): \(Listing.count(export.count, "frame"))\(kept)\(rest)")
        }
        let isResumed = export.existing == .resumed && merged == nil
        if let summary, !isResumed { Output.result(summary) }
        for job in export.jobs where summary == nil {
            if !isResumed { Output.result(ExportSummary(job, in: export.folder).text(listsFiles: export.jobs.count == 1)) }
            if let snippet = job.snippet, printsCode { Output.result("\n\(snippet)\n") }
        }
        if isResumed { Output.result(ExportSummary.text(of: result, in: export)) }
        if !isDemo, let path = fileToOpen ?? export.fileToOpen { Output.result(Self.opening(path)) }
        if !printsCode, !isDemo, export.jobs.contains(where: { $0.snippet != nil }) { Output.note("-v prints the code to paste") }
    }

    private func printOnlyFile() {
        let job = export.jobs[0], path = export.path(of: export.file(at: 0))
        if isStream {
            if !messages.quiet, Output.isOpen { Output.note(ExportSummary.ofOnlyFile(job, called: job.preset.id)) }
        } else if messages.json {
            Output.result(ExportEvent.written(path, of: job).line)
        } else if !messages.quiet {
            Output.result("\(summary ?? ExportSummary.ofOnlyFile(job, called: path))\n\(Self.opening(path))")
        }
    }

    /// Returns the command that opens a file; a path that begins with a hyphen would be taken for an option.
    static func opening(_ path: String) -> String { "open " + CheckScript.quoted((path.hasPrefix("-") ? "./" : "") + path.onOneLine) }

    /// Whether to print each job's code, which would hide the other output of a batch.
    private var printsCode: Bool { export.jobs.count == 1 || messages.verbose }

    private func noteRemovedFiles(_ result: ExportResult) {
        let removed = result.removed.count + result.pruned.count
        if removed > 0 { Output.note("\(export.folder): removed \(Listing.count(removed, "file")) left over from the previous export") }
        guard !result.unlistedFiles.isEmpty else { return }
        let names = Listing.line(result.unlistedFiles, atMost: 5)
        // --prune never removes files that are older than the first export.
        let way = export.prunes || isDemo ? "" : export.existing == .resumed ? ", or add --prune" : ", or use --resume --prune"
        Output.note(
            "\(export.folder): found \(Listing.count(result.unlistedFiles.count, "unlisted file")): \(names); delete unwanted files\(way)"
        )
    }

    private func printWarnings() {
        if isDemo || messages.quiet { return }
        var notes: [(preset: String, text: String, names: [String])] = []
        var enlargements: [String: Enlargement] = [:]
        for job in export.jobs {
            if let enlargement = job.enlargement, enlargement.drawn > enlargements[job.name]?.drawn ?? 0 {
                enlargements[job.name] = enlargement
            }
            for warning in job.warningMessages {
                let text = warning.text(in: .command)
                if let index = notes.firstIndex(where: { $0.preset == job.preset.id && $0.text == text }) {
                    if !notes[index].names.contains(job.name) { notes[index].names.append(job.name) }
                } else {
                    notes.append((job.preset.id, text, [job.name]))
                }
            }
        }
        for note in notes { Output.note("\(Listing.line(note.names, atMost: 3)) (\(note.preset)): \(note.text)") }
        for (name, enlargement) in enlargements.sorted(by: { $0.key < $1.key }) {
            Output.note("\(name): \(enlargement.message.text(in: .command))")
        }
    }
}

extension ExportJob {
    fileprivate var title: String { folder.isEmpty ? name : folder }
}
