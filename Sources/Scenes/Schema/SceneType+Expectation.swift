internal import Imaging

extension SceneType {
    /// What a person may write, as errors and the help say it.
    var expectation: String {
        switch self {
        case .text, .label: "a text"
        case .indicator: "an indicator's id, a path of images"
        case .number(let range): "a number in \(range.lowerBound.shortText)...\(range.upperBound.shortText)"
        case .integer(let range): "a whole number in \(range.lowerBound)...\(range.upperBound)"
        case .toggle: "true or false"
        case .choice(let words): words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))"
        case .time: "a time in 0...\(SceneLimits.longest.secondsText) seconds such as 0.5, 400ms or 2"
        case .color: "a colour in quotes such as '#007AFF'"
        case .date: "a date and a time such as 2026-01-09 09:41"
        case .size: "a width and a height such as 390x844"
        case .settings: "options with values such as {spokes: 12}"
        case .nothing: "null"
        case .table(let id): "keys under \"\(SceneTable.all.first { $0.id == id }?.title ?? id)\""
        case .oneOrList(let type): "\(type.expectation); or a list of these"
        case .list(let type, let least): "a list\(least > 0 ? " of at least \(least)" : ""), each \(type.expectation)"
        case .tuple(let shown, _): shown
        case .either(let types): types.map(\.expectation).joined(separator: "; or ")
        }
    }
}
