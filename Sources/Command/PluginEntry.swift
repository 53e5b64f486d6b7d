internal import Imaging
internal import PluginHost
internal import RefreshKit

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

    init(_ file: String, in loader: PluginLoader) {
        self.file = file
        do {
            let plugin = try loader.plugin(at: file)
            (name, version, interface) = (plugin.name, plugin.version, plugin.interface)
            indicators = plugin.kinds.map { Indicator(id: $0.info.id, summary: $0.info.summary) }
        } catch {
            problem = error.description
        }
    }

    var text: String {
        guard let name, let version, let interface else { return "\(file)\n  \(problem ?? "")" }
        let width = indicators.map(\.id.count).max() ?? 0
        let lines = indicators.map { "  \($0.id)\(String(repeating: " ", count: width - $0.id.count))  \($0.summary)" }
        return (["\(file)", "  \(name) \(version), interface \(interface)"] + lines).joined(separator: "\n")
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

    init(_ path: String) {
        self.path = path
        isThere = (try? FileKind(at: path)) != nil
    }

    var text: String { "  \(path)\(isThere ? "" : "  (not there)")" }
}

/// All of `refreshkit plugin list`.
struct PluginList: Encodable {
    let plugins: [PluginEntry]
    /// What is wrong besides what is wrong with a single plugin, a line each.
    let problems: [String]
    let searched: [PluginPlace]

    var text: String {
        var sections = plugins.isEmpty ? ["No plugin was found; 'refreshkit plugin new' writes one."] : plugins.map(\.text)
        if !problems.isEmpty { sections.append((["Problems:"] + problems.map { "  \($0)" }).joined(separator: "\n")) }
        sections.append((["Looked in:"] + searched.map(\.text)).joined(separator: "\n"))
        return sections.joined(separator: "\n\n")
    }
}
