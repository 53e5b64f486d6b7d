internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import System

/// `refreshkit export`: files as a platform wants them, of one subject or of a whole batch.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Deliver an indicator, images, a scene, or a batch with the names, folders and metadata a platform wants.",
        discussion: """
            refreshkit export spinner --preset android --appearance light,dark
            refreshkit export loading.gif --preset css,apng,android
            refreshkit export refresh.yml --dry-run

            'refreshkit list presets' shows the presets, 'refreshkit new batch' writes a batch file to start from, \
            'refreshkit help export --all' lists every option.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator, images, or a scene file, as for 'refreshkit render', or a batch file that ends in .yml, .yaml or .json.",
            valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @OptionGroup
    var delivery: DeliveryOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw one share of the frames, such as 3/7, on one of several machines; 'refreshkit merge' puts the shares together.",
            valueName: "i/n"))
    var shard: String?

    mutating func run() throws {
        let shard = try shard.map { try Shard(parsing: $0) }
        let plan = try delivery.plan(of: subject)
        var export = try delivery.options.export(plan.jobs, besides: plan.failed, into: plan.folder)
        if let shard { export = try export.shard(shard) }
        let session = ExportSession(export: export, talk: delivery.options.talk)
        guard delivery.options.dryRun else { return try session.run() }
        let listed = try session.list()
        if !delivery.options.talk.quiet { Output.note(Self.total(listed, of: export)) }
    }
}

extension ExportCommand {
    /// "3,000 files in 12 jobs", or "3 of 3,000 files in 12 jobs would be redone".
    static func total(_ listed: Int, of export: Export) -> String {
        let all = "\(export.count.grouped) \(export.count == 1 ? "file" : "files") in \(Listing.count(export.jobs.count, "job"))"
        return export.existing == .resumed && export.shard == nil
            ? "\(listed == 0 ? "none" : listed.grouped) of \(all) would be redone" : "\(all), and their manifest"
    }
}

extension Int {
    /// With a comma before every three digits: 3,000.
    fileprivate var grouped: String {
        var text = ""
        for (place, digit) in String(self).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
