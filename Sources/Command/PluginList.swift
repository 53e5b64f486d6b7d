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
