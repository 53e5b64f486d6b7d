package import System

/// Some jobs of an export failed by themselves; all others are complete.
///
/// No manifest was written. A resumed export makes what is missing.
public struct FailedJobs: Error, Sendable, Equatable {
    /// Those that failed: first those that could not even be planned, then in the export's order.
    public let jobs: [FailedJob]
    /// How many jobs there are in all.
    public let count: Int
    /// The output folder.
    public let folder: String
    /// What became of the files that were made.
    public let result: ExportResult

    init(_ jobs: [FailedJob], of export: Export, _ result: ExportResult) {
        (self.jobs, self.result) = (jobs, result)
        count = export.unplanned.count + export.jobs.count
        folder = export.folder
    }

    /// What keeps an export from being complete before it has begun: its jobs that could not be planned.
    package init(planning export: Export) { self.init(export.unplanned, of: export, ExportResult()) }
}

extension FailedJobs: Worded {
    /// What is wrong with the only job, else how many failed.
    package var message: Message {
        guard count > 1 else { return jobs.first?.complaint ?? "" }
        let others = count - jobs.count
        let rest =
            switch others {
            case 0: "none is complete"
            case 1: "the other one is complete"
            default: "the other \(others) are complete"
            }
        return """
            \(folder): \(jobs.count) of \(Listing.count(count, "job")) failed, \(rest); \
            fix the cause, then rerun with \(.resume)
            """
    }
}
