internal import ArgumentParser

/// `refreshkit plugin`: indicators that others wrote.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Show which plugins there are: indicators in any language, loaded from shared libraries.",
        subcommands: [PluginListCommand.self]
    )
}
