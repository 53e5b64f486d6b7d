internal import ArgumentParser

/// `refreshkit plugin`: what authors of plugins need.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Begin a plugin, an indicator of your own in Swift, C or Rust, and check it.",
        subcommands: [PluginNewCommand.self, PluginCheckCommand.self]
    )
}
