/// One file of an export before it is made.
public struct PlannedFile: Sendable {
    /// Its place in the whole export, from 0.
    public let place: Int
    /// Its path, relative to the export's folder.
    public let path: String
    /// What is in it.
    public let file: DeliveredFile
    /// The job it belongs to.
    public let job: ExportJob
    let jobNumber: Int

    /// The frame it shows; nil for a text, an animation or a sheet.
    public var frame: PlannedFrame? { if case .frame(let place) = file.content { job.plan.frame(at: place) } else { nil } }
}
