internal import ArgumentParser
internal import Imaging
internal import RefreshKit

/// The command `refreshkit`.
@main
struct RefreshKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refreshkit",
        abstract: "Draws refresh animations: spinners, image sequences, progress rings, and yours.",
        discussion: """
            Start with 'refreshkit demo'. Exit status: 0 all done, 1 failed while working, 2 something differs, 64 wrong usage, 130 interrupted.
            """,
        version: EngineVersion.current,
        subcommands: [
            DemoCommand.self, ListCommand.self, RenderCommand.self, ExportCommand.self, MergeCommand.self, VerifyCommand.self,
            TraceCommand.self, PluginCommand.self,
        ]
    )

    static func main() {
        Interrupt.listen()
        ForeignSettings.remove()
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            try checkEncoding(arguments)
            try checkName(arguments.first)
            var command = try parseAsRoot(arguments)
            try command.run()
            try Output.check()
        } catch {
            CommandFailure(error).exit()
        }
    }

    /// Swift replaces what is no UTF-8, and another file than was meant would be read or written.
    private static func checkEncoding(_ arguments: [String]) throws(UsageError) {
        if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) { throw .notUTF8(argument) }
    }

    /// The argument parser calls a misspelt command an unexpected argument; a person wants to hear which one was meant.
    private static func checkName(_ name: String?) throws(UsageError) {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let name, !name.hasPrefix("-"), name != "help", !names.contains(name) else { return }
        let isSubject = IndicatorRegistry.isPlugin(name) || (try? PluginOptions.parse([]).load().registry.contains(name)) == true
        throw .unknownCommand(name, suggestion: isSubject ? "render \(name)" : Spelling.nearest(to: name, among: names))
    }
}
