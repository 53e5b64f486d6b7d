internal import ArgumentParser
internal import Indicators
internal import PluginHost
internal import RefreshKit
internal import System

/// `refreshkit plugin`: indicators of one's own and of others, in any language.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Check an indicator against the contract, or show which plugins there are.",
        subcommands: [PluginCheckCommand.self, PluginListCommand.self]
    )
}

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
        var registry = try IndicatorCatalog.registry()
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

/// All of `refreshkit plugin list`.
struct PluginList: Encodable {
    let plugins: [PluginEntry]
    /// What is wrong besides what is wrong with a single plugin, a line each.
    let problems: [String]
    let searched: [PluginPlace]

    var text: String {
        var sections = plugins.isEmpty ? ["No plugin was found; 'refreshkit new indicator' writes one."] : plugins.map(\.text)
        if !problems.isEmpty { sections.append((["Problems:"] + problems.map { "  \($0.onOneLine)" }).joined(separator: "\n")) }
        sections.append((["Looked in:"] + searched.map(\.text)).joined(separator: "\n"))
        return sections.joined(separator: "\n\n")
    }
}

/// One plugin in the list.
struct PluginEntry: Encodable {
    /// One of its indicators.
    struct Indicator: Encodable {
        let id: String
        let summary: String
    }

    let file: String
    private(set) var name: String?
    private(set) var version: String?
    private(set) var interface: String?
    private(set) var indicators: [Indicator] = []
    /// Why it cannot be used.
    private(set) var problem: String?

    init(_ file: String, _ plugin: Plugin) {
        self.file = file
        (name, version, interface) = (plugin.name, plugin.version, plugin.interface)
        indicators = plugin.kinds.map { Indicator(id: $0.info.id, summary: $0.info.summary) }
    }

    /// One that cannot be used.
    init(_ file: String, problem: String) {
        self.file = file
        self.problem = problem
    }

    var text: String {
        guard let name, let version, let interface else { return "\(file.onOneLine)\n  \(problem?.onOneLine ?? "")" }
        let width = indicators.map(\.id.count).max() ?? 0
        let lines = indicators.map { "  \($0.id)\(String(repeating: " ", count: width - $0.id.count))  \($0.summary)" }
        return ([file.onOneLine, "  \(name) \(version), interface \(interface)"] + lines).joined(separator: "\n")
    }
}

/// A file or folder where plugins are looked for.
struct PluginPlace: Encodable {
    let path: String
    let isThere: Bool

    private enum CodingKeys: String, CodingKey {
        case path
        case isThere = "exists"
    }

    /// `isGiven` is whether the user named the path, which then exists.
    init(_ path: String, isGiven: Bool) {
        self.path = path
        isThere = isGiven || (try? FileKind(at: path)) != nil
    }

    var text: String { "  \(path.onOneLine)\(isThere ? "" : "  (not there)")" }
}
