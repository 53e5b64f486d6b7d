internal import ArgumentParser
internal import Documents
internal import RefreshKit

/// `refreshkit explain`: what can be written in a file, and what can be set.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain the keys of a scene or a batch, a trace, a preset, a format, an indicator, or the contract of indicators.",
        usage: "refreshkit explain [<options>] <topic> [<name>]",
        discussion: """
            refreshkit explain scene footer
            refreshkit explain batch --schema > batch.schema.json
            refreshkit explain preset android

            \(KeyHelp.text([("Topics", ExplainedTopic.allCases.map { DocumentKey($0.rawValue, $0.summary) })]))
            """)

    @Argument(
        help: ArgumentHelp("What to explain: \(ExplainedTopic.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "topic"),
        completion: .list(ExplainedTopic.allCases.map(\.rawValue)))
    var topic: String

    @Argument(help: ArgumentHelp("Only this key, event, preset, format, indicator or rule. (default: all)", valueName: "name"))
    var name: String?

    @Flag(help: "Print a JSON Schema instead, for editors.")
    var schema = false

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    mutating func run() throws {
        guard let topic = ExplainedTopic(rawValue: topic) else {
            throw UsageError.unknownTopic(topic, suggestion: try ExplainedTopic.suggestion(for: topic))
        }
        let indicators = topic == .indicator ? try plugins.load(for: name.map { [$0] }) : nil
        let registry = try indicators?.registry ?? PluginOptions.builtIn()
        indicators?.tell()
        let text = schema ? try topic.schema(of: name, in: registry) : try topic.text(about: name, in: registry)
        Output.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}
