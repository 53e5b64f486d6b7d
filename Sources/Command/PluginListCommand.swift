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
        let path = try plugins.searchPath()
        let loader = try plugins.loader()
        let found = try path.files()
        var registry = try PluginOptions.builtIn()
        // What is wrong with a folder, and ids that several plugins want.
        var problems = found.problems.map(\.commandText)
        let entries = found.files.map { file in
            do throws(PluginError) {
                let plugin = try loader.plugin(at: file)
                problems += loader.register(plugin, in: &registry).map(\.commandText)
                return PluginEntry(file, plugin)
            } catch {
                return PluginEntry(file, problem: error.commandText)
            }
        }
        let places = path.given.map { PluginPlace($0, isGiven: true) } + path.usual.map { PluginPlace($0, isGiven: false) }
        let list = PluginList(plugins: entries, problems: problems, searched: places)
        Output.result(json ? JSONText.pretty(list) : list.text)
        try complain(of: path, entries)
    }

    /// What was named on the command line is asked for: who cannot have it has failed.
    private func complain(of path: PluginSearchPath, _ entries: [PluginEntry]) throws {
        let given = try PluginSearchPath(given: path.given).files()
        let files = Set(given.files)
        let lines = entries.filter { files.contains($0.file) }.compactMap(\.problem) + given.problems.map(\.commandText)
        guard let last = lines.last else { return }
        for line in lines.dropLast() { Output.note(line) }
        throw GivenPluginProblem(description: last)
    }
}

/// A plugin that was named cannot be used.
private struct GivenPluginProblem: Error, CustomStringConvertible {
    let description: String
}
