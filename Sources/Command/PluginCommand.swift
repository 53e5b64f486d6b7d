internal import ArgumentParser

/// `refreshkit plugin`: what authors of plugins need.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Begin a plugin, an indicator of your own in any language, and check it.",
        subcommands: [PluginCheckCommand.self]
    )
}
