internal import Synchronization
package import System

/// What an export did to its folder.
public struct ExportResult: Sendable, Equatable {
    /// How many files were made, by the reason.
    public var written: [RedoReason: Int] = [:]
    /// How many were there as they should be.
    public var kept = 0
    /// Files of an earlier export of this folder that were removed because this one does not have them, relative to the folder.
    public var removed: [String] = []
    /// Files of something else that were removed because that was asked for, relative to the folder.
    public var pruned: [String] = []
    /// Files of something else, or changed ones of an earlier export, that stayed, relative to the folder.
    public var unlistedFiles: [String] = []

    /// How many files there are.
    var count: Int { written.values.reduce(kept, +) }

    /// Notes what became of a file.
    mutating func count(_ outcome: FileOutcome) {
        switch outcome {
        case .written(let reason): written[reason, default: 0] += 1
        case .kept: kept += 1
        }
    }
}

/// What an export did about one of its files.
public enum FileOutcome: Sendable, Hashable {
    /// It was made and written, and why.
    case written(RedoReason)
    /// It was there as it should be.
    case kept
}

/// Why a file is made.
public enum RedoReason: String, Sendable, Hashable, CaseIterable {
    /// It is not there.
    case missing
    /// It is there, but not as it was written.
    case damaged
    /// It was made from something else, or by another build of the engine.
    case stale
    /// It is there, but nothing vouches for it.
    case unlisted
    /// It is replaced because that was asked for.
    case replaced
}

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

/// A job of an export whose indicator failed: when it was asked for, or in one of its frames.
public struct FailedJob: Error, Sendable, Equatable {
    /// What its files are, or would be, called after.
    public let name: String
    /// The id of its preset.
    public let preset: String
    /// The first file that could not be made, beginning with the output folder; nil for a job that could not even be planned.
    public let path: String?
    /// What failed, in a line.
    public var why: String { reason.text(in: .swift) }
    /// The same for each front end to say in its own words.
    package let reason: Message
    /// Its place among the export's jobs; nil for one that could not even be planned.
    public let number: Int?

    /// A job that could not even be planned.
    init(unplanned name: String, preset: String, why reason: Message) {
        (self.name, self.preset, self.reason, path, number) = (name, preset, reason, nil, nil)
    }

    /// A job with a file that could not be made.
    init(_ file: PlannedFile, of job: ExportJob, at path: String, _ failure: FrameFailure) {
        (name, preset, number) = (job.name, job.preset.id, file.job)
        (self.path, reason) = (path, failure.message)
    }

    /// Where it failed and why.
    var complaint: Message { path.map { "\($0): \(reason)" } ?? reason }
}

extension FailedJob: Worded {
    package var message: Message { "\(name) (\(preset)): \(complaint)" }
}

/// The first failure of each job of an export under way.
final class JobFailures: Sendable {
    private let first = Mutex<[Int: (place: Int, failure: FrameFailure)]>([:])

    /// Notes that a file of a job could not be made.
    func note(_ failure: FrameFailure, at place: Int, ofJob job: Int) {
        first.withLock { first in
            if place <= first[job]?.place ?? .max { first[job] = (place, failure) }
        }
    }

    /// Whether a file lies behind the first of its job that could not be made, or is that one.
    func include(_ place: Int, ofJob job: Int) -> Bool {
        first.withLock { first in first[job].map { $0.place <= place } ?? false }
    }

    /// The first failure of each job, in the export's order.
    var inOrder: [(place: Int, failure: FrameFailure)] {
        first.withLock { first in first.values.sorted { $0.place < $1.place } }
    }
}
