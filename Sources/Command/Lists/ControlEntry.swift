internal import Originals
internal import RefreshKit

struct ControlEntry: ListEntry {
    let id: String
    let summary: String
    let frameworks: String
    let aliases: [String]
    /// Whether an indicator can replace the control's own drawing.
    let takesIndicators: Bool
    let facts: [Fact]

    struct Fact: Encodable {
        let name: String
        let value: String
        let source: String
    }

    init(_ control: PlatformControl) {
        (id, summary, frameworks, aliases) = (control.name, control.summary, control.frameworks, control.aliases)
        takesIndicators = control.indicatorSide != nil
        facts = control.facts.map { Fact(name: $0.name, value: $0.value, source: $0.source) }
    }

    private enum CodingKeys: String, CodingKey {
        case id, summary, frameworks, aliases, facts
        case takesIndicators = "takes_indicators"
    }

    var names: [String] { [id, frameworks] + aliases }

    var listText: String { "\(frameworks) (\(aliases[0])). \(summary)" }

    /// The numbers of the control with their sources, one per line.
    var text: String {
        let width = facts.map(\.name.count).max() ?? 0
        let lines = facts.map { fact in
            "  \(fact.name)\(String(repeating: " ", count: width - fact.name.count))  \(fact.value) [\(fact.source)]"
        }
        let indicators =
            takesIndicators ? "shows any indicator: refreshkit render INDICATOR --control \(id)" : "draws its own indicator only"
        return
            (["\(id)  (\(frameworks))", "  \(summary)", "  also known as: \(aliases.joined(separator: ", "))", "  \(indicators)"] + lines)
            .joined(separator: "\n")
    }
}
