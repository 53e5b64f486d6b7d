internal import ArgumentParser
internal import FrameExport
internal import RefreshKit

/// Options that determine the jobs of an export.
struct ExportOptions: ParsableArguments {
    @OptionGroup(title: ExportParameter.Heading.presets.rawValue)
    var presetParameters: ParameterOptions<PresetParameters>

    @Option(
        name: .customLong("option"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the preset.", valueName: "name=value"))
    var presetOptions: [String] = []

    @OptionGroup
    var parameters: SubjectParameters

    @OptionGroup
    var options: CommonOptions

    struct Plan {
        let subject: String
        /// The path of the batch file, or nil for a single subject.
        let batch: String?
        let jobs: [ExportJob]
        /// Jobs of the batch that could not be planned because their indicator failed.
        var failed: [FailedJob] = []
        let folder: String
    }

    func plan(of subject: String) throws -> Plan {
        let folder = try options.output.map { try OutputPath.folder($0) }
        let word = try SubjectWord(subject, emptyAs: .batch)
        if word.kind == .batch {
            let batch = try batch(subject)
            return Plan(
                subject: subject, batch: subject, jobs: batch.jobs, failed: batch.failed,
                folder: folder ?? batch.output ?? "output/\(word.name(unnamed: "batch"))")
        }
        let jobs = try jobs(of: word)
        let standard = jobs.count > 1 ? "output/presets/\(jobs[0].name)" : Self.folder(of: jobs[0])
        return Plan(subject: subject, batch: nil, jobs: jobs, folder: folder ?? standard)
    }

    /// Returns the output folder of a single job if none is given.
    static func folder(of job: ExportJob) -> String {
        "output/\(job.preset.id == Preset.frames.id ? "" : "\(job.preset.id)/")\(job.name)"
    }

    /// Reads a batch file; throws if the command line has an option that is also a batch file key.
    private func batch(_ path: String) throws -> Batch {
        try given.check(forBatch: path)
        if !presetOptions.isEmpty { throw UsageError.notWithBatch("--option", batch: path, key: "options") }
        let batch = try options.plugins.batch(path, isQuiet: options.messages.quiet)
        if !options.messages.quiet { Output.notes(batch.noteMessages) }
        if options.messages.verbose {
            var printed: Set<String> = []
            for note in batch.jobs.flatMap(\.plan.subject.notes) where printed.insert(note).inserted { Output.note(note) }
        }
        return batch
    }

    private var given: GivenParameters { GivenParameters(presetParameters.given + parameters.given.all) }

    /// Returns one job per preset, with separate folders if there are several.
    private func jobs(of word: SubjectWord) throws -> [ExportJob] {
        let values = try given.read()
        let presets = (values.presets ?? [.standard]).map(\.preset)
        if Set(presets.map(\.id)).count < presets.count {
            throw UsageError.badValue(option: "--preset", expected: "a list without duplicates", got: given.words(for: .presets) ?? "")
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
