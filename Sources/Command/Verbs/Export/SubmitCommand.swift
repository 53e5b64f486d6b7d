internal import ArgumentParser
internal import FrameExport
internal import Glibc
internal import SystemSupport

struct SubmitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "submit",
        abstract: "Export a batch on several machines with Slurm, OpenJD, GNU parallel, or Kubernetes.",
        usage: "refreshkit submit [<options>] <batch> --engine <engine> [-- <options>]",
        discussion: """
            refreshkit submit refresh.yml --engine slurm -o refresh --wait
            refreshkit submit refresh.yml --engine slurm -- --partition=render
            refreshkit submit refresh.yml --engine parallel --hosts one,two
            refreshkit submit refresh.yml --engine kubernetes --dry-run

            \(FarmEngines.all.map { "\($0.id): \($0.summary)." }.joined(separator: "\n"))

            Each task exports one shard; a final task merges them. All machines need the same build of refreshkit, and the input and \
            the output folder at the same paths. Options after -- are passed to sbatch (for both jobs), openjd run, parallel, or kubectl. \
            If a job fails, submit again to draw the missing frames.
            """
    )

    @Argument(
        help: ArgumentHelp("Batch file (.yml, .yaml, or .json).", valueName: "batch"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var batch: String

    @Option(
        help: ArgumentHelp("Engine: \(FarmEngines.ids.joined(separator: ", ")).", valueName: "engine"), completion: .list(FarmEngines.ids))
    var engine: String

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Output folder; must be shared by all machines. (default: the batch's output folder)", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Number of shards. (default: measured, so that each takes about 20 s)", valueName: "count"))
    var shards: String?

    @Flag(help: "Wait until the job ends, with a progress bar; Ctrl-C stops waiting, and the job continues.")
    var wait = false

    @Flag(help: "Print the scripts of the job and the commands to run, and write nothing.")
    var dryRun = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Number of drawing threads per task. (default: 1)", valueName: "count", visibility: .rare))
    var concurrency: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Path to refreshkit on the worker machines. (default: this program)", valueName: "path", visibility: .rare))
    var program: String?

    @OptionGroup(title: "Engines")
    var engines: FarmEngineOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @Argument(parsing: .postTerminator, help: ArgumentHelp("Options of the engine's program.", valueName: "options", visibility: .rare))
    var engineOptions: [String] = []

    func run() throws {
        let engine = try engines.apply(to: FarmEngines.named(engine))
        let word = try SubjectWord(batch, emptyAs: .batch)
        guard word.kind == .batch else { throw UsageError.needsBatch("submit", got: batch) }
        let threads = try concurrency.map { try CommonOptions.readCount($0, option: "--concurrency", in: 1...256) } ?? 1
        let folder = try output.map { try OutputPath.folder($0) }
        let plan = try plugins.batch(batch, isQuiet: false)
        var export = try Export(plan.jobs, into: folder ?? plan.output ?? "output/\(word.name(unnamed: "batch"))")
        export.unplanned = plan.failed
        export.workers = threads
        guard plan.failed.isEmpty else { throw FailedJobs(planning: export) }
        if !dryRun { try engine.check() }
        let job = try job(export, count(of: export, for: engine))
        let files = try engine.files(of: job)
        if dryRun { return Self.printPlan(files, engine.commands(of: job), in: job) }
        try job.write(files)
        let submitted = try Interrupt.deferring { try engine.submit(job) }
        Output.result("\(engine.id): \(submitted.summary)\nlogs: \(job.folder)")
        if wait { return try FarmWatch(engine: engine, job: job, submitted: submitted, export: export).run() }
        Output.result("watch: \(submitted.watch)\ncancel: \(submitted.cancel)")
        if let rest = submitted.rest { Output.result("then: \(rest)") }
    }

    /// Returns the number of shards: from an earlier job in the folder, as given, or the most economical number.
    private func count(of export: Export, for engine: any FarmEngine) throws -> Int {
        let given = try shards.map { try CommonOptions.readCount($0, option: "--shards", in: 1...Shard.maximumCount) }
        let existing = export.existingShardCount
        if let given, let existing, given != existing { throw FarmError.otherCount(export.folder, existing: existing, wanted: given) }
        let maximum = dryRun ? Shard.maximumCount : try engine.maximumShardCount()
        if let given {
            guard given <= maximum else { throw FarmError.tooManyShards(given, engine: engine.id, maximum: maximum) }
            return given
        }
        return try existing ?? min(measuredCount(of: export), maximum)
    }

    /// Returns the most economical number of shards on machines like this one, estimated from a sample drawn here.
    private func measuredCount(of export: Export) throws -> Int {
        var export = export
        if export.isMerged { export.existing = .resumed }
        let estimate = try export.estimate(export.changes())
        Output.note(estimate.text(of: export))
        return (estimate.shardCount + export.workers - 1) / export.workers
    }

    private func job(_ export: Export, _ count: Int) throws -> FarmJob {
        let output = FarmPath.absolute(export.folder)
        let workingFolder = FarmPath.current
        for path in [output, workingFolder, batch] where path.unicodeScalars.contains(where: CheckScript.breaks) {
            throw FarmError.badPath(path, why: "contains a control character, such as a line break")
        }
        let program = program ?? (engine == "kubernetes" ? "refreshkit" : FarmPath.program)
        let common = [batch, "--output", output, "--build", EngineBuild.current.word] + plugins.words
        return FarmJob(
            name: output.folderAndName.name, batch: batch.onOneLine, workingFolder: workingFolder, output: output, shardCount: count,
            threads: export.workers, export: [program, "export"] + common + ["--concurrency", "\(export.workers)"],
            merge: [program, "merge"] + common, engineOptions: engineOptions)
    }

    /// Prints the files and commands in reading order, separated only by comments.
    private static func printPlan(_ files: [FarmJob.File], _ commands: [[String]], in job: FarmJob) {
        for file in files { Output.result("# \(job.path(file.name)):\n\(file.text)") }
        Output.result("# Run:")
        for command in commands { Output.result("# \(FarmJob.line(command))") }
    }
}
