internal import ArgumentParser
internal import FrameExport
internal import SystemSupport

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export indicators, images, scenes, or a batch with the file names, folders, and metadata of a platform.",
        discussion: """
            refreshkit export spinner --preset android --appearance light,dark
            refreshkit export loading.gif --preset css,apng,android
            refreshkit export all --preset xcassets
            refreshkit export refresh.yml --dry-run

            'refreshkit list presets' lists the presets, 'refreshkit new batch' creates a sample batch file, and \
            'refreshkit help export --all' lists all options.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Indicators, images, and scenes, as in 'refreshkit render', and groups such as all; each of several subjects gets a folder. Or a batch file (.yml, .yaml, or .json).",
            valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subjects: [String]

    @OptionGroup
    var exportOptions: ExportOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Export one shard of the frames, such as 3/7, on one of several machines; combine the shards with 'refreshkit merge'. In a Slurm task, use auto; in a GNU parallel or Kubernetes task, use auto/7, with the number of shards.",
            valueName: "i/n"))
    var shard: String?

    @OptionGroup
    var task: FarmTaskOptions

    mutating func run() throws {
        let clock = WallClock()
        try task.check()
        let shard = try shard.map { try Shard(parsing: $0, environment: Environment.variable) }
        let plan = try exportOptions.plan(of: subjects)
        let tarball = plan.folder.hasSuffix(ShardTarball.fileExtension) ? ShardTarball(plan.folder) : nil
        if tarball != nil, shard == nil {
            throw UsageError.badValue(option: "--output", expected: "a folder, or a tarball with --shard", got: plan.folder)
        }
        let export = try exportOptions.options.export(plan.jobs, besides: plan.failed, as: shard, into: tarball?.folder ?? plan.folder)
        if let shard, !exportOptions.options.dryRun { try tarball?.prepare(for: shard) }
        let session = ExportSession(export: export, messages: exportOptions.messages, tarball: tarball)
        guard exportOptions.options.dryRun else { return try session.run() }
        let changes = try export.changes()
        let planning = Duration.seconds(clock.seconds)
        let listed = try session.list(changes)
        guard !exportOptions.messages.quiet else { return }
        Output.note(Self.total(listed, of: export))
        if listed > 0 { try session.printEstimate(changes, planning: planning) }
    }
}

extension ExportCommand {
    /// Returns "3000 files in 12 jobs", or "3 of 3000 files in 12 jobs would be redone".
    static func total(_ listed: Int, of export: Export) -> String {
        let all = "\(Listing.count(export.count, "file")) in \(Listing.count(export.jobs.count, "job"))"
        return export.existing == .resumed && export.shard == nil
            ? "\(listed == 0 ? "none" : "\(listed)") of \(all) would be redone" : "\(all), plus the manifest"
    }
}
