internal import FrameExport
internal import Glibc
internal import RefreshKit

extension CommonOptions {
    /// What is drawn, with its notes said.
    ///
    /// - Parameters:
    ///   - text: An indicator's id, a path of images, or a scene file.
    ///   - given: The settings that were given.
    /// - Returns: The subject.
    /// - Throws: What is wrong with one of these.
    func subject(_ text: String, _ given: GivenSettings) throws -> ExportSubject {
        let indicators = try plugins.load(for: [text])
        let subject = try indicators.telling(isQuiet: talk.quiet) { try given.subject(text, in: $0) }
        if !talk.quiet { Output.notes(subject.noteMessages) }
        if !talk.quiet, let scene = subject.frames.scene { SceneNotes.tell(of: scene, in: indicators.registry) }
        if talk.verbose { subject.frames.notes.forEach(Output.note) }
        return subject
    }

    /// How many threads draw.
    func workers() throws -> Int {
        if concurrency == "auto" { return max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }
        return try Self.readCount(concurrency, option: "--concurrency", in: 1...256, or: "auto")
    }

    /// An export of some jobs with the workers and the mode that were asked for.
    ///
    /// - Parameters:
    ///   - jobs: What is delivered.
    ///   - failed: Jobs that could not be worked out.
    ///   - folder: The output folder.
    /// - Returns: The export.
    /// - Throws: `UsageError` for options that exclude each other, `ExportError` when two files would get the same path.
    func export(_ jobs: [ExportJob], besides failed: [FailedJob] = [], into folder: String) throws -> Export {
        var export = try Export(jobs, into: folder)
        export.unplanned = failed
        export.workers = try workers()
        if resume, overwrite { throw UsageError.notTogether("--resume", "--overwrite") }
        if prune, !resume { throw UsageError.missingOption("--resume", neededBy: "--prune") }
        export.existing = overwrite ? .replaced : resume ? .resumed : .refused
        export.prunes = prune
        return export
    }

    private static func readCount(_ text: String, option: String, in range: ClosedRange<Int>, or word: String? = nil) throws -> Int {
        guard let count = Int(text), range.contains(count) else {
            let other = word.map { " or \($0)" } ?? ""
            throw UsageError.badValue(
                option: option, expected: "in \(range.lowerBound)...\(range.upperBound)\(other)", got: text)
        }
        return count
    }
}
