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

    /// "output/spinner: 60 frames (refreshing 60), 37x37 pt, 2x, light, 60 fps", and a line for each of the other files.
    ///
    /// - Parameter listsFiles: Whether the other files get a line each.
    /// - Returns: One or more lines.
    func text(listsFiles: Bool) -> String {
        let plan = job.plan
        var phases: [String] = []
        var seen: Set<Phase?> = []
        for pass in plan.passes where seen.insert(pass.phase).inserted { phases.append("\(pass.phase.name) \(pass.frames.count)") }
        let scales = plan.passes.map { "\($0.scale.shortText)x" }.uniqued().joined(separator: " ")
        let styles = plan.passes.map(\.style.rawValue).uniqued().joined(separator: " ")
        let size = "\(plan.size.width.shortText)x\(plan.size.height.shortText) pt"
        let frames = Listing.count(plan.count, "frame")
        let place = job.folder.isEmpty ? folder : folder.appending(name: job.folder)
        // Of several jobs in one folder each says its name.
        let title = job.folder.isEmpty && !listsFiles ? "\(place) (\(job.name))" : place
        let first = "\(title): \(frames) (\(phases.joined(separator: ", "))), \(size), \(scales), \(styles), \(plan.frameRate.text) fps"
        guard listsFiles else { return first }
        let others = others
        let rest = others.count > Self.mostOthers ? ["  and \(Listing.count(others.count - Self.mostOthers, "other file"))"] : []
        return ([first] + others.prefix(Self.mostOthers).map { "  \(place.appending(name: $0))" } + rest).joined(separator: "\n")
    }

    private static let mostOthers = 8

    /// The files that are no frames.
    private var others: [String] {
        job.files.besidesFrames.map(\.path)
    }
}

extension Array where Element: Hashable {
    /// The elements without those that came before.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
