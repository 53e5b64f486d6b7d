/// One file of an export before it is made.
public struct PlannedFile: Sendable {
    /// Its place in the whole export, from 0.
    public let place: Int
    /// Its path, relative to the export's folder.
    public let path: String
    /// What is in it.
    public let file: DeliveredFile
    private let owner: Owner

    /// A job and its number: one for all its files, since a job is much to copy.
    final class Owner: Sendable {
        let job: ExportJob
        let number: Int

        init(_ job: ExportJob, number: Int) {
            self.job = job
            self.number = number
        }
    }

    init(place: Int, path: String, file: DeliveredFile, of owner: Owner) {
        self.place = place
        self.path = path
        self.file = file
        self.owner = owner
    }

    /// The job it belongs to.
    public var job: ExportJob { owner.job }

    var jobNumber: Int { owner.number }

    /// The frame it shows; nil for a text, an animation or a sheet.
    public var frame: PlannedFrame? { if case .frame(let place) = file.content { job.plan.frame(at: place) } else { nil } }
}
