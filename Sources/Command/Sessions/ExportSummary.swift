internal import FrameExport
internal import RefreshKit
internal import SystemSupport

struct ExportSummary {
    private let job: ExportJob
    private let folder: String

    init(_ job: ExportJob, in folder: String) {
        self.job = job
        self.folder = folder
    }

    /// Returns "output/spinner: 60 frames (refreshing 60), 37x37 pt, 2x, light, 60 fps", followed by the other files if `listsFiles` is
    /// true.
    func text(listsFiles: Bool) -> String {
        let plan = job.plan
        let phases = plan.passes.uniqued(by: \.phase).map { "\($0.phase.name) \($0.frames.count)" }
        let scales = plan.passes.uniqued(by: \.scale).map { "\($0.scale.shortText)x" }.joined(separator: " ")
        let kind = job.hasScale ? scales : job.vectors?.format.rawValue ?? job.preset.id
        let appearances = Self.variants(of: plan)
        let size = "\(plan.size.width.roundedText)x\(plan.size.height.roundedText) pt"
        let frames = Listing.count(plan.count, "frame")
        let path = job.folder.isEmpty ? folder : folder.appending(name: job.folder)
        // Distinguishes several jobs in the same folder.
        let title = job.folder.isEmpty && !listsFiles ? "\(path) (\(job.name))" : path
        let content =
            job.shapes.isEmpty
            ? "\(frames) (\(phases.joined(separator: ", ")))" : plan.passes.uniqued(by: \.phase).map(\.phase.name).joined(separator: " ")
        let first =
            "\(title.onOneLine): \(content), \(size), \(kind), \(appearances), \(plan.paceText)\(Self.difference(of: job))"
        guard listsFiles else { return first }
        let others = job.files.nonFrameFiles.map(\.path)
        let rest =
            others.count > Self.maximumFileCount ? ["  and \(Listing.count(others.count - Self.maximumFileCount, "other file"))"] : []
        return ([first] + others.prefix(Self.maximumFileCount).map { "  \(path.appending(name: $0).onOneLine)" } + rest).joined(
            separator: "\n")
    }

    private static let maximumFileCount = 8

    /// Returns ", within 0.01 of 255 on average, 16 at most, checked at quarter frames" for shapes with keyframes; empty for other files.
    private static func difference(of job: ExportJob) -> String {
        job.shapes.compactMap(\.differenceText).map { ", \($0)" }.joined()
    }

    /// Returns "light dark", followed by the direction and the version of the motion unless they are the ordinary ones.
    private static func variants(of plan: FramePlan) -> String {
        let appearances = plan.passes.uniqued(by: \.appearance).map(\.appearance.rawValue).joined(separator: " ")
        let variants = plan.passes.map(\.variant)
        func remark(_ isSpecial: (FrameVariant) -> Bool, all: String, some: String) -> String {
            variants.contains(where: isSpecial) ? variants.allSatisfy(isSpecial) ? ", \(all)" : ", \(some)" : ""
        }
        let mirrored = plan.request.mirrorsInCode ? ", mirrored from right to left by the code" : ""
        return appearances + mirrored + remark({ $0.direction == .rightToLeft }, all: "right to left", some: "in both directions")
            + remark(\.reducesMotion, all: "reduced motion", some: "with and without reduced motion")
    }

    /// Returns "output/spinner.webm: 60 frames (refreshing), 74x74 pixels, light, 60 fps", for a job with a single file.
    static func ofOnlyFile(_ job: ExportJob, called title: String) -> String {
        let plan = job.plan
        let pixels = PixelSize(plan.size, scale: plan.passes[0].scale)
        let phases = plan.passes.uniqued(by: \.phase).map(\.phase.name).joined(separator: " ")
        let appearances = Self.variants(of: plan)
        // A contact sheet shows only some of the frames, at its own size.
        if job.preset.id == FormatOptions.contactSheet { return "\(title.onOneLine): \(phases), \(appearances)" }
        if !job.hasScale {
            let size = "\(plan.size.width.roundedText)x\(plan.size.height.roundedText) pt"
            return "\(title.onOneLine): \(phases), \(size), \(appearances)\(difference(of: job))"
        }
        let summary = "\(Listing.count(plan.count, "frame")) (\(phases)), \(pixels.width)x\(pixels.height) pixels, \(appearances)"
        let reading = job.preset.id == FrameFormat.raw.id ? ", premultiplied bgra" : ""
        return "\(title.onOneLine): \(summary), \(plan.paceText)\(reading)"
    }

    /// Returns "output/spinner: 60 files: 3 redone (1 missing, 1 damaged, 1 stale), 57 kept", for a resumed export.
    static func text(of result: ExportResult, in export: Export) -> String {
        let redone = result.written.values.reduce(0, +)
        let missing = export.count - redone - result.kept
        let reasons = RedoReason.allCases.compactMap { reason in result.written[reason].map { "\($0) \(reason.rawValue)" } }
        let why = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
        return "\(export.folder.onOneLine): \(Listing.count(export.count, "file")): \(redone) redone\(why), \(result.kept) kept"
            + (missing == 0 ? "" : ", \(missing) not exported")
    }
}

extension Array {
    /// Returns the elements, keeping only the first element with each value.
    fileprivate func uniqued<Value: Hashable>(by value: (Element) -> Value) -> [Element] {
        var seen: Set<Value> = []
        return filter { seen.insert(value($0)).inserted }
    }
}
