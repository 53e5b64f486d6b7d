internal import ArgumentParser
internal import Indicators
internal import PluginHost
internal import RefreshKit
internal import SystemSupport

struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Check an indicator against the contract, or list the available plugins.",
        subcommands: [PluginCheckCommand.self, PluginListCommand.self]
    )
}

struct PluginListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the plugins in search order, with their indicators or with the reason why they cannot be loaded.",
        discussion: """
            refreshkit plugin list
            refreshkit plugin list --plugin ./heart.so
            refreshkit plugin list --plugin plugins --json
            """
    )

    @OptionGroup
    var plugins: PluginOptions

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        let path = try plugins.searchPath()
        let loader = try plugins.loader()
        let found = try path.files()
        var registry = try IndicatorCatalog.registry()
        // Problems with a folder, and ids used by several plugins.
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
        let searched = path.required.map { SearchedPath($0, isGiven: true) } + path.optional.map { SearchedPath($0, isGiven: false) }
        let list = PluginList(plugins: entries, problems: problems, searched: searched)
        Output.result(json ? JSONText.pretty(list) : list.text)
        try complain(of: path, entries)
    }

    /// Throws if a plugin that was named on the command line cannot be used.
    private func complain(of path: PluginSearchPath, _ entries: [PluginEntry]) throws {
        let given = try PluginSearchPath(required: path.required).files()
        let files = Set(given.files)
        let lines = entries.filter { files.contains($0.file) }.compactMap(\.problem) + given.problems.map(\.commandText)
        guard let last = lines.last else { return }
        for line in lines.dropLast() { Output.note(line) }
        throw GivenPluginProblem(description: last)
    }
}

private struct GivenPluginProblem: Error, CustomStringConvertible {
    let description: String
}

struct PluginList: Encodable {
    let plugins: [PluginEntry]
    /// Problems that concern more than a single plugin.
    let problems: [String]
    let searched: [SearchedPath]

    var text: String {
        var sections = plugins.isEmpty ? ["No plugins found; 'refreshkit new indicator' creates one."] : plugins.map(\.text)
        if !problems.isEmpty { sections.append((["Problems:"] + problems.map { "  \($0.onOneLine)" }).joined(separator: "\n")) }
        sections.append((["Searched:"] + searched.map(\.text)).joined(separator: "\n"))
        return sections.joined(separator: "\n\n")
    }
}

struct PluginEntry: Encodable {
    struct Indicator: Encodable {
        let id: String
        let summary: String
    }

    let file: String
    private(set) var name: String?
    private(set) var version: String?
    private(set) var interface: String?
    private(set) var indicators: [Indicator] = []
    /// The reason why the plugin cannot be used; nil if it can.
    private(set) var problem: String?

    init(_ file: String, _ plugin: Plugin) {
        self.file = file
        (name, version, interface) = (plugin.name, plugin.version, plugin.interface)
        indicators = plugin.kinds.map { Indicator(id: $0.info.id, summary: $0.info.summary) }
    }

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

struct SearchedPath: Encodable {
    let path: String
    let isThere: Bool

    private enum CodingKeys: String, CodingKey {
        case path
        case isThere = "exists"
    }

    /// `isGiven` is true if the user named the path, which is then known to exist.
    init(_ path: String, isGiven: Bool) {
        self.path = path
        isThere = isGiven || (try? FileKind(at: path)) != nil
    }

    var text: String { "  \(path.onOneLine)\(isThere ? "" : "  (not found)")" }
}
