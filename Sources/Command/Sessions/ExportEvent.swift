internal import FoundationEssentials
internal import FrameExport
internal import RefreshKit

/// A `--json` event: one object per line, with stable names.
struct ExportEvent: Encodable {
    private let event: String
    private var output: String?
    private var files: Int?
    private var path: String?
    private var name: String?
    private var preset: String?
    private var phase: String?
    private var index: Int?
    private var instant: Double?
    private var progress: Double?
    private var scale: Double?
    private var appearance: String?
    private var direction: String?
    private var motion: String?
    private var why: String?
    private var written: Int?
    private var kept: Int?
    private var removed: Int?
    private var pixels: Int?
    private var bytes: Int?
    private var seconds: Double?
    private var error: Double?
    private var workers: Int?
    private var shards: Int?
    private var difference: ShapeExport.Difference?
    private var styleSource: String?

    private init(_ event: String) { self.event = event }

    static func begin(_ export: Export) -> ExportEvent {
        var event = ExportEvent("begin")
        event.output = export.folder
        event.files = export.count
        return event
    }

    /// Creates the event for a file that was written or kept.
    ///
    /// For a pull frame, the event contains the progress. For any other frame, it contains the time in seconds (`instant`), measured from
    /// the start of the refresh, from its end in the `finishing` phase, or from the start of the scene.
    static func done(_ file: PlannedFile, of export: Export, _ outcome: FileOutcome) -> ExportEvent {
        let (job, frame) = (export.jobs[file.job], export.frame(of: file))
        var event = ExportEvent(outcome == .kept ? "kept" : frame == nil ? "file" : "frame")
        event.path = export.path(of: file)
        event.name = job.name
        event.preset = job.preset.id
        guard let frame else {
            event.describe(job.shapes.first)
            return event
        }
        event.phase = frame.pass.phase.name
        event.index = frame.index
        switch frame.position {
        case .progress(let progress): event.progress = progress
        case .instant(let instant): event.instant = instant
        }
        if job.hasScale { event.scale = frame.pass.scale }
        event.appearance = frame.pass.appearance.rawValue
        event.direction = frame.pass.variant.direction == .rightToLeft ? frame.pass.variant.direction.rawValue : nil
        event.motion = frame.pass.variant.reducesMotion ? frame.pass.variant.motion.rawValue : nil
        return event
    }

    /// Creates the event for the only file of an export.
    static func written(_ path: String, of job: ExportJob) -> ExportEvent {
        var event = ExportEvent("file")
        event.path = path
        event.name = job.name
        event.describe(job.shapes.first)
        return event
    }

    private mutating func describe(_ shapes: ShapeExport?) {
        (difference, styleSource) = (shapes?.difference, shapes?.styleSource)
    }

    /// Creates the event for a file that would be written without `--dry-run`.
    static func planned(_ path: String, why: RedoReason?) -> ExportEvent {
        var event = ExportEvent("planned")
        event.path = path
        event.why = why?.rawValue
        return event
    }

    /// Creates the event for the export's expected size and time; the time is rounded to a millisecond, and its error to a hundredth.
    static func estimate(_ estimate: ExportEstimate) -> ExportEvent {
        var event = ExportEvent("estimate")
        event.files = estimate.fileCount
        event.pixels = estimate.pixelCount
        event.bytes = estimate.byteCount
        event.seconds = (estimate.seconds * 1000).rounded() / 1000
        event.error = (estimate.relativeError * 100).rounded() / 100
        event.workers = estimate.workerCount
        event.shards = estimate.shardCount
        return event
    }

    /// Creates the event for a job that failed while the others continued.
    static func failed(_ job: FailedJob) -> ExportEvent {
        var event = ExportEvent("failed")
        event.path = job.path
        event.name = job.name
        event.preset = job.preset
        event.why = job.reason.text(in: .command)
        return event
    }

    /// Creates the event for the end of the export, with the counts of kept and written files if it was resumed.
    static func end(_ export: Export, _ result: ExportResult) -> ExportEvent {
        var event = ExportEvent("end")
        event.files = export.count
        guard export.existing == .resumed else { return event }
        event.written = export.count - result.kept
        event.kept = result.kept
        event.removed = result.removed.count + result.pruned.count
        return event
    }

    var line: String { JSONText.line(self) }
}
