internal import ArgumentParser
internal import Glibc
internal import Imaging
internal import Indicators
internal import RefreshKit
internal import SystemSupport

@main
struct RefreshKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refreshkit",
        abstract: "Draw refresh animations: spinners, image sequences, progress rings, and your own.",
        discussion: """
            Start with 'refreshkit demo'. Exit status: 0 success; 1 a file could not be read, written, or used, or drawing failed; \
            2 a check found differences or violations; 64 invalid option, name, or key of a batch or scene file; 130 interrupted.
            """,
        // The complete text loads Pango, which takes a while.
        version: CommandLine.arguments.contains("--version") ? Release.versionText : EngineVersion.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Viewing",
                subcommands: [
                    DemoCommand.self, ListCommand.self, RenderCommand.self, PreviewCommand.self, StudioCommand.self, TraceCommand.self,
                ]),
            CommandGroup(name: "Exporting", subcommands: [ExportCommand.self, VerifyCommand.self, SubmitCommand.self, MergeCommand.self]),
            CommandGroup(name: "Authoring", subcommands: [NewCommand.self, ExplainCommand.self, PluginCommand.self]),
            CommandGroup(name: "Help", subcommands: [HelpCommand.self]),
        ]
    )

    static func main() {
        DrawingEnvironment.fix()
        // Checked before anything else, since a very small stack allows little.
        if let shortage = ProcessLimits.shortage(of: .stack) { CommandFailure(shortage).exit(.none) }
        // Swift reads the arguments from /proc; without them, the command would only print its help.
        if CommandLine.arguments.isEmpty { CommandFailure(NoArguments()).exit(.none) }
        Interrupt.listen()
        Allocator.keepFreedMemory()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let reporting = CommandFailure.Reporting(for: arguments)
        do {
            HelpScope.set(by: arguments)
            try checkEncoding(arguments)
            try checkName(arguments)
            var command = try CommandLineParser(arguments, of: self).parsed()
            if let shortage = ProcessLimits.shortage(for: command) { CommandFailure(shortage).exit(reporting) }
            try command.run()
            try Output.check()
        } catch {
            CommandFailure(error).exit(reporting)
        }
    }

    /// Throws if an argument is not valid UTF-8, since Swift replaces the invalid bytes and the command would use the wrong file.
    private static func checkEncoding(_ arguments: [String]) throws(UsageError) {
        if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) { throw .notUTF8(argument) }
    }

    /// Suggests a correction for a misspelled command, which the argument parser reports as an unexpected argument.
    ///
    /// Does not open plugins, since a plugin that hangs would delay the error.
    private static func checkName(_ arguments: [String]) throws(UsageError) {
        for group in [PluginCommand.configuration, NewCommand.configuration] {
            guard let before = group.commandName, arguments.first == before else { continue }
            guard let name = misspelled(arguments.dropFirst().first, of: group) else { continue }
            let suggestion = Spelling.nearest(to: name, among: names(of: group)).map { "\(before) \($0)" }
            throw .unknownCommand("\(before) \(name)", suggestion: suggestion)
        }
        guard let name = misspelled(arguments.first, of: configuration) else { return }
        let isSubject =
            IndicatorRegistry.isPlugin(name) || ImageFileName(name).isImage || (try? IndicatorCatalog.registry().contains(name)) == true
        let suggestion = WordsElsewhere.command(for: name) ?? Spelling.nearest(to: name, among: names(of: configuration))
        throw .unknownCommand(name, suggestion: isSubject ? "render \(name)" : suggestion)
    }

    /// Returns the word if it looks like a command but is not one, otherwise nil.
    private static func misspelled(_ word: String?, of command: CommandConfiguration) -> String? {
        guard let word, !word.hasPrefix("-"), !names(of: command).contains(word) else { return nil }
        return word
    }

    private static func names(of command: CommandConfiguration) -> [String] {
        command.subcommands.compactMap { $0.configuration.commandName }
    }
}

private struct NoArguments: Error, CustomStringConvertible {
    var description: String { "cannot read the arguments from /proc/self/cmdline; mount /proc" }
}
