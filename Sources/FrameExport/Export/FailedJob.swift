package import System

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
    init(_ file: PlannedFile, at path: String, _ failure: FrameFailure) {
        (name, preset, number) = (file.job.name, file.job.preset.id, file.jobNumber)
        (self.path, reason) = (path, failure.message)
    }

    /// Where it failed and why.
    var complaint: Message { path.map { "\($0): \(reason)" } ?? reason }
}

extension FailedJob: Worded {
    package var message: Message { "\(name) (\(preset)): \(complaint)" }
}
