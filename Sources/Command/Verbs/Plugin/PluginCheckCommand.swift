internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Glibc
internal import Motion
internal import RefreshTesting
internal import SystemSupport

struct PluginCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that an indicator satisfies the contract, or measure all that a batch exports.",
        usage: "refreshkit plugin check [<options>] <file|indicator>\nrefreshkit plugin check --batch <file>",
        discussion: """
            refreshkit plugin check heart.so
            refreshkit plugin check spinner --set spokes=12
            refreshkit plugin check loading.gif
            refreshkit plugin check plugins/
            refreshkit plugin check heart.so --json
            refreshkit plugin check --batch loaders.yml
            Each rule passes, fails, or is skipped if it does not apply; 'refreshkit explain contract' explains the rules. \
            An image of each failure is written to the output folder.
            If there are several indicators, --set applies to those that have the option.
            With --batch, the contrast (at least 3:1) of each indicator's loop and the flashes (at most 3 a second) of a whole refresh are \
            measured in every tint, appearance, direction, and version, and on every background, that the batch exports.
            Exit status: 0 if all rules passed, 1 if the check could not run, 2 if a rule failed.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A plugin, a folder of plugins, an indicator ('refreshkit list'), or images.",
            valueName: "file|indicator"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Measure contrast and flashes of all indicators in a batch instead.", valueName: "file"), completion: .file())
    var batch: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.assignments))
    var assignments: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum CPU time for drawing a frame, at the natural size and 3 pixels per point. (default: 4ms)", valueName: "time"))
    var budget: String?

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for images of failures. (default: output/check)", valueName: "folder"), completion: .directory)
    var output: String?

    @OptionGroup
    var plugins: PluginOptions

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        if let batch { return try check(batch: batch) }
        guard let word = self.subject else { throw ValidationError("missing expected argument '<file|indicator>'") }
        guard let limit = Duration(parsingSeconds: budget ?? "4ms"), limit > .zero else {
            throw UsageError.badValue(option: "--budget", expected: "a time in s or ms such as 4ms, 0.5ms, or 0.01", got: budget ?? "")
        }
        let folder = try OutputPath.folder(output ?? "output/check")
        var subject = try CheckedSubject(word, Assignments(assignments, option: "--set").byName, plugins)
        if !json, !subject.plugins.isEmpty { Output.result(subject.plugins.map(\.text).joined(separator: "\n") + "\n") }
        var entries: [CheckEntry] = []
        for candidate in subject.candidates {
            let report = try candidate.report(budget: limit)
            let entry = Interrupt.deferring { CheckEntry(candidate, report, images: FailureImages(folder: folder)) }
            if Interrupt.wasRaised { throw ExportError.stopped }
            entries.append(entry)
            if !json { Output.result((entries.count > 1 ? "\n" : "") + entry.text) }
        }
        subject.end()
        if json { Output.result(JSONText.pretty(CheckDocument(subject, entries))) }
        for problem in subject.problems.dropFirst() { Output.note(problem.commandText) }
        if let problem = subject.problems.first { throw problem }
        if let failure = entries.lazy.compactMap(\.failure).first { throw failure }
        if !entries.allSatisfy(\.passes) { throw DifferencesFound() }
    }
}

extension PluginCheckCommand {
    private func check(batch path: String) throws {
        if let subject { throw UsageError.notTogether("--batch", "'\(subject)', since the batch names its indicators") }
        if !assignments.isEmpty { throw UsageError.notTogether("--batch", "--set, since the batch sets options") }
        if budget != nil { throw UsageError.notTogether("--batch", "--budget, since drawing is not timed") }
        if output != nil { throw UsageError.notTogether("--batch", "--output, since no images are written") }
        let batch = try plugins.batch(path, isQuiet: false)
        let check = try BatchCheck(batch, at: path)
        if batch.failed.isEmpty { try check.checkIsNotEmpty() }
        Output.result(json ? JSONText.pretty(check) : check.text)
        for failed in batch.failed.dropFirst() { Output.note(failed.commandText) }
        if let failed = batch.failed.first { throw failed }
        if !check.passes { throw DifferencesFound() }
    }
}

/// Writes images of failures, and replaces or removes images from an earlier check.
struct FailureImages {
    let folder: String

    /// Writes the image of a violation and returns its path; without a violation, removes the old image and returns nil.
    func show(_ verdict: ContractVerdict, of id: String) throws -> String? {
        let path = folder.appending(name: "\(id)-\(verdict.rule.rawValue).png")
        guard let bitmap = try verdict.violation?.evidenceBitmap() else {
            guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(path: path, why: SystemError.last.message) }
            return nil
        }
        try PNGImageFile.write(bitmap, to: path, pixelsPerPoint: 2)
        return path
    }

    struct Failure: Error, CustomStringConvertible {
        let path: String
        let why: String
        var description: String { "cannot delete \(path), an image from an earlier check: \(why)" }
    }
}
