internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import SystemSupport

/// Options of commands that write files.
///
/// Contains no other groups: in debug builds, the argument parser checks the options of a nested group four times as often.
struct CommonOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Output folder or file; for 'render', - is stdout. (default: in output/)", valueName: "path"),
        completion: .directory)
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Number of drawing threads, at most one per core.", valueName: "count", visibility: .rare))
    var concurrency = "auto"

    @Flag(help: "Overwrite existing files and delete leftovers of the previous export.")
    var overwrite = false

    @Flag(help: "Redo only missing, damaged, or stale files.")
    var resume = false

    @Flag(help: ArgumentHelp("Also delete unlisted files from the output folders (requires --resume).", visibility: .rare))
    var prune = false

    @Flag(help: "List the files without writing them; with --resume, also list the reasons. 'export' also estimates the time.")
    var dryRun = false
}

struct MessageOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Print events as JSON, one object per line; an error is the last event.", visibility: .rare))
    var json = false

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: ArgumentHelp("Also list details such as ignored image metadata.", visibility: .rare))
    var verbose = false
}

extension MessageOptions {
    /// Looks up a subject and prints notes about it.
    func subject(
        _ word: SubjectWord, _ given: GivenParameters, _ values: ExportParameters, in indicators: LoadedIndicators
    ) throws -> ExportSubject {
        let named = try NamedSubject(word, given, values, in: indicators, isQuiet: quiet)
        if !quiet { named.printNotes() }
        if verbose { named.subject.frames.notes.forEach(Output.note) }
        return named.subject
    }
}

extension CommonOptions {
    func workers() throws -> Int {
        if concurrency == "auto" { return ThreadPool.coreCount }
        return try Self.readCount(concurrency, option: "--concurrency", in: 1...256, or: "auto")
    }

    func export(_ jobs: [ExportJob], besides failed: [FailedJob] = [], as shard: Shard? = nil, into folder: String) throws -> Export {
        var export = try shard.map { try Export($0, of: jobs, into: folder) } ?? Export(jobs, into: folder)
        export.unplanned = failed
        export.workers = try workers()
        if resume, overwrite { throw UsageError.notTogether("--resume", "--overwrite") }
        if prune, !resume { throw UsageError.missingOption("--resume", neededBy: "--prune") }
        export.existing = overwrite ? .replaced : resume || shard != nil ? .resumed : .refused
        export.prunes = prune
        return export
    }

    static func readCount(_ text: String, option: String, in range: ClosedRange<Int>, or word: String? = nil) throws -> Int {
        guard let count = Int(text), range.contains(count) else {
            let other = word.map { " or \($0)" } ?? ""
            throw UsageError.badValue(
                option: option, expected: "in \(range.lowerBound)...\(range.upperBound)\(other)", got: text)
        }
        return count
    }
}
