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

    @OptionGroup(title: FrameParameters.parameters[0].heading.rawValue)
    var frames: ParameterOptions<FrameParameters>

    @OptionGroup(title: PhoneParameters.parameters[0].heading.rawValue)
    var phone: ParameterOptions<PhoneParameters>

    @OptionGroup(title: FileParameters.parameters[0].heading.rawValue)
    var files: ParameterOptions<FileParameters>

    @OptionGroup
    var options: CommonOptions

    @OptionGroup
    var reading: SubjectOptions

    @OptionGroup
    var messages: MessageOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    struct Plan {
        /// The path of the batch file, or nil for a single subject.
        let batch: String?
        var jobs: [ExportJob]
        /// Jobs that could not be planned because their indicator failed.
        var failed: [FailedJob] = []
        let folder: String
    }

    func plan(of subjects: [String]) throws -> Plan {
        let folder = try options.output.map { try OutputPath.folder($0) }
        let words = try reading.words(subjects, emptyAs: .batch)
        if let word = words.first(where: { $0.kind == .batch }) {
            guard words.count == 1 else { throw UsageError.batchBesides(word.text) }
            let batch = try batch(word.text)
            return Plan(
                batch: word.text, jobs: batch.jobs, failed: batch.failed,
                folder: folder ?? batch.output ?? "output/\(word.name(unnamed: "batch"))")
        }
        let values = try parameterValues()
        let indicators = try plugins.load(for: words.map(\.text))
        if words.count > 1 { return try plan(of: words, values, in: indicators, folder: folder ?? "output/export") }
        if words[0].kind == .other, indicators.registry.group(words[0].text) != nil {
            let batch = try group(words[0].text, values, in: indicators)
            return Plan(batch: nil, jobs: batch.jobs, failed: batch.failed, folder: folder ?? "output/\(words[0].text)")
        }
        let jobs = try jobs(of: messages.subject(words[0], given, values, in: indicators), values)
        let standard = jobs.count > 1 ? "output/presets/\(jobs[0].name)" : Self.folder(of: jobs[0])
        return Plan(batch: nil, jobs: jobs, folder: folder ?? standard)
    }

    /// Plans several subjects: each gets a folder, like the indicators of a group.
    private func plan(
        of words: [SubjectWord], _ values: ExportParameters, in indicators: LoadedIndicators, folder: String
    ) throws -> Plan {
        if values.name != nil { throw UsageError.nameOfSeveralSubjects }
        var plan = Plan(batch: nil, jobs: [], folder: folder)
        var names: Set<String> = []
        let isGroup = { (word: SubjectWord) in word.kind == .other && indicators.registry.group(word.text) != nil }
        for word in words where !isGroup(word) {
            let subject = try messages.subject(word, given, values, in: indicators)
            guard names.insert(subject.name).inserted else { throw UsageError.sameName(subject.name) }
            plan.jobs += try jobs(of: subject, values, in: subject.name)
        }
        // An indicator that is in several groups, or is also named by itself, is exported once.
        for word in words where isGroup(word) {
            let batch = try group(word.text, values, in: indicators)
            plan.jobs += batch.jobs.filter { !names.contains($0.name) }
            plan.failed += batch.failed
            names.formUnion(batch.jobs.map(\.name))
        }
        return plan
    }

    /// Returns the output folder of a single job if none is given.
    static func folder(of job: ExportJob) -> String {
        "output/\(job.preset.id == Preset.frames.id ? "" : "\(job.preset.id)/")\(job.name)"
    }

    /// Reads a batch file; throws if the command line has an option that is also a batch file key.
    private func batch(_ path: String) throws -> Batch {
        try given.check(forBatch: path)
        if !presetOptions.isEmpty { throw UsageError.notWithBatch("--option", batch: path, key: "options") }
        let batch = try plugins.batch(path, isQuiet: messages.quiet)
        if !messages.quiet { Output.notes(batch.noteMessages) }
        if messages.verbose {
            var printed: Set<String> = []
            for note in batch.jobs.flatMap(\.plan.subject.notes) where printed.insert(note).inserted { Output.note(note) }
        }
        return batch
    }

    private var given: GivenParameters { GivenParameters(presetParameters.given + frames.given + phone.given + files.given) }

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

    /// Returns one job per preset, with a folder for each if there are several presets or several subjects.
    private func jobs(of subject: ExportSubject, _ values: ExportParameters, in folder: String = "") throws -> [ExportJob] {
        let presets = values.presets ?? []
        return try presets.map { chosen in
            let ownFolder = folder.isEmpty ? chosen.preset.id : folder.appending(name: chosen.preset.id)
            return try ExportJob(
                subject, preset: chosen.preset, values.firstRequest, options: chosen.options, name: values.name,
                in: folder.isEmpty && presets.count == 1 ? "" : ownFolder, named: values.pattern, contactSheet: values.contactSheet)
        }
    }

    /// Returns the jobs of each indicator in a group, with separate folders for indicators and presets.
    private func group(_ word: String, _ values: ExportParameters, in indicators: LoadedIndicators) throws -> Batch {
        if values.name != nil { throw UsageError.notTogether("--name", "the group '\(word)', whose files are named after its indicators") }
        if values.placements == nil { try given.checkForScene() }
        let batch = try indicators.notingProblems(isQuiet: messages.quiet) { registry in
            do throws(DocumentError) {
                return try Batch(group: word, values, in: registry)
            } catch {
                throw UsageError(error)
            }
        }
        if !messages.quiet { Output.notes(batch.noteMessages) }
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
