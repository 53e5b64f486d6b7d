internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Glibc
internal import Motion
internal import RefreshTesting
internal import System

/// `refreshkit plugin check`: whether an indicator keeps the contract.
struct PluginCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that an indicator keeps the contract, and show what does not.",
        usage: "refreshkit plugin check [<options>] <file|indicator>",
        discussion: """
            refreshkit plugin check heart.so
            refreshkit plugin check spinner --set spokes=12
            refreshkit plugin check loading.gif
            refreshkit plugin check plugins/
            refreshkit plugin check heart.so --json
            'refreshkit explain contract' explains the rules. Each has its verdict: passed, failed, or skipped where it does not apply. What fails has a picture in the output folder.
            Of several indicators, each gets those of the options given with --set that it has.
            Exit status: 0 nothing failed, 1 could not be checked, 2 a rule is broken.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A plugin or a folder of plugins, of which every indicator is checked; an indicator ('refreshkit list' shows them); or images.",
            valueName: "file|indicator"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.settings))
    var settings: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The most processor time that drawing a frame may take, at the natural size and 3 pixels a point.", valueName: "time"))
    var budget = "4ms"

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for the pictures of what failed.", valueName: "folder"), completion: .directory)
    var output = "output/check"

    @OptionGroup
    var plugins: PluginOptions

    @Flag(help: "As JSON, for programs.")
    var json = false

    mutating func run() throws {
        guard let limit = Duration(parsingSeconds: budget), limit > .zero else {
            throw UsageError.badValue(option: "--budget", expected: "a time in s or ms such as 4ms, 0.5ms or 0.01", got: budget)
        }
        let folder = try OutputEnding.folder(output)
        var subject = try CheckedSubject(self.subject, Assignments(settings, option: "--set").byName, plugins)
        if !json, !subject.plugins.isEmpty { Output.result(subject.plugins.map(\.text).joined(separator: "\n") + "\n") }
        var entries: [CheckEntry] = []
        for candidate in subject.candidates {
            let report = try candidate.report(budget: limit)
            let entry = Interrupt.deferring { CheckEntry(candidate, report, pictures: CheckPictures(folder: folder)) }
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

/// Writes pictures of what failed; an earlier check's picture of the same is replaced, or removed where nothing fails any more.
struct CheckPictures {
    let folder: String

    /// Writes the picture of a violation and returns its path; removes an old picture and returns nil if there is nothing to show.
    func show(_ verdict: ContractVerdict, of id: String) throws -> String? {
        let path = folder.appending(name: "\(id)-\(verdict.rule.rawValue).png")
        guard let bitmap = try verdict.violation?.picture() else {
            guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(path: path, why: SystemError.last.words) }
            return nil
        }
        try PictureFile.write(bitmap, to: path, pixelsPerPoint: 2)
        return path
    }

    /// A picture of an earlier check cannot be removed.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let why: String
        var description: String { "\(path) is of an earlier check and cannot be removed: \(why)" }
    }
}
