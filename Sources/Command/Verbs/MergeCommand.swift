internal import ArgumentParser

/// `refreshkit merge`: the shards of an export become the whole.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Put the shards of an export together: check every frame, make texts, sheets and animations, write the manifest.",
        discussion: """
            refreshkit export refresh.yml --shard 1/2 -o out
            refreshkit export refresh.yml --shard 2/2 -o out
            refreshkit merge refresh.yml -o out

            Takes the same subject and options as the shards. Shards made in other folders are copied into one before.
            """
    )

    @Argument(help: ArgumentHelp("The subject or batch file that the shards were made of.", valueName: "indicator|path"))
    var subject: String

    @OptionGroup
    var delivery: DeliveryOptions

    mutating func run() throws {
        for (option, isThere) in [
            ("--overwrite", delivery.options.overwrite), ("--resume", delivery.options.resume), ("--dry-run", delivery.options.dryRun),
            ("--prune", delivery.options.prune),
        ]
        where isThere {
            throw UsageError.notTogether(option, "merge")
        }
        let plan = try delivery.plan(of: subject)
        let export = try delivery.options.export(plan.jobs, besides: plan.failed, into: plan.folder)
        try ExportSession(export: export, talk: delivery.options.talk, isMerge: true).run()
    }
}
