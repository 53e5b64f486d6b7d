internal import ArgumentParser
internal import FrameExport
internal import Glibc
internal import RefreshKit
internal import System

/// How a command that writes frames goes about it.
struct CommonOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder, or the one file, or - for stdout. (default: in output/)", valueName: "path"),
        completion: .directory)
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Number of threads that draw, at most one per core.", valueName: "count", visibility: .rare))
    var concurrency = "auto"

    @Flag(help: "Overwrite existing files and delete leftovers of the previous export.")
    var overwrite = false

    @Flag(help: "Redo only what is missing, damaged or stale.")
    var resume = false

    @Flag(help: ArgumentHelp("Also delete unlisted files from the output folders (requires --resume).", visibility: .rare))
    var prune = false

    @Flag(help: "List the files without writing them; with --resume, also why.")
    var dryRun = false

    @OptionGroup
    var talk: TalkOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions
}

/// How much is said.
struct TalkOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Print events as JSON, one object per line; an error is the last one.", visibility: .rare))
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: ArgumentHelp("Also list details such as ignored image metadata.", visibility: .rare))
    var verbose = false
}

extension CommonOptions {
    /// Looks up what is drawn, and says what a person should know about it.
    func subject(_ word: SubjectWord, _ given: GivenSettings, _ values: ExportSettings) throws -> ExportSubject {
        let named = try NamedSubject(word, given, values, in: plugins.load(for: [word.text]), isQuiet: talk.quiet)
        if !talk.quiet { named.tellNotes() }
        if talk.verbose { named.subject.frames.notes.forEach(Output.note) }
        return named.subject
    }

    /// How many threads draw.
    func workers() throws -> Int {
        if concurrency == "auto" { return max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }
        return try Self.readCount(concurrency, option: "--concurrency", in: 1...256, or: "auto")
    }

    /// An export of some jobs with the workers and the mode that were asked for.
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
