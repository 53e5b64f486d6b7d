internal import ArgumentParser

/// `refreshkit plugin`: indicators that others wrote, in any language.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Begin an indicator of your own, in Swift, C or Rust, check it, and show which plugins there are.",
        subcommands: [PluginNewCommand.self, PluginCheckCommand.self, PluginListCommand.self]
    )
}
