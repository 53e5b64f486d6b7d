internal import Synchronization
package import SystemSupport

/// The result of an export into a folder.
public struct ExportResult: Sendable, Equatable {
    /// Number of written files, by reason.
    public var written: [RedoReason: Int] = [:]
    /// Number of files that were already up to date.
    public var kept = 0
    /// Paths of removed leftovers from earlier exports of the same jobs, relative to the folder.
    public var removed: [String] = []
    /// Paths of removed files from other exports, relative to the folder.
    public var pruned: [String] = []
    /// Paths of unlisted files and changed leftovers that were not removed, relative to the folder.
    public var unlistedFiles: [String] = []

    var count: Int { written.values.reduce(kept, +) }

    mutating func count(_ outcome: FileOutcome) {
        switch outcome {
        case .written(let reason): written[reason, default: 0] += 1
        case .kept: kept += 1
        }
    }
}

/// The outcome for one file of an export.
public enum FileOutcome: Sendable, Hashable {
    /// The file was written, for the given reason.
    case written(RedoReason)
    /// The file was already up to date.
    case kept
}

/// The reason why a file is written.
public enum RedoReason: String, Sendable, Hashable, CaseIterable {
    /// The file does not exist.
    case missing
    /// The file was changed after it was written.
    case damaged
    /// The file was made from different input or by a different build of the engine.
    case stale
    /// The file exists, but no manifest or journal lists it.
    case unlisted
    /// The file is overwritten on request.
    case replaced
}

/// An error thrown when some of an export's jobs failed and all others are complete.
///
/// The folder then contains no manifest. A resumed export writes the missing files.
public struct FailedJobs: Error, Sendable, Equatable {
    /// Failed jobs: first those that could not be planned, then the others in export order.
    public let jobs: [FailedJob]
    /// Total number of jobs, including failed ones.
    public let count: Int
    /// Output folder.
    public let folder: String
    /// Result for the files that were written.
    public let result: ExportResult
    private let isShard: Bool

    init(_ jobs: [FailedJob], of export: Export, _ result: ExportResult) {
        (self.jobs, self.result) = (jobs, result)
        count = export.unplanned.count + export.jobs.count
        folder = export.folder
        isShard = export.shard != nil
    }

    package init(planning export: Export) { self.init(export.unplanned, of: export, ExportResult()) }
}

extension FailedJobs: MessageError {
    /// The message of the failed job if it is the only job; otherwise, a summary.
    ///
    /// A shard's message names its first failed job, because task logs are searched for a single line.
    package var message: Message {
        if isShard, let first = jobs.first {
            let others: Message = jobs.count == 1 ? "" : "; \(jobs.count) jobs failed"
            return "\(first.complaint)\(others); run the shard again to continue after the frames that are complete"
        }
        guard count > 1 else { return jobs.first?.complaint ?? "" }
        let others = count - jobs.count
        let rest =
            switch others {
            case 0: "none is complete"
            case 1: "the other is complete"
            default: "the other \(others) are complete"
            }
        return """
            \(folder): \(jobs.count) of \(Listing.count(count, "job")) failed, \(rest); \
            fix the cause, then rerun with \(.resume)
            """
    }
}

/// A job whose indicator failed when it was created or drawn.
public struct FailedJob: Error, Sendable, Equatable {
    /// Base name of the job's files.
    public let name: String
    /// Id of the job's preset.
    public let preset: String
    /// Path of the first file that failed, including the output folder; nil for a job that could not be planned.
    public let path: String?
    /// The reason, in one line.
    public var why: String { reason.text(in: .swift) }
    package let reason: Message
    /// Index of the job in the export; nil for a job that could not be planned.
    public let number: Int?

    init(unplanned name: String, preset: String, why reason: Message) {
        (self.name, self.preset, self.reason, path, number) = (name, preset, reason, nil, nil)
    }

    init(_ file: PlannedFile, of job: ExportJob, at path: String, _ failure: any JobFailure) {
        (name, preset, number) = (job.name, job.preset.id, file.job)
        (self.path, reason) = (path, failure.message)
    }

    var complaint: Message { path.map { "\($0): \(reason)" } ?? reason }
}

extension FailedJob: MessageError {
    package var message: Message { "\(name) (\(preset)): \(complaint)" }
}

final class JobFailures: Sendable {
    private let first = Mutex<[Int: (index: Int, failure: any JobFailure)]>([:])

    func note(_ failure: any JobFailure, at index: Int, ofJob job: Int) {
        first.withLock { first in
            if index <= first[job]?.index ?? .max { first[job] = (index, failure) }
        }
    }

    /// Whether a file is at or after the first failure of its job.
    func include(_ index: Int, ofJob job: Int) -> Bool {
        first.withLock { first in first[job].map { $0.index <= index } ?? false }
    }

    var inOrder: [(index: Int, failure: any JobFailure)] {
        first.withLock { first in first.values.sorted { $0.index < $1.index } }
    }
}
