internal import FrameExport
internal import RefreshKit
internal import System

/// A rendering that makes one file, or streams it to stdout.
struct OneFileSession {
    private static let stdout = "-"

    private let name: String
    private let file: FrameFile
    private let format: String
    private let path: String
    private let options: CommonOptions

    private var isStream: Bool { path == Self.stdout }

    init(_ subject: ExportSubject, _ given: GivenSettings, _ choice: FormatOptions.Choice, _ options: CommonOptions) throws {
        self.options = options
        format = choice.id
        try given.check(forFormat: format)
        for (option, isThere) in [("--resume", options.resume), ("--prune", options.prune)] where isThere {
            throw UsageError.notWithFormat(option: option, format: format, why: "it is for PNG frames")
        }
        let settings = try given.read()
        let request = settings.firstRequest
        name = settings.name ?? subject.name
        var file =
            switch choice {
            case .format(let format, let values): try FrameFile(subject.frames, request, as: format, options: values)
            case .contactSheet: try FrameFile(contactSheet: name, subject.frames, request)
            }
        file.workers = try options.workers()
        self.file = file
        path = try options.output.map { try OutputEnding.file($0) } ?? "output/\(file.name(of: name))"
        if isStream { try checkStdout() }
    }

    /// The file has stdout for itself.
    private func checkStdout() throws {
        if options.talk.json { throw UsageError.notOnStdout(option: "--json") }
        if options.dryRun { throw UsageError.notOnStdout(option: "--dry-run") }
        if Output.resultsAreSeen { throw UsageError.terminal(format: format) }
    }

    /// Makes the file, or says that it would be made.
    func run() throws {
        if !options.talk.quiet { Output.notes(file.warningMessages.map { "\(name) (\(format)): \($0)" }) }
        if isStream { return try stream() }
        try file.check(path, overwrites: options.overwrite, name: name)
        if options.dryRun { return Output.result(options.talk.json ? ExportEvent.planned(path, why: nil).line : path) }
        try Interrupt.deferring(write)
    }

    private func write() throws {
        let talk = options.talk
        var bar = talk.quiet || talk.json ? nil : ProgressBar(name, count: file.plan.count)
        defer { bar?.clear() }
        try file.write(to: path, overwrites: options.overwrite) { place in
            bar?.show(place + 1, kept: 0)
        } isCancelled: {
            Interrupt.wasRaised
        }
        bar?.clear()
        if talk.json {
            Output.result(ExportEvent.written(path, name: name).line)
        } else if !talk.quiet {
            Output.result("\(summary)\nopen \(path)")
        }
    }

    /// A reader that had enough ends it, without an error.
    private func stream() throws {
        var bar = options.talk.quiet ? nil : ProgressBar(name, count: file.plan.count)
        defer { bar?.clear() }
        try file.make { place in
            bar?.show(place + 1, kept: 0)
        } isCancelled: {
            !Output.isOpen
        } into: {
            Output.bytes($0)
        }
        bar?.clear()
        if !options.talk.quiet, Output.isOpen { Output.note(summary) }
    }

    /// "output/spinner.webm: 60 frames (refreshing), 74x74 pixels, light, 60 fps".
    private var summary: String {
        let plan = file.plan
        let pixels = PixelSize(plan.size, scale: plan.passes[0].scale)
        let phases = Self.once(plan.passes.map(\.phase.name)), styles = Self.once(plan.passes.map(\.style.rawValue))
        let title = isStream ? format : path
        // A contact sheet shows some of the frames, each in a size of its own.
        if format == FormatOptions.contactSheet { return "\(title): \(phases), \(styles)" }
        let what = "\(Listing.count(plan.count, "frame")) (\(phases)), \(pixels.width)x\(pixels.height) pixels, \(styles)"
        let reading = format == FrameFormat.raw.id ? ", premultiplied bgra" : ""
        return "\(title): \(what), \(plan.frameRate.text) fps\(reading)"
    }

    private static func once(_ words: [String]) -> String {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }.joined(separator: " ")
    }
}
