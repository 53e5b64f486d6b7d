internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit

/// `refreshkit export`: files as a platform wants them.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Deliver an indicator, or your images, with the names, folders and metadata a platform wants.",
        discussion: """
            refreshkit export spinner --preset android
            refreshkit export progress-ring --preset xcassets --scale 1,2,3 --appearance light,dark
            """
    )

    @Argument(
        help: ArgumentHelp("An indicator, or images, as for 'refreshkit render'.", valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Whose conventions: \(Preset.all.map(\.id).joined(separator: ", ")).", valueName: "preset"),
        completion: .list(Preset.all.map(\.id)))
    var preset = Preset.frames.id

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

    @OptionGroup
    var options: CommonOptions

    mutating func run() throws {
        let request = try options.request()
        let folder = try options.output.map(CommonOptions.readFolder)
        let preset = try Preset.named(preset)
        let values = try RenderCommand.read(presetOptions, option: "--option")
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
