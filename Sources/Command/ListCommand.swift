internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes

/// `refreshkit list`: what can be rendered, and what can be set on it.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the indicators, or the presets, the devices or the symbols: what they are and what can be set on them.")

    @Argument(help: "Show only these.", completion: .custom(RenderCompletion.indicators))
    var ids: [String] = []

    @Flag(help: "Show the presets of 'refreshkit export' instead.")
    var presets = false

    @Flag(help: "Show the example scenes of 'refreshkit render' instead.")
    var examples = false

    @Flag(help: "Show the devices that scenes can be on instead.")
    var devices = false

    @Flag(help: "Show the symbols that tabs of scenes can have as icons instead.")
    var symbols = false

    @OptionGroup
    var plugins: PluginOptions

    @Flag(help: "As JSON, for programs.")
    var json = false

    @Flag(name: .shortAndLong, help: "No notes.")
    var quiet = false

    mutating func run() throws {
        let others = [("--presets", presets), ("--examples", examples), ("--devices", devices), ("--symbols", symbols)].filter(\.1)
        if others.count > 1 { throw UsageError.notTogether(others[0].0, others[1].0) }
        if presets { return try listPresets() }
        if let other = others.first {
            if !ids.isEmpty { throw UsageError.badValue(option: other.0, expected: "given alone, as it shows all", got: ids[0]) }
            return try listForScenes()
        }
        let kinds = try plugins.load(for: ids.isEmpty ? nil : ids).telling(isQuiet: quiet) { registry in
            try ids.isEmpty ? registry.kinds : ids.map { try registry.kind(of: $0) }
        }
        let entries = kinds.map(ListEntry.init)
        guard !json else { return Output.result(JSONText.pretty(entries)) }
        var sections = entries.map(\.text)
        if ids.isEmpty {
            sections.append("Scenes that come with the command, for 'refreshkit render --example':\n\(try ExampleScenes.text())")
        }
        Output.result(sections.joined(separator: "\n\n"))
    }

    /// What scenes are made of, or those that come with the command.
    private func listForScenes() throws {
        if examples { return Output.result(json ? JSONText.pretty(try ExampleScenes.all()) : try ExampleScenes.text()) }
        if symbols {
            let names = Symbol.allCases.map(\.rawValue)
            return Output.result(json ? JSONText.pretty(names) : names.joined(separator: "\n"))
        }
        let entries = Device.all.map(DeviceEntry.init)
        Output.result(json ? JSONText.pretty(entries) : entries.map(\.text).joined(separator: "\n"))
    }

    private func listPresets() throws {
        let chosen = try ids.isEmpty ? Preset.all : ids.map { try Preset.named($0) }
        let entries = chosen.map(PresetEntry.init)
        Output.result(json ? JSONText.pretty(entries) : entries.map(\.text).joined(separator: "\n\n"))
    }
}

/// One indicator in the list.
struct ListEntry: Encodable {
    let id: String
    let summary: String
    let width: Double
    let height: Double
    let period: Double
    let introduction: Double
    let finish: Double
    let phases: [String]
    let options: [OptionEntry]
    let source: String

    init(_ kind: IndicatorKind) {
        let info = kind.info
        source = kind.source
        id = info.id
        summary = info.summary
        width = info.naturalSize.width
        height = info.naturalSize.height
        period = info.period.seconds
        introduction = info.introduction.seconds
        finish = info.finish.seconds
        phases = Phase.exported.filter { phase in
            switch phase {
            case .idle: false
            case .pulling, .refreshing: true
            case .introduction: info.introduction > .zero
            case .finishing: info.finish > .zero
            }
        }.map(\.rawValue)
        options = info.options.map(OptionEntry.init)
    }

    private enum CodingKeys: String, CodingKey {
        case id, summary, width, height, period, introduction, finish, phases, options, source
    }

    var text: String {
        let lines =
            ["\(id)  (\(source.onOneLine))", "  \(summary)", "  phases: \(phases.joined(separator: ", "))"]
            + OptionEntry.lines(options, setBy: "--set")
        return lines.joined(separator: "\n")
    }
}
