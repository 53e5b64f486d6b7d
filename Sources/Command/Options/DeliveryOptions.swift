internal import ArgumentParser
internal import FrameExport
internal import RefreshKit

/// What is delivered and how, of one subject or of a batch file: the same for every command that works on an export.
struct DeliveryOptions: ParsableArguments {
    @OptionGroup(title: ExportSetting.Heading.delivery.rawValue)
    var delivery: SettingOptions<DeliverySettings>

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the preset.", valueName: "name=value"))
    var presetOptions: [String] = []

    @OptionGroup
    var settings: SubjectSettings

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
        let folder = try options.output.map { try OutputEnding.folder($0) }
        let word = try SubjectWord(subject, emptyAs: .batch)
        if word.kind == .batch {
            let batch = try batch(subject)
            return Plan(
                subject: subject, batch: subject, jobs: batch.jobs, failed: batch.failed,
                folder: folder ?? batch.output ?? "output/\(word.name(unnamed: "batch"))")
        }
        let jobs = try jobs(of: word)
        let parent = jobs.count > 1 ? "presets/" : jobs[0].preset.id == Preset.frames.id ? "" : "\(jobs[0].preset.id)/"
        return Plan(subject: subject, batch: nil, jobs: jobs, folder: folder ?? "output/\(parent)\(jobs[0].name)")
    }

    /// A batch file, which says everything by itself.
    private func batch(_ path: String) throws -> Batch {
        try given.check(forBatch: path)
        if !presetOptions.isEmpty { throw UsageError.notWithBatch("--option", batch: path, key: "options") }
        let batch = try options.plugins.batch(path, isQuiet: options.talk.quiet)
        if !options.talk.quiet { Output.notes(batch.noteMessages) }
        if options.talk.verbose {
            var told: Set<String> = []
            for note in batch.jobs.flatMap(\.plan.subject.notes) where told.insert(note).inserted { Output.note(note) }
        }
        return batch
    }

    private var given: GivenSettings { GivenSettings(delivery.given + settings.given.all) }

    /// A job for each preset; several have a folder each.
    private func jobs(of word: SubjectWord) throws -> [ExportJob] {
        let values = try given.read()
        let presets = (values.presets ?? [.standard]).map(\.preset)
        if Set(presets.map(\.id)).count < presets.count {
            throw UsageError.badValue(option: "--preset", expected: "given without a value twice", got: given.words(for: .presets) ?? "")
        }
        if presets.count > 1, !presetOptions.isEmpty { throw UsageError.optionOfSeveralPresets }
        let options = try Assignments(presetOptions, option: "--option").byName
        let subject = try self.options.subject(word, given, values)
        return try presets.map { preset in
            try ExportJob(
                subject, preset: preset, values.firstRequest, options: options, name: values.name,
                in: presets.count > 1 ? preset.id : "", named: values.pattern, contactSheet: values.contactSheet)
        }
    }
}
