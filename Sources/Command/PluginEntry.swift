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
