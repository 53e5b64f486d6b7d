internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Synchronization

/// One export as the command runs it: the frames, the sheet, and what is said about them.
struct RenderJob {
    let title: String
    let plan: FramePlan
    let folder: String
    var pattern: FileNamePattern?
    var workers = 1
    var overwrites = false
    var writesSheet = false
    /// Where the contact sheet goes; in the folder by default.
    var sheetPath: String?
    var talk = TalkOptions()

    private var sheetFile: String { sheetPath ?? folder.appending(name: "sheet.png") }

    /// Says which files would be written.
    func list() throws {
        let export = try export()
        try export.check()
        for place in 0..<plan.count where Output.isOpen { list(export.path(of: plan.frame(at: place))) }
        if writesSheet { list(sheetFile) }
    }

    private func list(_ path: String) {
        Output.result(talk.json ? RenderEvent.planned(path).line : path)
    }

    private func export() throws -> SequenceExport {
        var export = try SequenceExport(plan, named: pattern, into: folder)
        export.workers = workers
        export.overwrites = overwrites
        if writesSheet {
            if !overwrites { try ContactSheet.checkIsFree(sheetFile) }
            // A name without a number can be the sheet's own; then every pass has one frame.
            let isTaken = plan.passes.count == plan.count && (0..<plan.count).contains { export.path(of: plan.frame(at: $0)) == sheetFile }
            if isTaken { throw UsageError.frameNamedAsSheet(sheetFile) }
        }
        return export
    }

    /// Writes the files.
    func run() throws {
        try Interrupt.deferring(write)
    }

    private func write() throws {
        let export = try export()
        if talk.json { Output.result(RenderEvent.begin(title, plan, folder).line) }
        let talk = talk
        let bar = Mutex(talk.quiet || talk.json ? nil : ProgressBar(title, count: plan.count))
        defer { bar.withLock { $0?.clear() } }
        try export.run { frame, path in
            if talk.json { Output.result(RenderEvent.frame(frame, path).line) }
            bar.withLock { $0?.show(frame.place + 1) }
        } isCancelled: {
            Interrupt.wasRaised
        }
        if writesSheet, !Interrupt.wasRaised {
            try ContactSheet(title: title, of: plan).write(to: sheetFile, overwrites: overwrites)
            if talk.json { Output.result(RenderEvent.sheet(sheetFile).line) }
        }
        if Interrupt.wasRaised { throw ExportError.interrupted(done: plan.count, of: plan.count) }
        if talk.json {
            Output.result(RenderEvent.end(plan.count).line)
        } else if !talk.quiet {
            bar.withLock { $0?.clear() }
            Output.result(summary)
        }
        if overwrites, !talk.quiet { tellStrangers(of: export) }
    }

    /// An earlier, longer export leaves frames behind that would be taken for this one's.
    private func tellStrangers(of export: SequenceExport) {
        let count = export.countStrangers(besides: writesSheet ? [sheetFile] : [])
        if count > 0 { Output.note("\(folder): \(Listing.count(count, "PNG file")) of something else stayed there") }
    }

    /// "output/spinner: 60 frames (refreshing 60 at 60 fps), 37x37 pt, 2x, light".
    private var summary: String {
        var parts: [String] = []
        var seen: Set<FramePart> = []
        for pass in plan.passes where seen.insert(pass.part).inserted { parts.append("\(pass.part.rawValue) \(pass.frames.count)") }
        let scales = plan.passes.map { "\($0.scale.shortText)x" }.uniqued().joined(separator: " ")
        let styles = plan.passes.map(\.style.rawValue).uniqued().joined(separator: " ")
        let size = "\(plan.size.width.shortText)x\(plan.size.height.shortText) pt"
        let sheet = writesSheet ? "\n\(sheetFile): contact sheet" : ""
        let frames = Listing.count(plan.count, "frame")
        return "\(folder): \(frames) (\(parts.joined(separator: ", "))), \(size), \(scales), \(styles), \(plan.frameRate.text) fps\(sheet)"
    }
}

extension Array where Element: Hashable {
    /// The elements without those that came before.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
