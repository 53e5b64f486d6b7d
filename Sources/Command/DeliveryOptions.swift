internal import ArgumentParser
internal import FrameExport
internal import Imaging
internal import RefreshKit

/// What is delivered and how, of one subject or of a batch file: the same for every command that works on an export.
struct DeliveryOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Whose conventions, one or several: \(Preset.all.map(\.id).joined(separator: ", ")). 'refreshkit list --presets' tells what each writes. (default: frames)",
            valueName: "presets"),
        completion: .list(Preset.all.map(\.id)))
    var preset: [String] = []

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the preset; 'refreshkit list --presets' shows them.", valueName: "name=value"))
    var presetOptions: [String] = []

    @Option(
        parsing: .unconditional, help: ArgumentHelp("What files are called after. (default: the indicator's or file's)", valueName: "name"))
    var name: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.settings))
    var settings: [String] = []

    @OptionGroup
    var scene: SceneOptions

    @OptionGroup
    var options: CommonOptions

    /// The jobs that are meant, and where they go.
    struct Plan {
        /// The subject as it was written.
        let subject: String
        /// The batch file; nil for one subject.
        let batch: String?
        let jobs: [ExportJob]
        /// Jobs of the batch that could not be worked out because their indicator failed.
        var failed: [FailedJob] = []
        let folder: String
    }

    /// Works out what a subject, or a batch file, means with these options.
    func plan(of subject: String) throws -> Plan {
        let folder = try options.output.map(CommonOptions.readFolder)
        if SubjectFile.isMeant(by: subject), try SubjectFile.kind(of: subject, orElse: .batch) == .batch {
            let batch = try batch(subject)
            return Plan(
                subject: subject, batch: subject, jobs: batch.jobs, failed: batch.failed,
                folder: folder ?? batch.output ?? "output/\(SubjectFile.name(of: subject, unnamed: "batch"))")
        }
        let presets = try presets()
        let jobs = try jobs(of: subject, for: presets)
        let parent = presets.count == 1 ? presets[0].id : "presets"
        return Plan(subject: subject, batch: nil, jobs: jobs, folder: folder ?? "output/\(parent)/\(jobs[0].name)")
    }

    /// A batch file, which says everything by itself.
    private func batch(_ path: String) throws -> Batch {
        if let (option, key) = optionOfOneSubject { throw UsageError.notWithBatch(option, batch: path, key: key) }
        let batch = try options.plugins.batch(path, isQuiet: options.talk.quiet)
        if !options.talk.quiet { Output.notes(batch.noteMessages) }
        if options.talk.verbose {
            var told: Set<String> = []
            for note in batch.jobs.flatMap(\.plan.subject.notes) where told.insert(note).inserted { Output.note(note) }
        }
        return batch
    }

    /// The presets that were named, each once; plain frames without any.
    private func presets() throws -> [Preset] {
        let text = preset.joined(separator: ",")
        let ids = text.isEmpty ? [Preset.frames.id] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard Set(ids).count == ids.count else {
            throw UsageError.badValue(option: "--preset", expected: "given without a value twice", got: text)
        }
        return try ids.map { try Preset.named($0) }
    }

    /// A job for each preset; several have a folder each.
    private func jobs(of subject: String, for presets: [Preset]) throws -> [ExportJob] {
        if presets.count > 1, !presetOptions.isEmpty { throw UsageError.optionOfSeveralPresets }
        let request = try options.request(at: scene.place())
        let values = try CommonOptions.readSettings(presetOptions, option: "--option")
        let name = try name.map { try CommonOptions.read($0, option: "--name", ExportRequest.name) }
        let subject = try options.subject(subject, settings, scene)
        let pattern = try options.fileNamePattern()
        return try presets.map { preset in
            try ExportJob(
                subject, preset: preset, request, options: values, name: name, in: presets.count > 1 ? preset.id : "", named: pattern,
                contactSheet: options.contactSheet ? "contact-sheet.png" : nil)
        }
    }

    /// An option that was given and that a batch file has its own key for.
    private var optionOfOneSubject: (option: String, key: String)? {
        let given: [(Bool, String, String)] = [
            (!preset.isEmpty, "--preset", "presets"), (!presetOptions.isEmpty, "--option", "options"), (name != nil, "--name", "name"),
            (!settings.isEmpty, "--set", "set"), (options.fps != nil, "--fps", "fps"), (options.resample, "--resample", "resample"),
            (options.scale != nil, "--scale", "scales"), (options.size != nil, "--size", "sizes"),
            (options.frames != nil, "--frames", "frames"), (options.phase != nil, "--phase", "phases"),
            (options.pullFrames != nil, "--pull-frames", "pull-frames"), (options.release != nil, "--release", "release"),
            (options.appearance != nil, "--appearance", "appearances"), (options.reduceMotion, "--reduce-motion", "reduce-motion"),
            (options.pattern != nil, "--pattern", "pattern"), (options.contactSheet, "--contact-sheet", "contact-sheet"),
            (options.optimize, "--optimize", "optimize"), (options.bezel, "--bezel", "bezel"),
        ]
        return given.first { $0.0 }.map { ($0.1, $0.2) } ?? scene.given
    }
}
