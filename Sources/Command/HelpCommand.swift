internal import ArgumentParser
internal import System

/// `refreshkit help`: what a command does and takes.
struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help", abstract: "Explain a command; with --all, every option that it takes.",
        discussion: """
            refreshkit help render
            refreshkit help render --all
            refreshkit help plugin check
            """)

    @Argument(help: ArgumentHelp("The command. (default: all of them)", valueName: "command"))
    var words: [String] = []

    @Flag(help: "Show every option, not only those that most people need.")
    var all = false

    func run() throws {
        let command = try Self.command(of: words)
        let help = RefreshKitCommand.helpMessage(for: command, includeHidden: all, columns: Output.resultsAreSeen ? nil : 80)
        Output.result(help.hasSuffix("\n") ? String(help.dropLast()) : help)
    }

    /// The command of some words, such as `plugin check`.
    private static func command(of words: [String]) throws(UsageError) -> any ParsableCommand.Type {
        var command: any ParsableCommand.Type = RefreshKitCommand.self
        for (index, word) in words.enumerated() {
            guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word }) else {
                let before = words[..<index].map { $0 + " " }.joined()
                let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
                throw .unknownCommand(before + word, suggestion: Spelling.nearest(to: word, among: names).map { before + $0 })
            }
            command = next
        }
        return command
    }
}
