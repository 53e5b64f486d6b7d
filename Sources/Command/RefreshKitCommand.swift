internal import ArgumentParser
internal import Glibc
internal import Indicators
internal import RefreshKit
internal import System

/// The command `refreshkit`.
@main
struct RefreshKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refreshkit",
        abstract: "Draws refresh animations: spinners, image sequences, progress rings, and yours.",
        discussion: """
            Start with 'refreshkit demo'. Exit status: 0 all done; 1 a file that was named cannot be read, written or used, or drawing \
            failed; 2 something differs; 64 wrong usage: an option, a name, or a key of a batch or scene file; 130 interrupted.
            """,
        version: EngineVersion.current,
        groupedSubcommands: [
            CommandGroup(name: "Viewing", subcommands: [DemoCommand.self, ListCommand.self, RenderCommand.self, TraceCommand.self]),
            CommandGroup(name: "Delivery", subcommands: [ExportCommand.self, VerifyCommand.self, MergeCommand.self]),
            CommandGroup(name: "Authoring", subcommands: [NewCommand.self, ExplainCommand.self, PluginCommand.self]),
            CommandGroup(name: "Help", subcommands: [HelpCommand.self]),
        ]
    )

    static func main() {
        // First of all: on a tiny stack little else can be done.
        if let shortage = ProcessLimits.shortage(of: .stack) { CommandFailure(shortage).exit(.none) }
        Interrupt.listen()
        ForeignSettings.remove()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let reporting = CommandFailure.Reporting(for: arguments)
        do {
            HelpScope.set(by: arguments)
            try checkEncoding(arguments)
            try checkName(arguments)
            var command = try parseAsRoot(WrittenOptions(arguments, of: self).checked())
            if let shortage = ProcessLimits.shortage(for: command) { CommandFailure(shortage).exit(reporting) }
            try command.run()
            try Output.check()
        } catch {
            CommandFailure(error).exit(reporting)
        }
    }

    /// Swift replaces bytes that are not UTF-8, and another file than was meant would be read or written.
    private static func checkEncoding(_ arguments: [String]) throws(UsageError) {
        if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) { throw .notUTF8(argument) }
    }

    /// The argument parser calls a misspelled command an unexpected argument; a person wants to hear which one was meant.
    ///
    /// No plugin is opened for that: one that hangs would be waited for.
    private static func checkName(_ arguments: [String]) throws(UsageError) {
        for group in [PluginCommand.configuration, NewCommand.configuration] {
            guard let before = group.commandName, arguments.first == before else { continue }
            guard let name = misspelled(arguments.dropFirst().first, of: group) else { continue }
            let suggestion = Spelling.nearest(to: name, among: names(of: group)).map { "\(before) \($0)" }
            throw .unknownCommand("\(before) \(name)", suggestion: suggestion)
        }
        guard let name = misspelled(arguments.first, of: configuration) else { return }
        let isSubject = IndicatorRegistry.isPlugin(name) || (try? IndicatorCatalog.registry().contains(name)) == true
        throw .unknownCommand(name, suggestion: isSubject ? "render \(name)" : Spelling.nearest(to: name, among: names(of: configuration)))
    }

    /// A word that is meant as a command and is none; nil for anything else.
    private static func misspelled(_ word: String?, of command: CommandConfiguration) -> String? {
        guard let word, !word.hasPrefix("-"), !names(of: command).contains(word) else { return nil }
        return word
    }

    private static func names(of command: CommandConfiguration) -> [String] {
        command.subcommands.compactMap { $0.configuration.commandName }
    }
}

/// Takes away what the environment says to the libraries that draw: the same command gives the same bytes for everyone.
enum ForeignSettings {
    /// Each changes how letters are drawn, or prints where results are read.
    private static let names = [
        "FREETYPE_PROPERTIES", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_DEBUG", "FC_LANG", "PIXMAN_DISABLE",
        "CAIRO_DEBUG", "PANGO_LANGUAGE",
    ]

    /// Forgets them in this process.
    static func remove() {
        for name in names { unsetenv(name) }
    }
}
