internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import RefreshKit
internal import SystemSupport

/// Options that determine an export's jobs.
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
        let values = try parameterValues()
        let indicators = try options.plugins.load(for: [word.text])
        if word.kind == .other, indicators.registry.group(word.text) != nil {
            let batch = try group(word.text, values, in: indicators)
            return Plan(subject: subject, batch: nil, jobs: batch.jobs, failed: batch.failed, folder: folder ?? "output/\(word.text)")
        }
        let jobs = try jobs(of: options.subject(word, given, values, in: indicators), values)
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

    /// Reads the parameters of a subject, with the options of the preset.
    private func parameterValues() throws -> ExportParameters {
        var values = try given.read()
        var presets = values.presets ?? [.standard]
        if Set(presets.map(\.preset.id)).count < presets.count {
            throw UsageError.badValue(option: "--preset", expected: "a list without duplicates", got: given.words(for: .presets) ?? "")
        }
        if presets.count > 1, !presetOptions.isEmpty { throw UsageError.optionOfSeveralPresets }
        presets[0].options = try Assignments(presetOptions, option: "--option").byName
        values.presets = presets
        return values
    }

    /// Returns one job per preset, with separate folders if there are several.
    private func jobs(of subject: ExportSubject, _ values: ExportParameters) throws -> [ExportJob] {
        let presets = values.presets ?? []
        return try presets.map { chosen in
            try ExportJob(
                subject, preset: chosen.preset, values.firstRequest, options: chosen.options, name: values.name,
                in: presets.count > 1 ? chosen.preset.id : "", named: values.pattern, contactSheet: values.contactSheet)
        }
    }

    /// Returns the jobs of each indicator in a group, with separate folders for indicators and presets.
    private func group(_ word: String, _ values: ExportParameters, in indicators: LoadedIndicators) throws -> Batch {
        if values.name != nil { throw UsageError.notTogether("--name", "the group '\(word)', whose files are named after its indicators") }
        if values.placements == nil { try given.checkForScene() }
        let batch = try indicators.notingProblems(isQuiet: options.messages.quiet) { registry in
            do throws(DocumentError) {
                return try Batch(group: word, values, in: registry)
            } catch {
                throw UsageError(error)
            }
        }
        if !options.messages.quiet { Output.notes(batch.noteMessages) }
        return batch
    }
}

extension UsageError {
    /// Creates an error from an error in a value that is not from a file; keeps only the cause.
    fileprivate init(_ error: DocumentError) {
        switch error.reason {
        case .refused(let why), .failed(let why), .unavailable(let why): self = .refused(why)
        default: self = .refused(Message(error))
        }
    }
}
