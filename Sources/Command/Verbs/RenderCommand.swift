internal import ArgumentParser
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
        let isPreview = subject.frames.scene != nil && [nil, Self.stdout].contains(options.output)
        let choice = try format.choice(for: options.output, orElse: isPreview ? FrameFormat.webp.id : FormatOptions.frames)
        let session = ExportSession(
            export: try choice.map { try export($0, of: subject, values) } ?? frames(of: subject, values), talk: options.talk)
        if options.dryRun { try session.list() } else { try session.run() }
    }

    /// PNG files in a folder.
    private func frames(of subject: ExportSubject, _ values: ExportSettings) throws -> Export {
        if options.output == Self.stdout { throw UsageError.streamOfPictures }
        let job = try ExportJob(
            subject, values.firstRequest, name: values.name, named: values.pattern, contactSheet: values.contactSheet)
        return try options.export([job], into: options.output.map { try OutputEnding.folder($0) } ?? "output/\(job.name)")
    }

    /// One file, or a stream to stdout.
    private func export(_ choice: FormatOptions.Choice, of subject: ExportSubject, _ values: ExportSettings) throws -> Export {
        try settings.given.check(forFormat: choice.id)
        for (option, isThere) in [("--resume", options.resume), ("--prune", options.prune)] where isThere {
            throw UsageError.notWithFormat(option: option, format: choice.id, why: "it is for PNG frames")
        }
        let job = try choice.job(subject, values)
        let workers = try options.workers()
        let path = try options.output.map { try OutputEnding.file($0) } ?? "output/\(job.files[0].path)"
        if path == Self.stdout { try checkStdout(for: choice.id) }
        var export = try Export(job, to: path == Self.stdout ? .stream(Output.bytes) : .file(path))
        export.workers = workers
        export.existing = options.overwrite ? .replaced : .refused
        return export
    }

    private static let stdout = "-"

    /// A file has stdout for itself.
    private func checkStdout(for format: String) throws {
        if options.talk.json { throw UsageError.notOnStdout(option: "--json") }
        if options.dryRun { throw UsageError.notOnStdout(option: "--dry-run") }
        if Output.resultsAreSeen { throw UsageError.terminal(format: format) }
    }
}
