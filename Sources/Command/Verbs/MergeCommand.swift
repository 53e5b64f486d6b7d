internal import ArgumentParser

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combine the shards of an export: check all frames, then write code, sprite sheets, animations, and the manifest.",
        discussion: """
            refreshkit export refresh.yml --shard 1/2 -o out
            refreshkit export refresh.yml --shard 2/2 -o out
            refreshkit merge refresh.yml -o out

            Use the same subject and options as for the shards. First copy shards from different machines into one folder.
            """
    )

    @Argument(help: ArgumentHelp("The subject or batch file that was exported in shards.", valueName: "indicator|path"))
    var subject: String

    @OptionGroup
    var exportOptions: ExportOptions

    mutating func run() throws {
        for (option, isThere) in [
            ("--overwrite", exportOptions.options.overwrite), ("--resume", exportOptions.options.resume),
            ("--dry-run", exportOptions.options.dryRun),
            ("--prune", exportOptions.options.prune),
        ]
        where isThere {
            throw UsageError.notTogether(option, "merge")
        }
        let plan = try exportOptions.plan(of: subject)
        let export = try exportOptions.options.export(plan.jobs, besides: plan.failed, into: plan.folder)
        try ExportSession(export: export, messages: exportOptions.options.messages, isMerge: true).run()
    }
}
