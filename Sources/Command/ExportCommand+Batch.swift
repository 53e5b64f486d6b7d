internal import ArgumentParser
internal import FrameExport
internal import Imaging
internal import Indicators

extension ExportCommand {
    /// Exports a batch file, lists what it would write, or prints what checks it.
    func runBatch(_ path: String) throws {
        if let (option, key) = optionOfOneSubject { throw UsageError.notWithBatch(option, batch: path, key: key) }
        let folder = try options.output.map(CommonOptions.readFolder)
        let kind = try ci.map { word in
            guard let kind = CheckScript.Kind(rawValue: word) else {
                throw UsageError.badValue(option: "--ci", expected: CheckScript.Kind.words, got: word)
            }
            return kind
        }
        let batch = try Batch(contentsOf: path, in: IndicatorCatalogue.registry())
        if !options.talk.quiet, kind == nil { batch.notes.forEach(Output.note) }
        if options.talk.verbose, kind == nil {
            var told: Set<String> = []
            for note in batch.jobs.flatMap(\.plan.indicator.notes) where told.insert(note).inserted { Output.note(note) }
        }
        let output = folder ?? batch.output ?? "output/\(BatchHelp.name(of: path))"
        if let kind { return Output.result(try CheckScript(batch: path, output: output).text(kind)) }
        let session = ExportSession(export: try options.export(batch.jobs, into: output), talk: options.talk)
        guard options.dryRun else { return try session.run() }
        try session.list()
        if !options.talk.quiet {
            let jobs = Listing.count(batch.jobs.count, "job")
            Output.note("\(session.export.count.grouped) \(session.export.count == 1 ? "file" : "files") in \(jobs)")
        }
    }

    /// Prints the batch file that comes with the command.
    func printExample() throws {
        let path = try ResourceFolder.path(of: "refresh.yml")
        let text = String(decoding: try FileBytes.read(path, maximum: 1 << 20), as: UTF8.self)
        Output.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }

    /// An option that was given and that a batch file has its own key for.
    private var optionOfOneSubject: (option: String, key: String)? {
        let given: [(Bool, String, String)] = [
            (preset != nil, "--preset", "presets"), (!presetOptions.isEmpty, "--option", "options"), (name != nil, "--name", "name"),
            (!settings.isEmpty, "--set", "set"), (options.fps != nil, "--fps", "fps"), (options.resample, "--resample", "resample"),
            (options.scale != nil, "--scale", "scales"), (options.size != nil, "--size", "sizes"),
            (options.frames != nil, "--frames", "frames"), (options.phase != nil, "--phase", "phases"),
            (options.pullFrames != nil, "--pull-frames", "pull-frames"), (options.release != nil, "--release", "release"),
            (options.appearance != nil, "--appearance", "appearances"), (options.reduceMotion, "--reduce-motion", "reduce-motion"),
            (options.pattern != nil, "--pattern", "pattern"), (options.sheet, "--sheet", "sheet"),
        ]
        return given.first { $0.0 }.map { ($0.1, $0.2) }
    }
}

/// What a person is told of batch files, and how the command knows one.
enum BatchHelp {
    /// The keys of a batch file with their summaries.
    static var keys: String {
        let width = BatchKey.groups.flatMap(\.keys).map(\.name.count).max() ?? 0
        return BatchKey.groups.map { group in
            let lines = group.keys.map { key in
                let indent = String(repeating: " ", count: width + 4)
                let summary = wrapped(key.summary, to: columns - indent.count).joined(separator: "\n\(indent)")
                return "  \(key.name)\(String(repeating: " ", count: width - key.name.count))  \(summary)"
            }
            return (["\(group.title):"] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// A little less wide than the rest of the help, which breaks lines by itself.
    private static let columns = 76

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private static let endings = [".yml", ".yaml", ".json"]

    /// Whether a path names a batch file, by its ending.
    static func isBatch(_ path: String) -> Bool { endings.contains { path.lowercased().hasSuffix($0) } }

    /// A batch file's name without its ending.
    static func name(of path: String) -> String {
        let name = path.folderAndName.name
        let stem = endings.first { name.lowercased().hasSuffix($0) }.map { name.dropLast($0.count) } ?? name[...]
        return stem.isEmpty ? "batch" : String(stem)
    }
}

extension Int {
    /// With a comma before every three digits: 3,000.
    fileprivate var grouped: String {
        var text = ""
        for (place, digit) in String(self).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3), digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
