internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit

/// `refreshkit list`: what can be rendered, and what can be set on it.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the indicators: what they look like, their phases and their options.")

    @Argument(help: "Show only these.", completion: .custom(RenderCompletion.indicators))
    var ids: [String] = []

    @Flag(help: "As JSON, for programs.")
    var json = false

    mutating func run() throws {
        let registry = try IndicatorCatalogue.registry()
        let infos = try ids.isEmpty ? registry.infos : ids.map { try registry.info(of: $0) }
        let entries = infos.map(ListEntry.init)
        Output.result(json ? JSONText.pretty(entries) : entries.map(\.text).joined(separator: "\n\n"))
    }
}

/// One indicator in the list.
struct ListEntry: Encodable {
    struct Option: Encodable {
        let name: String
        let summary: String
        let kind: String
        let values: String
        let defaultValue: String?
        let isRequired: Bool

        enum CodingKeys: String, CodingKey {
            case name, summary, kind, values
            case defaultValue = "default"
            case isRequired = "required"
        }
    }

    let id: String
    let summary: String
    let width: Double
    let height: Double
    let period: Double
    let introduction: Double
    let finish: Double
    let phases: [String]
    let options: [Option]
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
        options = info.options.map {
            Option(
                name: $0.name, summary: $0.summary, kind: $0.kind.name, values: $0.kind.expectation, defaultValue: $0.defaultText,
                isRequired: $0.isRequired)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, summary, width, height, period, introduction, finish, phases, options, source
    }

    var text: String {
        var lines = ["\(id)  (\(source))", "  \(summary)", "  phases: \(phases.joined(separator: ", "))"]
        let width = options.map(\.name.count).max() ?? 0
        for option in options {
            let name = option.name + String(repeating: " ", count: width - option.name.count)
            let fallback = option.isRequired ? "; required" : option.defaultValue.map { "; default \($0)" } ?? ""
            lines.append("  --set \(name)  \(option.summary) [\(option.values)\(fallback)]")
        }
        return lines.joined(separator: "\n")
    }
}
