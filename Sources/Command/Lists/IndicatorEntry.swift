internal import FrameExport
internal import Motion
internal import RefreshKit
internal import SystemSupport

struct IndicatorEntry: ListEntry {
    let id: String
    let summary: String
    let width: Double
    let height: Double
    let compactWidth: Double
    let compactHeight: Double
    let minimumWidth: Double?
    let minimumHeight: Double?
    let period: Double
    let introduction: Double
    let finish: Double
    let phases: [String]
    let options: [OptionEntry]
    let family: String
    let tags: [String]
    let aliases: [String]
    let mirroring: String
    /// Labels for screen readers, by language and state.
    let labels: [String: [String: String]]
    let source: String

    init(_ kind: IndicatorKind) {
        let info = kind.info
        source = kind.source
        id = info.id
        summary = info.summary
        width = info.naturalSize.width
        height = info.naturalSize.height
        let compact = info.compactSize ?? info.naturalSize
        (compactWidth, compactHeight) = (compact.width, compact.height)
        (minimumWidth, minimumHeight) = (info.minimumSize?.width, info.minimumSize?.height)
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
        (family, tags, aliases, mirroring) = (info.family, info.tags, info.aliases, info.mirroring.rawValue)
        labels = Dictionary(
            uniqueKeysWithValues: RefreshLanguage.allCases.map { language in
                let texts = RefreshLabels.State.allCases.map { ($0.rawValue, info.labels.text(for: $0, in: language)) }
                return (language.rawValue, Dictionary(uniqueKeysWithValues: texts))
            })
        spoken = RefreshLabels.State.allCases.map { info.labels.text(for: $0) }.joined(separator: ", ")
    }

    private enum CodingKeys: String, CodingKey {
        case id, summary, width, height, period, introduction, finish, phases, options, family, tags, aliases, mirroring, labels, source
        case compactWidth = "compact_width"
        case compactHeight = "compact_height"
        case minimumWidth = "minimum_width"
        case minimumHeight = "minimum_height"
    }

    /// The labels in English.
    private let spoken: String

    var names: [String] { [id] + aliases + tags + [family] }

    var listText: String { minimumText.map { "\(summary) Legible from \($0) pt." } ?? summary }

    private var minimumText: String? { minimumWidth.flatMap { width in minimumHeight.map { Self.text(width, $0) } } }

    var text: String {
        let groups =
            family.isEmpty && tags.isEmpty ? [] : ["  found by: \(([family] + tags).filter { !$0.isEmpty }.joined(separator: ", "))"]
        let size =
            "  size: \(Self.text(width, height)) points, \(Self.text(compactWidth, compactHeight)) in a bar"
            + (minimumText.map { ", legible from \($0)" } ?? "")
        let names = aliases.isEmpty ? [] : ["  also known as: \(aliases.joined(separator: ", "))"]
        let languages = RefreshLanguage.allCases.filter { $0 != .english }.map(\.rawValue).joined(separator: ", ")
        let facts = [
            "  from right to left: \(Self.mirroringText[mirroring] ?? mirroring)", "  labels: \(spoken) (also in \(languages))",
        ]
        let lines =
            ["\(id)  (\(source.onOneLine))", "  \(summary)", size, "  phases: \(phases.joined(separator: ", "))"] + groups + names + facts
            + OptionEntry.lines(options, setBy: "--set")
        return lines.joined(separator: "\n")
    }

    private static let mirroringText = ["keeps": "the same", "mirrors": "mirrored", "adapts": "drawn by itself"]

    private static func text(_ width: Double, _ height: Double) -> String { "\(width.shortText)x\(height.shortText)" }
}

struct OptionEntry: Encodable {
    let name: String
    let summary: String
    let kind: String
    let values: String
    let defaultValue: String?
    let isRequired: Bool

    init(_ info: OptionInfo) {
        name = info.name
        summary = info.summary
        kind = info.kind.name
        values = info.kind.expectation
        defaultValue = info.defaultText
        isRequired = info.isRequired
    }

    private enum CodingKeys: String, CodingKey {
        case name, summary, kind, values
        case defaultValue = "default"
        case isRequired = "required"
    }

    /// Returns one line per option, in columns.
    static func lines(_ options: [OptionEntry], setBy flag: String) -> [String] {
        let width = options.map(\.name.count).max() ?? 0
        return options.map { option in
            let name = option.name + String(repeating: " ", count: width - option.name.count)
            let fallback = option.isRequired ? "; required" : option.defaultValue.map { "; default \($0)" } ?? ""
            return "  \(flag) \(name)  \(option.summary) [\(option.values)\(fallback)]"
        }
    }
}
