internal import ArgumentParser
internal import Synchronization
internal import SystemSupport

struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help", abstract: "Show help for a command; with --all, list every option.",
        discussion: """
            refreshkit help render
            refreshkit help render --all
            refreshkit help plugin check
            """)

    @Argument(help: ArgumentHelp("The command. (default: all commands)", valueName: "command"))
    var words: [String] = []

    @Flag(help: "Show every option, not only the common ones.")
    var all = false

    func run() throws {
        let command = try Self.command(of: words)
        let help = RefreshKitCommand.helpMessage(for: command, includeHidden: all, columns: Output.stdoutIsTerminal ? nil : 80)
        Output.result(help.hasSuffix("\n") ? String(help.dropLast()) : help)
    }

    /// Returns the command named by words such as `plugin check`.
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

/// Whether help should show only the common options; completion and suggestions always use all options.
enum HelpScope {
    private static let isHelp = Atomic(true)

    static func set(by arguments: [String]) {
        let asksForHelp = arguments.first == "help" || arguments.contains { ["--help", "-h"].contains($0) }
        isHelp.store(asksForHelp, ordering: .relaxed)
    }

    fileprivate static var isShort: Bool { isHelp.load(ordering: .relaxed) }
}

extension ArgumentVisibility {
    /// Visibility of rarely needed options.
    static var rare: ArgumentVisibility { HelpScope.isShort ? .hidden : .default }
}
