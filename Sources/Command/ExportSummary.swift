internal import FrameExport
internal import Imaging
internal import RefreshKit

/// What was made of a job, in a line or two for a person.
struct ExportSummary {
    private let job: ExportJob
    private let folder: String

    init(_ job: ExportJob, in folder: String) {
        self.job = job
        self.folder = folder
    }

    /// "output/spinner: 60 frames (refreshing 60), 37x37 pt, 2x, light, 60 fps", and a line for each file of several frames.
    var text: String {
        let plan = job.plan
        var parts: [String] = []
        var seen: Set<FramePart> = []
        for pass in plan.passes where seen.insert(pass.part).inserted { parts.append("\(pass.part.rawValue) \(pass.frames.count)") }
        let scales = plan.passes.map { "\($0.scale.shortText)x" }.uniqued().joined(separator: " ")
        let styles = plan.passes.map(\.style.rawValue).uniqued().joined(separator: " ")
        let size = "\(plan.size.width.shortText)x\(plan.size.height.shortText) pt"
        let frames = Listing.count(plan.count, "frame")
        let place = job.folder.isEmpty ? folder : folder.appending(name: job.folder)
        let first = "\(place): \(frames) (\(parts.joined(separator: ", "))), \(size), \(scales), \(styles), \(plan.frameRate.text) fps"
        return ([first] + assembled.map { "  \(place.appending(name: $0))" }).joined(separator: "\n")
    }

    /// The files of several frames.
    private var assembled: [String] {
        job.files.compactMap { if case .assembly = $0.content { $0.path } else { nil } }
    }
}

extension Array where Element: Hashable {
    /// The elements without those that came before.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
