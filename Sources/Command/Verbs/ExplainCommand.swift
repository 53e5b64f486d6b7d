internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Indicators
internal import Originals
internal import RefreshKit
internal import RefreshTesting
internal import Scenes
internal import SystemSupport

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain scene files, batch files, traces, presets, formats, indicators, controls, or the indicator contract.",
        usage: "refreshkit explain [<options>] <topic> [<name>]",
        discussion: """
            refreshkit explain scene footer
            refreshkit explain batch --schema > batch.schema.json
            refreshkit explain preset android

            \(KeyHelp.text([("Topics", ExplainedTopic.allCases.map { DocumentKey($0.rawValue, $0.summary) })]))
            """)

    @Argument(
        help: ArgumentHelp("Topic: \(ExplainedTopic.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "topic"),
        completion: .list(ExplainedTopic.allCases.map(\.rawValue)))
    var topic: String

    @Argument(help: ArgumentHelp("A key, event, preset, format, indicator, control, or rule. (default: all)", valueName: "name"))
    var name: String?

    @Flag(help: "Print a JSON Schema for editors instead.")
    var schema = false

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    mutating func run() throws {
        guard let topic = ExplainedTopic(rawValue: topic) else {
            throw UsageError.unknownTopic(topic, suggestion: try ExplainedTopic.suggestion(for: topic))
        }
        try plugins.check()
        let indicators = topic == .indicator ? try plugins.load(for: name.map { [$0] }) : nil
        let registry = try indicators?.registry ?? IndicatorCatalog.registry()
        indicators?.printProblems()
        let text = schema ? try topic.schema(of: name, in: registry) : try topic.text(about: name, in: registry)
        Output.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}

enum ExplainedTopic: String, CaseIterable {
    case scene, batch, trace, indicator, control, preset, format, contract

    var summary: String {
        switch self {
        case .scene: "The keys of a scene file, or of a part of it such as footer or pull."
        case .batch: "The keys of a batch file, or of a part of it such as include."
        case .trace: "The events of a trace with their fields, or a single event such as state."
        case .indicator: "The phases and options of an indicator."
        case .control: "The numbers of a platform's refresh control, with their sources."
        case .preset: "The output and options of a preset."
        case .format: "The output and options of a format."
        case .contract: "The rules for all indicators, and how to fix violations."
        }
    }

    /// Returns the topic that has an entry with this name, such as `scene footer`, or nil if there is none.
    static func suggestion(for word: String) throws -> String? {
        if let near = Spelling.nearest(to: word, among: allCases.map(\.rawValue)) { return near }
        let registry = try IndicatorCatalog.registry()
        return allCases.first { (try? $0.text(about: word, in: registry)) != nil }.map { "\($0.rawValue) \(word)" }
    }

    func text(about name: String?, in registry: IndicatorRegistry) throws -> String {
        switch self {
        case .scene: return try text(about: name, in: SceneKeys.info)
        case .batch: return try text(about: name, in: BatchSchema.keys)
        case .trace: return try parts(TraceEventKind.all, named: \.name, name).map(\.help).joined(separator: "\n")
        case .indicator:
            let kinds = try name.map { [try registry.kind(of: $0)] } ?? registry.kinds
            return kinds.map { IndicatorEntry($0).text }.joined(separator: "\n\n")
        case .control:
            let controls = try name.flatMap(PlatformControl.named).map { [$0] } ?? parts(PlatformControl.all, named: \.name, name)
            return controls.map { ControlEntry($0).text }.joined(separator: "\n\n")
        case .preset:
            let presets = try name.map { [try Preset.named($0)] } ?? Preset.all
            return presets.map { PresetEntry($0).text }.joined(separator: "\n\n")
        case .format: return try parts(FormatEntry.all, named: \.id, name).map(\.text).joined(separator: "\n\n")
        case .contract:
            let rules = try parts(Array(ContractViolation.Rule.allCases), named: \.rawValue, name)
            return KeyHelp.text([("Rules", rules.map { DocumentKey($0.rawValue, "\($0.requirement) When it fails: \($0.advice).") })])
        }
    }

    func schema(of name: String?, in registry: IndicatorRegistry) throws -> String {
        if let name, [.scene, .batch, .trace].contains(self) {
            throw UsageError.notTogether("--schema", "'\(name)', since a schema describes the whole file")
        }
        return switch self {
        case .scene: SceneKeys.schema
        case .batch: BatchSchema.text
        case .trace: TraceSchema.text
        case .indicator: schema(ofOptions: try registry.kind(of: try named(name)).info.options, of: try named(name))
        case .preset: schema(ofOptions: try Preset.named(try named(name)).options, of: try named(name))
        case .format:
            schema(
                ofOptions: try parts(FormatEntry.all, named: \.id, named(name)).flatMap(\.declarations),
                of: try named(name))
        case .contract, .control:
            throw UsageError.noSchema(rawValue, having: Self.allCases.filter { $0 != .contract && $0 != .control }.map(\.rawValue))
        }
    }

    private func named(_ name: String?) throws(UsageError) -> String {
        guard let name else { throw .missingOption("a name, as in 'explain \(rawValue) NAME --schema'", neededBy: "--schema") }
        return name
    }

    private func schema(ofOptions options: [OptionInfo], of name: String) -> String {
        let keys = options.map { KeyInfo($0.name, $0.summary, NotationInfo($0.kind), isRequired: $0.isRequired) }
        let table = KeyTableInfo(id: name, title: "Options of \(name)", keys: keys)
        return KeySchema.text(of: table, id: "\(name).schema.json", title: table.title)
    }

    /// Returns the help text for all keys of a file, or only for the key or table with the given name.
    private func text(about name: String?, in root: KeyTableInfo) throws(UsageError) -> String {
        guard let name else {
            return "A list with a single item can also be written without brackets.\n\n" + KeyHelp.text(root.withInnerTables)
        }
        do throws(KeyTableInfo.UnknownTopic) {
            return KeyHelp.text(try root.tables(about: name))
        } catch {
            throw .unknownPart(name, topic: rawValue, suggestion: error.suggestion, known: error.known)
        }
    }

    private func parts<Part>(_ all: [Part], named key: (Part) -> String, _ name: String?) throws(UsageError) -> [Part] {
        guard let name else { return all }
        let found = all.filter { key($0) == name }
        let names = all.map(key)
        guard found.isEmpty else { return found }
        throw .unknownPart(name, topic: rawValue, suggestion: Spelling.nearest(to: name, among: names), known: names)
    }
}
