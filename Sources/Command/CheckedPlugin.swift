internal import PluginHost
internal import System

/// The plugin that is checked, as the command shows it.
struct CheckedPlugin: Encodable {
    let file: String
    let name: String
    let version: String
    let interface: String
    let indicators: [String]

    init(_ plugin: Plugin) {
        file = plugin.path
        name = plugin.name
        version = plugin.version
        interface = plugin.interface
        indicators = plugin.kinds.map(\.info.id)
    }

    /// The plugin in a line.
    var text: String {
        let count = Listing.count(indicators.count, "indicator")
        return "\(file): \(name) \(version), interface \(interface), \(count): \(indicators.joined(separator: ", "))"
    }
}
