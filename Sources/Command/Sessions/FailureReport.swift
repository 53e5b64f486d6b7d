internal import FrameExport
internal import SystemSupport

struct FailureReport {
    /// Maximum number of failed jobs to list; additional ones are only counted.
    private static let most = 20

    private let failed: FailedJobs
    private let export: Export
    private let messages: MessageOptions

    init(_ failed: FailedJobs, of export: Export, _ messages: MessageOptions) {
        (self.failed, self.export, self.messages) = (failed, export, messages)
    }

    /// Prints the completed jobs, if any, and the reason for each failed job.
    func printReport(isPlanned: Bool = false) {
        if messages.json { failed.jobs.forEach { Output.result(ExportEvent.failed($0).line) } }
        // If there is only one job, the error line contains the reason.
        guard failed.count > 1 else { return }
        if !isPlanned, !messages.json, !messages.quiet, export.shard == nil, !export.jobs.isEmpty { printCompleteJobs() }
        for job in failed.jobs.prefix(Self.most) { Output.note(job.commandText) }
        if failed.jobs.count > Self.most { Output.note("and \(Listing.count(failed.jobs.count - Self.most, "other job"))") }
    }

    private func printCompleteJobs() {
        if export.existing == .resumed { return Output.result(ExportSummary.text(of: failed.result, in: export)) }
        let numbers = Set(failed.jobs.compactMap(\.number))
        for (number, job) in export.jobs.enumerated() where !numbers.contains(number) {
            Output.result(ExportSummary(job, in: export.folder).text(listsFiles: false))
        }
    }
}
