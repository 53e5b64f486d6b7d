internal import ArgumentParser
internal import Synchronization
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

/// Whether help is asked for, which then shows the options that most people need; everything else, such as completion and the guess at a
/// misspelled option, knows all of them.
enum HelpScope {
    private static let isHelp = Atomic(true)

    /// Looks at what was asked for.
    static func set(by arguments: [String]) {
        let asksForHelp = arguments.first == "help" || arguments.contains { ["--help", "-h"].contains($0) }
        isHelp.store(asksForHelp, ordering: .relaxed)
    }

    fileprivate static var isShort: Bool { isHelp.load(ordering: .relaxed) }
}

extension ArgumentVisibility {
    /// That of an option that few people need.
    static var rare: ArgumentVisibility { HelpScope.isShort ? .hidden : .default }
}
