internal import ArgumentParser
internal import Documents
internal import FrameExport

/// `refreshkit export`: files as a platform wants them, of one subject or of a whole batch.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Deliver an indicator, your images, or a whole batch, with the names, folders and metadata a platform wants.",
        discussion: """
            refreshkit export spinner --preset android
            refreshkit export progress-ring --preset xcassets --scale 1,2,3 --appearance light,dark
            refreshkit export loading.gif --preset css,apng,android
            refreshkit export loading.gif --as header --preset webp
            refreshkit export --example > refresh.yml
            refreshkit export refresh.yml --dry-run
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator, images, or a scene file, as for 'refreshkit render', or a batch file that ends in .yml, .yaml or .json.",
            valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String?

    @OptionGroup
    var delivery: DeliveryOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw one share of the frames, such as 3/7, on one of several machines; 'refreshkit merge' puts the shares together.",
            valueName: "i/n"))
    var shard: String?

    @Flag(help: "Print a batch file to begin with.")
    var example = false

    @Flag(help: "Explain the keys of a batch file.")
    var keys = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Print what exports a batch anew and fails when it is not what was committed, for \(CheckScript.Kind.words).",
            valueName: "where"),
        completion: .list(CheckScript.Kind.allCases.map(\.rawValue)))
    var ci: String?

    mutating func run() throws {
        if example { return try printExample() }
        if keys { return Output.result("Each list may be a single value.\n\n\(KeyHelp.text(BatchSchema.keys.withInnerTables))") }
        guard let subject else { throw ValidationError("Missing expected argument '<indicator|path>'") }
        let shard = try shard.map { try Shard(parsing: $0) }
        let plan = try delivery.plan(of: subject)
        if let ci {
            if shard != nil { throw UsageError.notTogether("--shard", "--ci") }
            return try printCheck(ci, of: plan)
        }
        var export = try delivery.options.export(plan.jobs, besides: plan.failed, into: plan.folder)
        if let shard { export = try export.shard(shard) }
        let session = ExportSession(export: export, talk: delivery.options.talk)
        guard delivery.options.dryRun else { return try session.run() }
        let listed = try session.list()
        if !delivery.options.talk.quiet { Output.note(Self.total(listed, of: export)) }
    }
}
