/// A job of an export whose indicator failed: when it was asked for, or in one of its frames.
public struct FailedJob: Error, Sendable, Equatable {
    /// What its files are, or would be, called after.
    public let name: String
    /// The id of its preset.
    public let preset: String
    /// The first file that could not be made, beginning with the output folder; nil for a job that could not even be planned.
    public let path: String?
    /// What failed, in a line.
    public let why: String
    /// Its place among the export's jobs; nil for one that could not even be planned.
    public let number: Int?

    /// A job that could not even be planned.
    init(unplanned name: String, preset: String, why: String) {
        (self.name, self.preset, self.why, path, number) = (name, preset, why, nil, nil)
    }

    /// A job with a file that could not be made.
    init(_ file: PlannedFile, at path: String, _ failure: FrameFailure) {
        (name, preset, number) = (file.job.name, file.job.preset.id, file.jobNumber)
        (self.path, why) = (path, "\(failure)")
    }

    /// Where it failed and why.
    var fault: String { path.map { "\($0): \(why)" } ?? why }
}

extension FailedJob: CustomStringConvertible {
    /// The line a person reads.
    public var description: String { "\(name) (\(preset)): \(fault)" }
}
