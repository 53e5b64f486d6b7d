internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit

/// `refreshkit export`: files as a platform wants them, of one subject or of a whole batch.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Deliver an indicator, your images, or a whole batch, with the names, folders and metadata a platform wants.",
        discussion: """
            refreshkit export spinner --preset android
            refreshkit export progress-ring --preset xcassets --scale 1,2,3 --appearance light,dark
            refreshkit export --example > refresh.yml
            refreshkit export refresh.yml --dry-run

            A batch file has these keys; each list may be a single value:

            \(BatchHelp.keys)
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator, or images, as for 'refreshkit render', or a batch file that ends in .yml, .yaml or .json.",
            valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Whose conventions: \(Preset.all.map(\.id).joined(separator: ", ")). (default: frames)", valueName: "preset"),
        completion: .list(Preset.all.map(\.id)))
    var preset: String?

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the preset.", valueName: "name=value"))
    var presetOptions: [String] = []

    @Option(
        parsing: .unconditional, help: ArgumentHelp("What files are called after. (default: the indicator's or file's)", valueName: "name"))
    var name: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.settings))
    var settings: [String] = []

    @Flag(help: "Print a batch file to begin with.")
    var example = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Print what exports a batch anew and fails when it is not what was committed, for \(CheckScript.Kind.words).",
            valueName: "where"),
        completion: .list(CheckScript.Kind.allCases.map(\.rawValue)))
    var ci: String?

    @OptionGroup
    var options: CommonOptions

    mutating func run() throws {
        if example { return try printExample() }
        guard let subject else { throw ValidationError("Missing expected argument '<indicator|path>'") }
        if BatchHelp.isBatch(subject) { return try runBatch(subject) }
        if ci != nil { throw UsageError.needsBatch("--ci", got: subject) }
        try runJob(subject)
    }

    private func runJob(_ subject: String) throws {
        let request = try options.request()
        let folder = try options.output.map(CommonOptions.readFolder)
        let preset = try Preset.named(preset ?? Preset.frames.id)
        let values = try RenderCommand.read(presetOptions, option: "--option")
        let name = try name.map { try CommonOptions.read($0, option: "--name", ExportRequest.name) }
        let subject = try ExportSubject(subject, RenderCommand.read(settings), in: IndicatorCatalogue.registry())
        if !options.talk.quiet { subject.notes.forEach(Output.note) }
        if options.talk.verbose { subject.indicator.notes.forEach(Output.note) }
        let job = try ExportJob(
            subject, preset: preset, request, options: values, name: name, named: options.fileNamePattern(),
            sheet: options.sheet ? "sheet.png" : nil)
        let session = ExportSession(export: try options.export([job], into: folder ?? "output/\(job.name)"), talk: options.talk)
        try options.dryRun ? session.list() : session.run()
    }
}
