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
        abstract: "Check that an indicator satisfies the contract.",
        usage: "refreshkit plugin check [<options>] <file|indicator>",
        discussion: """
            refreshkit plugin check heart.so
            refreshkit plugin check spinner --set spokes=12
            refreshkit plugin check loading.gif
            refreshkit plugin check plugins/
            refreshkit plugin check heart.so --json
            Each rule passes, fails, or is skipped if it does not apply; 'refreshkit explain contract' explains the rules. \
            An image of each failure is written to the output folder.
            If there are several indicators, --set applies to those that have the option.
            Exit status: 0 if all rules passed, 1 if the check could not run, 2 if a rule failed.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A plugin, a folder of plugins, an indicator ('refreshkit list'), or images.",
            valueName: "file|indicator"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.assignments))
    var assignments: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum CPU time for drawing a frame, at the natural size and 3 pixels per point.", valueName: "time"))
    var budget = "4ms"

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for images of failures.", valueName: "folder"), completion: .directory)
    var output = "output/check"

    @OptionGroup
    var plugins: PluginOptions

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        guard let limit = Duration(parsingSeconds: budget), limit > .zero else {
            throw UsageError.badValue(option: "--budget", expected: "a time in s or ms such as 4ms, 0.5ms, or 0.01", got: budget)
        }
        let folder = try OutputPath.folder(output)
        var subject = try CheckedSubject(self.subject, Assignments(assignments, option: "--set").byName, plugins)
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
