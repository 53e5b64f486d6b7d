internal import FrameExport
internal import RefreshKit
internal import System

/// What was made of a job, in a line or two for a person.
struct ExportSummary {
    private let job: ExportJob
    private let folder: String

    init(_ job: ExportJob, in folder: String) {
        self.job = job
        self.folder = folder
    }

    /// "output/spinner: 60 frames (refreshing 60), 37x37 pt, 2x, light, 60 fps", and if `listsFiles`, a line for each of the other files.
    func text(listsFiles: Bool) -> String {
        let plan = job.plan
        let phases = plan.passes.uniqued(by: \.phase).map { "\($0.phase.name) \($0.frames.count)" }
        let scales = plan.passes.uniqued(by: \.scale).map { "\($0.scale.shortText)x" }.joined(separator: " ")
        let styles = plan.passes.uniqued(by: \.style).map(\.style.rawValue).joined(separator: " ")
        let size = "\(plan.size.width.roundedText)x\(plan.size.height.roundedText) pt"
        let frames = Listing.count(plan.count, "frame")
        let place = job.folder.isEmpty ? folder : folder.appending(name: job.folder)
        // Of several jobs in one folder each says its name.
        let title = job.folder.isEmpty && !listsFiles ? "\(place) (\(job.name))" : place
        let first = "\(title): \(frames) (\(phases.joined(separator: ", "))), \(size), \(scales), \(styles), \(plan.paceText)"
        guard listsFiles else { return first }
        let others = job.files.besidesFrames.map(\.path)
        let rest = others.count > Self.mostOthers ? ["  and \(Listing.count(others.count - Self.mostOthers, "other file"))"] : []
        return ([first] + others.prefix(Self.mostOthers).map { "  \(place.appending(name: $0))" } + rest).joined(separator: "\n")
    }

    private static let mostOthers = 8

    /// "output/spinner.webm: 60 frames (refreshing), 74x74 pixels, light, 60 fps", of a job whose only file stands by itself.
    static func ofOnlyFile(_ job: ExportJob, called title: String) -> String {
        let plan = job.plan
        let pixels = PixelSize(plan.size, scale: plan.passes[0].scale)
        let phases = plan.passes.uniqued(by: \.phase).map(\.phase.name).joined(separator: " ")
        let styles = plan.passes.uniqued(by: \.style).map(\.style.rawValue).joined(separator: " ")
        // A contact sheet shows some of the frames, each in a size of its own.
        if job.preset.id == FormatOptions.contactSheet { return "\(title): \(phases), \(styles)" }
        let what = "\(Listing.count(plan.count, "frame")) (\(phases)), \(pixels.width)x\(pixels.height) pixels, \(styles)"
        let reading = job.preset.id == FrameFormat.raw.id ? ", premultiplied bgra" : ""
        return "\(title): \(what), \(plan.paceText)\(reading)"
    }

    /// "output/spinner: 60 files: 3 redone (1 missing, 1 damaged, 1 stale), 57 kept", of a resumed export, and how many were not made.
    static func text(of result: ExportResult, in export: Export) -> String {
        let redone = result.written.values.reduce(0, +)
        let missing = export.count - redone - result.kept
        let reasons = RedoReason.allCases.compactMap { reason in result.written[reason].map { "\($0) \(reason.rawValue)" } }
        let why = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
        return "\(export.folder): \(Listing.count(export.count, "file")): \(redone) redone\(why), \(result.kept) kept"
            + (missing == 0 ? "" : ", \(missing) not made")
    }
}

extension Array {
    /// The elements without those that have the same as one before.
    fileprivate func uniqued<Value: Hashable>(by value: (Element) -> Value) -> [Element] {
        var seen: Set<Value> = []
        return filter { seen.insert(value($0)).inserted }
    }
}
