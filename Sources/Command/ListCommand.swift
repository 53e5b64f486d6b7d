internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit

/// `refreshkit list`: what can be rendered, and what can be set on it.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the indicators, or the presets: what they look like, their phases and their options.")

    @Argument(help: "Show only these.", completion: .custom(RenderCompletion.indicators))
    var ids: [String] = []

    @Flag(help: "Show the presets of 'refreshkit export' instead.")
    var presets = false

    @Flag(help: "As JSON, for programs.")
    var json = false

    mutating func run() throws {
        if presets { return try listPresets() }
        let registry = try IndicatorCatalogue.registry()
        let infos = try ids.isEmpty ? registry.infos : ids.map { try registry.info(of: $0) }
        let entries = infos.map(ListEntry.init)
        Output.result(json ? JSONText.pretty(entries) : entries.map(\.text).joined(separator: "\n\n"))
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
    let source = "built in"

    init(_ info: IndicatorInfo) {
        id = info.id
        summary = info.summary
        width = info.naturalSize.width
        height = info.naturalSize.height
        period = info.period.seconds
        introduction = info.introduction.seconds
        finish = info.finish.seconds
        phases = FramePart.allCases.filter { part in
            switch part {
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
            ["\(id)  (\(source))", "  \(summary)", "  phases: \(phases.joined(separator: ", "))"]
            + OptionEntry.lines(options, setBy: "--set")
        return lines.joined(separator: "\n")
    }
}
