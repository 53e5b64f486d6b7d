internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw indicators, your images, or scenes, as frames or as one file each.",
        discussion: """
            refreshkit render progress-ring --phase all --contact-sheet
            refreshkit render loading.gif --as header
            refreshkit render pull-and-release --format gif
            refreshkit render all -o poster.png
            refreshkit render spinner --frames 0 -o spinner.png
            refreshkit render progress-ring --play

            Indicators are drawn as PNG frames, groups of them side by side, and scenes as one animated file. To choose another format, use \
            --format or the extension of --output. Several subjects are drawn one by one, each under its own name in --output. \
            'refreshkit list' lists all subjects and formats.
            'refreshkit help render --all' lists all options.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Indicators, groups of them such as all, example scenes ('refreshkit list'), plugins such as ./heart.so, scenes (.yml or .json), Lottie files, or images: a file, a folder, an .xcassets catalog, a pattern such as 'a_%04d.png', or - for stdin.",
            valueName: "indicator|scene|path"),
        completion: .custom(RenderCompletion.subjects))
    var subjects: [String]

    @OptionGroup(title: FrameParameters.parameters[0].heading.rawValue)
    var frames: ParameterOptions<FrameParameters>

    @OptionGroup(title: PhoneParameters.parameters[0].heading.rawValue)
    var phone: ParameterOptions<PhoneParameters>

    @OptionGroup(title: FileParameters.parameters[0].heading.rawValue)
    var files: ParameterOptions<FileParameters>

    @OptionGroup(title: "Files")
    var format: FormatOptions

    @OptionGroup
    var playing: PlayOption

    @OptionGroup
    var options: CommonOptions

    @OptionGroup
    var reading: SubjectOptions

    @OptionGroup
    var messages: MessageOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    private var given: GivenParameters { GivenParameters(frames.given + phone.given + files.given) }

    mutating func run() throws {
        try playing.check(options, messages, format, given)
        let values = try given.read()
        if subjects.count > 1, values.name != nil { throw UsageError.nameOfSeveralSubjects }
        let words = try reading.words(subjects, emptyAs: .scene)
        let indicators = try plugins.load(for: words.map(\.text))
        let subjects = try words.map { try messages.subject($0, given, values, in: indicators) }
        if !playing.play || options.output != nil { try write(subjects, values) }
        guard playing.play else { return }
        let animations = subjects.map { PlayedAnimation($0, Self.request(for: $0, values), name: values.name) }
        try PlaySession(animations: animations, messages: messages, hasFiles: options.output != nil).run()
    }

    /// Returns the request for a subject; on a poster, the size applies to each indicator.
    private static func request(for subject: ExportSubject, _ values: ExportParameters) -> ExportRequest {
        var request = values.firstRequest
        if subject.frames.indicator is IndicatorPoster { request.size = nil }
        return request
    }

    /// Writes the files of each subject; nothing is written if one of them cannot be planned.
    private func write(_ subjects: [ExportSubject], _ values: ExportParameters) throws {
        let exports = subjects.count > 1 ? try severalExports(of: subjects, values) : [try export(of: subjects[0], values)]
        for export in exports {
            let session = ExportSession(export: export, messages: messages)
            if options.dryRun { try session.list() } else { try session.run() }
        }
    }

    private func export(of subject: ExportSubject, _ values: ExportParameters) throws -> Export {
        let choice = try format.choice(for: options.output, orElse: standardFormat(of: subject))
        return try export(choice, of: subject, values) { [output = options.output] job in
            switch choice {
            case .folder: try output.map { try OutputPath.folder($0) } ?? ExportOptions.folder(of: job)
            default: try output.map { try OutputPath.file($0) } ?? "output/\(job.files[0].path)"
            }
        }
    }

    /// Returns an export for each subject, below the output folder.
    private func severalExports(of subjects: [ExportSubject], _ values: ExportParameters) throws -> [Export] {
        let folder = try options.output.map { output in
            let isFile = output == Self.stdout || output.lowercased().hasSuffix(".png") || OutputPath.format(of: output) != nil
            if isFile { throw UsageError.fileForSeveralSubjects(output) }
            return try OutputPath.folder(output)
        }
        var names: Set<String> = []
        return try subjects.map { subject in
            guard names.insert(subject.name).inserted else { throw UsageError.sameName(subject.name) }
            let choice = try format.choice(for: nil, orElse: standardFormat(of: subject))
            return try export(choice, of: subject, values) { job in
                switch choice {
                case .folder: folder.map { $0.appending(name: job.name) } ?? ExportOptions.folder(of: job)
                default: (folder ?? "output").appending(name: job.files[0].path)
                }
            }
        }
    }

    private func standardFormat(of subject: ExportSubject) -> String {
        // If --output is a folder, even a scene is drawn as frames.
        if subject.frames.scene != nil, [nil, Self.stdout].contains(options.output) { return FrameFormat.webp.id }
        let isPoster = subject.frames.indicator is IndicatorPoster && options.output?.lowercased().hasSuffix(".png") ?? false
        return isPoster ? FormatOptions.contactSheet : FormatOptions.frames
    }

    /// Returns an export to the path that `path` returns for its job.
    private func export(
        _ choice: FormatOptions.Choice, of subject: ExportSubject, _ values: ExportParameters, to path: (ExportJob) throws -> String
    ) throws -> Export {
        let (request, name) = (Self.request(for: subject, values), values.name)
        let job: ExportJob
        switch choice {
        case .folder(let preset, let presetOptions):
            if options.output == Self.stdout { throw UsageError.streamOfPictures }
            job = try ExportJob(
                subject, preset: preset, request, options: presetOptions, name: name, named: values.pattern,
                contactSheet: values.contactSheet)
            return try options.export([job], into: path(job))
        case .format(let format, let options):
            try check(choice)
            job = try ExportJob(subject, request, as: format, options: options, name: name)
        case .vector(let format, let options):
            try check(choice)
            job = try ExportJob(subject, request, as: format, options: options, name: name)
        case .shapes(let format, let options):
            try check(choice)
            job = try ExportJob(subject, request, as: format, options: options, name: name)
        case .picture:
            try check(choice)
            job = try ExportJob(frameOf: subject, request, name: name)
        case .contactSheet:
            try check(choice)
            job = try ExportJob(contactSheetOf: subject, request, name: name)
        }
        return try export(job, as: choice.id, to: path(job))
    }

    /// Throws if an option does not apply to a single file.
    private func check(_ choice: FormatOptions.Choice) throws {
        try given.check(forFormat: choice)
        for (option, isThere) in [("--resume", options.resume), ("--prune", options.prune)] where isThere {
            throw UsageError.notWithFormat(option: option, format: choice.id, why: "it applies only to frames in a folder")
        }
    }

    private func export(_ job: ExportJob, as format: String, to path: String) throws -> Export {
        if path == Self.stdout { try checkStdout(for: format) }
        var export = try Export(job, to: path == Self.stdout ? .stream(Output.bytes) : .file(path))
        export.workers = try options.workers()
        export.existing = options.overwrite ? .replaced : .refused
        return export
    }

    static let stdout = "-"

    /// Throws if stdout is also needed for other output, or if it is a terminal.
    private func checkStdout(for format: String) throws {
        if messages.json { throw UsageError.notOnStdout(option: "--json") }
        if options.dryRun { throw UsageError.notOnStdout(option: "--dry-run") }
        if Output.stdoutIsTerminal { throw UsageError.terminal(format: format) }
    }
}
