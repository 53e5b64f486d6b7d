internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Scenes

/// `refreshkit render`: the frames of an indicator, of images, or of a scene, as PNG files or as one file.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw an indicator, your images, or a scene: frames, or one file.",
        discussion: """
            refreshkit render progress-ring --phase all --contact-sheet
            refreshkit render loading.gif --as header
            refreshkit render pull-and-release --format gif

            An indicator is drawn as PNG frames, a scene as one animated file. --format, or the ending of --output, \
            chooses another; 'refreshkit list' shows what there is. 'refreshkit help render --all' lists every option.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator, an example scene ('refreshkit list'), a plugin such as ./heart.so, a scene file (.yml, .json), or images: a file, a folder, an .xcassets catalog, a pattern such as 'a_%04d.png'.",
            valueName: "indicator|scene|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @OptionGroup
    var settings: SubjectSettings

    @OptionGroup(title: "Files")
    var format: FormatOptions

    @OptionGroup
    var options: CommonOptions

    mutating func run() throws {
        let given = settings.given
        let values = try given.read()
        let subject = try options.subject(SubjectWord(subject, emptyAs: .scene), given, values)
        // A folder takes frames, of a scene as well.
        let isPreview = subject.frames.scene != nil && [nil, "-"].contains(options.output)
        let standard = isPreview ? FrameFormat.webp.id : FormatOptions.frames
        if let choice = try format.choice(for: options.output, orElse: standard) {
            return try OneFileSession(subject, given, choice, options).run()
        }
        if options.output == "-" { throw UsageError.streamOfPictures }
        let job = try ExportJob(
            subject, values.firstRequest, name: values.name, named: values.pattern, contactSheet: values.contactSheet)
        let folder = try options.output.map { try OutputEnding.folder($0) }
        let session = ExportSession(export: try options.export([job], into: folder ?? "output/\(job.name)"), talk: options.talk)
        if options.dryRun { try session.list() } else { try session.run() }
    }
}
