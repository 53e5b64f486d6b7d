internal import ArgumentParser
internal import PluginHost
internal import RefreshKit

/// `refreshkit plugin list`: which plugins are found, and what is wrong with those that cannot be used.
struct PluginListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the plugins that are found, in the order of the search, with their indicators, or why they cannot be loaded.",
        discussion: """
            refreshkit plugin list
            refreshkit plugin list --plugin ./heart.so
            refreshkit plugin list --plugin plugins --json
            """
    )

    @OptionGroup
    var plugins: PluginOptions

    @Flag(help: "As JSON, for programs.")
    var json = false

    mutating func run() throws {
        let path = PluginSearchPath.standard(given: plugins.plugins)
        let loader = try plugins.loader()
        let found = try path.files()
        let entries = found.files.map { PluginEntry($0, in: loader) }
        var registry = try PluginOptions.builtIn()
        let told = Set(entries.compactMap(\.problem))
        // What is wrong with a folder, and ids that several plugins want.
        let problems = try loader.register(path, in: &registry).map(\.description).filter { !told.contains($0) }
        let list = PluginList(plugins: entries, problems: problems, searched: (path.given + path.usual).map(PluginPlace.init))
        Output.result(json ? JSONText.pretty(list) : list.text)
    }
}
