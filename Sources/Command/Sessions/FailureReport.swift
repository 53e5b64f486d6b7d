internal import FrameExport
internal import System

/// What is said of an export with jobs that failed, before the line that ends it.
struct FailureReport {
    /// More lines than this bury everything else.
    private static let most = 20

    private let failed: FailedJobs
    private let export: Export
    private let talk: TalkOptions

    init(_ failed: FailedJobs, of export: Export, _ talk: TalkOptions) {
        (self.failed, self.export, self.talk) = (failed, export, talk)
    }

    /// Says which jobs are complete, when something was made, and of each other one what failed.
    func tell(isPlanned: Bool = false) {
        if talk.json { failed.jobs.forEach { Output.result(ExportEvent.failed($0).line) } }
        // The line that ends the command says what is wrong with the only job.
        guard failed.count > 1 else { return }
        if !isPlanned, !talk.json, !talk.quiet, export.shard == nil, !export.jobs.isEmpty { tellComplete() }
        for job in failed.jobs.prefix(Self.most) { Output.note(job.commandText) }
        if failed.jobs.count > Self.most { Output.note("and \(Listing.count(failed.jobs.count - Self.most, "other job"))") }
    }

    private func tellComplete() {
        if export.existing == .resumed { return Output.result(ExportSummary.text(of: failed.result, in: export)) }
        let numbers = Set(failed.jobs.compactMap(\.number))
        for (number, job) in export.jobs.enumerated() where !numbers.contains(number) {
            Output.result(ExportSummary(job, in: export.folder).text(listsFiles: false))
        }
    }
}
