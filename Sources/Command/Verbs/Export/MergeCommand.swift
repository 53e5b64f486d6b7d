internal import ArgumentParser

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combine the shards of an export: check all frames, then write code, sprite sheets, animations, and the manifest.",
        discussion: """
            refreshkit export refresh.yml --shard 1/2 -o out
            refreshkit export refresh.yml --shard 2/2 -o out
            refreshkit merge refresh.yml -o out

            Use the same subject and options as for the shards. If the machines share no folder, each writes a tarball:

            refreshkit export refresh.yml --shard 1/2 -o shard-1.tar
            refreshkit merge refresh.yml shard-1.tar shard-2.tar -o out
            """
    )

    @Argument(help: ArgumentHelp("The subject or batch file that was exported in shards.", valueName: "indicator|path"))
    var subject: String

    @Argument(
        help: ArgumentHelp("Tarballs of shards to unpack into the output folder first.", valueName: "tarball"),
        completion: .file(extensions: ["tar"]))
    var tarballs: [String] = []

    @OptionGroup
    var exportOptions: ExportOptions

    @OptionGroup
    var task: FarmTaskOptions

    mutating func run() throws {
        try task.check()
        for (option, isThere) in [
            ("--overwrite", exportOptions.options.overwrite), ("--resume", exportOptions.options.resume),
            ("--dry-run", exportOptions.options.dryRun),
            ("--prune", exportOptions.options.prune),
        ]
        where isThere {
            throw UsageError.notTogether(option, "merge")
        }
        let plan = try exportOptions.plan(of: [subject])
        let export = try exportOptions.options.export(plan.jobs, besides: plan.failed, into: plan.folder)
        try ExportSession(export: export, messages: exportOptions.messages, merged: tarballs).run()
    }
}
