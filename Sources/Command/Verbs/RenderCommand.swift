internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw an indicator, your images, or a scene, as frames or as one file.",
        discussion: """
            refreshkit render progress-ring --phase all --contact-sheet
            refreshkit render loading.gif --as header
            refreshkit render pull-and-release --format gif
            refreshkit render all -o poster.png
            refreshkit render progress-ring --play

            Indicators are drawn as PNG frames, groups of them side by side, and scenes as one animated file. To choose another format, use \
            --format or the extension of --output, such as -o spinner.svg --frames 0. 'refreshkit list' lists all subjects and formats.
            'refreshkit help render --all' lists all options.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator, a group of them such as all, an example scene ('refreshkit list'), a plugin such as ./heart.so, a scene file (.yml, .yaml, or .json), or images: a file, a folder, an .xcassets catalog, a pattern such as 'a_%04d.png', or - for stdin.",
            valueName: "indicator|scene|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @OptionGroup
    var parameters: SubjectParameters

    @OptionGroup(title: "Files")
    var format: FormatOptions

    @OptionGroup
    var playing: PlayOption

    @OptionGroup
    var options: CommonOptions

    mutating func run() throws {
        let given = parameters.given
        try playing.check(options, format, given)
        let values = try given.read()
        let word = try SubjectWord(subject, emptyAs: .scene)
        let subject = try options.subject(word, given, values, in: options.plugins.load(for: [word.text]))
        if !playing.play || options.output != nil { try write(subject, values) }
        guard playing.play else { return }
        let animation = PlayedAnimation(subject, values.firstRequest, name: values.name)
        try PlaySession(animations: [animation], messages: options.messages, hasFiles: options.output != nil).run()
    }

    private func write(_ subject: ExportSubject, _ values: ExportParameters) throws {
        let choice = try format.choice(for: options.output, orElse: standardFormat(of: subject))
        let session = ExportSession(export: try export(choice, of: subject, values), messages: options.messages)
        if options.dryRun { try session.list() } else { try session.run() }
    }

    private func standardFormat(of subject: ExportSubject) -> String {
        // If --output is a folder, even a scene is drawn as frames.
        if subject.frames.scene != nil, [nil, Self.stdout].contains(options.output) { return FrameFormat.webp.id }
        let isPoster = subject.frames.indicator is IndicatorPoster && options.output?.lowercased().hasSuffix(".png") ?? false
        return isPoster ? FormatOptions.contactSheet : FormatOptions.frames
    }

    private func export(_ choice: FormatOptions.Choice, of subject: ExportSubject, _ values: ExportParameters) throws -> Export {
        let (request, name) = (values.firstRequest, values.name)
        switch choice {
        case .folder(let preset, let options): return try folder(of: subject, preset, options, values)
        case .format(let format, let options):
            return try file(choice.id) { try ExportJob(subject, request, as: format, options: options, name: name) }
        case .vector(let format, let options):
            return try file(choice.id) { try ExportJob(subject, request, as: format, options: options, name: name) }
        case .contactSheet: return try file(choice.id) { try ExportJob(contactSheetOf: subject, request, name: name) }
        }
    }

    private func folder(
        of subject: ExportSubject, _ preset: Preset, _ presetOptions: [String: String], _ values: ExportParameters
    ) throws -> Export {
        if options.output == Self.stdout { throw UsageError.streamOfPictures }
        let job = try ExportJob(
            subject, preset: preset, values.firstRequest, options: presetOptions, name: values.name, named: values.pattern,
            contactSheet: values.contactSheet)
        return try options.export([job], into: options.output.map { try OutputPath.folder($0) } ?? ExportOptions.folder(of: job))
    }

    private func file(_ format: String, _ job: () throws -> ExportJob) throws -> Export {
        try parameters.given.check(forFormat: format)
        for (option, isThere) in [("--resume", options.resume), ("--prune", options.prune)] where isThere {
            throw UsageError.notWithFormat(option: option, format: format, why: "it applies only to frames in a folder")
        }
        let job = try job()
        let workers = try options.workers()
        let path = try options.output.map { try OutputPath.file($0) } ?? "output/\(job.files[0].path)"
        if path == Self.stdout { try checkStdout(for: format) }
        var export = try Export(job, to: path == Self.stdout ? .stream(Output.bytes) : .file(path))
        export.workers = workers
        export.existing = options.overwrite ? .replaced : .refused
        return export
    }

    static let stdout = "-"

    /// Throws if stdout is also needed for other output, or if it is a terminal.
    private func checkStdout(for format: String) throws {
        if options.messages.json { throw UsageError.notOnStdout(option: "--json") }
        if options.dryRun { throw UsageError.notOnStdout(option: "--dry-run") }
        if Output.stdoutIsTerminal { throw UsageError.terminal(format: format) }
    }
}
