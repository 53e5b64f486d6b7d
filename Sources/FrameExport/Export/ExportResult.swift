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
    public var strangers: [String] = []

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
