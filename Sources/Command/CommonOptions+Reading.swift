internal import Documents
internal import FrameExport
internal import Glibc
internal import RefreshKit
internal import Scenes

extension CommonOptions {
    /// What is asked for, read from the words on the command line.
    ///
    /// - Parameter place: Where an indicator is put on a phone, whose size is then not that of the frames; nil for nowhere.
    /// - Returns: The request.
    /// - Throws: `UsageError` for a word that cannot be taken.
    func request(at place: IndicatorPlace? = nil) throws -> ExportRequest {
        var request = ExportRequest()
        request.phases = try phase.map(Self.readPhases)
        request.size = place == nil ? try readSize() : nil
        request.scales = try scale.map { try Self.list($0, option: "--scale", of: ExportRequest.scale) }
        request.styles = try appearance.map { try Self.list($0, option: "--appearance", of: ExportRequest.style) }
        request.frameRate = try fps.map { try Self.read($0, option: "--fps", ExportRequest.frameRate) }
        request.resamples = resample
        request.pullFrames = try pullFrames.map { try Self.read($0, option: "--pull-frames", ExportRequest.pullFrames) }
        request.frames = try frames.map { try FrameRange(parsing: $0) }
        if let release { request.releaseProgress = try Self.read(release, option: "--release", ExportRequest.release) }
        request.reducesMotion = reduceMotion
        request.optimizes = optimize
        return request
    }

    /// The size that was asked for; nil for none.
    private func readSize() throws -> Size? {
        try size.map { try Self.read($0, option: "--size", ExportRequest.size) }
    }

    /// What is drawn, with its notes said.
    ///
    /// - Parameters:
    ///   - text: An indicator's id, a path of images, or a scene file.
    ///   - settings: What is set on the indicator.
    ///   - scene: What is changed of the scene, or makes one of the indicator.
    /// - Returns: The subject.
    /// - Throws: What is wrong with one of these.
    func subject(_ text: String, _ settings: [String], _ scene: SceneOptions) throws -> ExportSubject {
        let indicators = try plugins.load(for: [text])
        let subject = try indicators.telling(isQuiet: talk.quiet) { registry in
            try scene.subject(text, settings, size: readSize(), bezel: bezel, in: registry)
        }
        if !talk.quiet { Output.notes(subject.noteMessages) }
        if !talk.quiet, let scene = subject.frames.scene { SceneNotes.tell(of: scene, in: indicators.registry) }
        if talk.verbose { subject.frames.notes.forEach(Output.note) }
        return subject
    }

    /// How the files are named; nil takes the default.
    func fileNamePattern() throws -> FileNamePattern? {
        try pattern.map { try FileNamePattern(parsing: $0) }
    }

    /// The output folder; an empty one would be the root of the disk.
    static func readFolder(_ text: String) throws -> String {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw UsageError.badValue(option: "--output", expected: "a folder", got: text) }
        return text
    }

    /// How many threads draw.
    func workers() throws -> Int {
        if concurrency == "auto" { return max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }
        return try Self.readCount(concurrency, option: "--concurrency", in: 1...256, or: "auto")
    }

    /// An export of some jobs with the workers and the mode that were asked for.
    ///
    /// - Parameters:
    ///   - jobs: What is delivered.
    ///   - failed: Jobs that could not be worked out.
    ///   - folder: The output folder.
    /// - Returns: The export.
    /// - Throws: `UsageError` for options that exclude each other, `ExportError` when two files would get the same path.
    func export(_ jobs: [ExportJob], besides failed: [FailedJob] = [], into folder: String) throws -> Export {
        var export = try Export(jobs, into: folder)
        export.unplanned = failed
        export.workers = try workers()
        if resume, overwrite { throw UsageError.notTogether("--resume", "--overwrite") }
        if prune, !resume { throw UsageError.missingOption("--resume", neededBy: "--prune") }
        export.existing = overwrite ? .replaced : resume ? .resumed : .refused
        export.prunes = prune
        return export
    }

    /// Reads `name=value` pairs.
    static func readSettings(_ settings: [String], option: String) throws -> [String: String] {
        var read: [String: String] = [:]
        for setting in settings {
            let sides = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else { throw UsageError.badSetting(option, setting) }
            guard read.updateValue(sides[1], forKey: sides[0]) == nil else { throw UsageError.settingTwice(option, sides[0]) }
        }
        return read
    }

    private static func readPhases(_ phase: String) throws -> [Phase] {
        phase == "all" ? Phase.exported : try list(phase, option: "--phase", of: ExportRequest.phase)
    }

    /// Puts the option's name to what the reader of a value says.
    static func read<Value>(
        _ text: String, option: String, _ parse: (String) throws(UnreadableValue) -> Value
    ) throws(UsageError) -> Value {
        do {
            return try parse(text)
        } catch {
            let examples = error.examples.isEmpty ? "" : " such as \(error.examples.joined(separator: ","))"
            throw .badValue(option: option, expected: error.expected + examples, got: error.got, suggestion: error.suggestion)
        }
    }

    private static func readCount(_ text: String, option: String, in range: ClosedRange<Int>, or word: String? = nil) throws -> Int {
        guard let count = Int(text), range.contains(count) else {
            let other = word.map { " or \($0)" } ?? ""
            throw UsageError.badValue(
                option: option, expected: "in \(range.lowerBound)...\(range.upperBound)\(other)", got: text)
        }
        return count
    }

    /// Values separated by commas, each once.
    private static func list<Value: Hashable>(
        _ text: String, option: String, of parse: (String) throws(UnreadableValue) -> Value
    ) throws -> [Value] {
        let values = try text.split(separator: ",", omittingEmptySubsequences: false).map { try read(String($0), option: option, parse) }
        try checkTwice(values, option: option, got: text)
        return values
    }

    private static func checkTwice<Value: Hashable>(_ values: [Value], option: String, got: String) throws {
        guard Set(values).count == values.count else {
            throw UsageError.badValue(option: option, expected: "given without a value twice", got: got)
        }
    }
}
