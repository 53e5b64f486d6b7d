internal import ArgumentParser

/// `refreshkit plugin`: indicators of one's own and of others, in any language.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Check an indicator against the contract, or show which plugins there are.",
        subcommands: [PluginCheckCommand.self, PluginListCommand.self]
    )
}
