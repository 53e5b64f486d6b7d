internal import ArgumentParser
internal import FrameExport
internal import Motion
internal import RefreshTesting

/// `refreshkit plugin check`: whether an indicator keeps the contract.
struct PluginCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check that an indicator keeps the contract, and show what does not.",
        discussion: """
            refreshkit plugin check heart.so
            refreshkit plugin check spinner --set spokes=12
            refreshkit plugin check loading.gif
            refreshkit plugin check heart.so --json
            Each rule has its verdict: passed, failed, or skipped where it does not apply. What fails has a picture in the output folder.
            Exit status: 0 nothing failed, 1 could not be checked, 2 a rule is broken.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A plugin, of which every indicator is checked; an indicator ('refreshkit list' shows them); or images.",
            valueName: "file|indicator"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.settings))
    var settings: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The longest that drawing a frame may take, at the natural size and 3 pixels a point.", valueName: "time"))
    var budget = "4ms"

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for the pictures of what failed.", valueName: "folder"), completion: .directory)
    var output = "output/check"

    @Flag(help: "As JSON, for programs.")
    var json = false

    mutating func run() throws {
        guard let budget = Duration(parsingSeconds: budget), budget > .zero else {
            throw UsageError.badValue(option: "--budget", expected: "a time such as 4ms or 0.01", got: budget)
        }
        let folder = try CommonOptions.readFolder(output)
        let subject = try CheckedSubject(subject, CommonOptions.readSettings(settings, option: "--set"))
        if !json, let plugin = subject.plugin { Output.result(plugin.text + "\n") }
        var entries: [CheckEntry] = []
        for candidate in subject.candidates {
            let report = try candidate.report(budget: budget)
            let entry = try Interrupt.deferring { try CheckEntry(candidate, report, pictures: CheckPictures(folder: folder)) }
            if Interrupt.wasRaised { throw ExportError.stopped }
            entries.append(entry)
            if !json { Output.result((entries.count > 1 ? "\n" : "") + entry.text) }
        }
        if json { Output.result(JSONText.pretty(CheckDocument(plugin: subject.plugin, indicators: entries))) }
        if !entries.allSatisfy(\.passes) { throw DifferencesFound() }
    }
}
