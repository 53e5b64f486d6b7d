internal import FrameExport
internal import System

/// What a resumed export took, in a line for a person.
struct ResumeSummary {
    private let result: ExportResult
    private let export: Export

    init(_ result: ExportResult, of export: Export) {
        self.result = result
        self.export = export
    }

    /// "output/spinner: 60 files: 3 redone (1 missing, 1 damaged, 1 stale), 57 kept", and how many were not made.
    var text: String {
        let redone = result.written.values.reduce(0, +)
        let missing = export.count - redone - result.kept
        let reasons = RedoReason.allCases.compactMap { reason in result.written[reason].map { "\($0) \(reason.rawValue)" } }
        let why = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
        return "\(export.folder): \(Listing.count(export.count, "file")): \(redone) redone\(why), \(result.kept) kept"
            + (missing == 0 ? "" : ", \(missing) not made")
    }
}
