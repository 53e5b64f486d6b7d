internal import SystemSupport
internal import Motion
internal import RefreshKit

extension IndicatorInfo {
    /// The metadata of `refresh_indicator`: a JSON object with everything except the id.
    var metadata: String {
        let sizes = [("size", naturalSize), ("compact_size", compactSize), ("minimum_size", minimumSize)].compactMap { name, size in
            size.map { (name, $0.metadata) }
        }
        let family = family.isEmpty ? [] : [("family", family.quotedAsJSON)]
        let words = [("tags", tags), ("aliases", aliases)].filter { !$1.isEmpty }.map {
            ($0, "[" + $1.map(\.quotedAsJSON).joined(separator: ", ") + "]")
        }
        let labels = labels.isStandard ? [] : [("labels", labels.metadata)]
        let mirroring = mirroring == .keeps ? [] : [("mirroring", mirroring.rawValue.quotedAsJSON)]
        let fields =
            [("summary", summary.quotedAsJSON)] + sizes + [
                ("period", period.exactText.quotedAsJSON), ("introduction", introduction.exactText.quotedAsJSON),
                ("finish", finish.exactText.quotedAsJSON), ("options", "[" + options.map(\.metadata).joined(separator: ", ") + "]"),
            ] + family + words + labels + mirroring
        return fields.object
    }
}

extension Size {
    fileprivate var metadata: String { "[\(width), \(height)]" }
}

extension RefreshLabels {
    fileprivate var metadata: String {
        RefreshLanguage.allCases.compactMap { language in
            let words = State.allCases.compactMap { state in ownText(for: state, in: language).map { (state.rawValue, $0.quotedAsJSON) } }
            return words.isEmpty ? nil : (language.rawValue, words.object)
        }.object
    }
}

extension OptionInfo {
    fileprivate var metadata: String {
        var fields = [("name", name.quotedAsJSON), ("summary", summary.quotedAsJSON), ("kind", kind.name.quotedAsJSON)]
        var isWord = true
        switch kind {
        case .number(let range):
            fields.append(("range", "[\(range.lowerBound.finite), \(range.upperBound.finite)]"))
            isWord = false
        case .integer(let range):
            fields.append(("range", "[\(range.lowerBound), \(range.upperBound)]"))
            isWord = false
        case .duration(let range):
            fields.append(("range", "[\(range.lowerBound.exactText.quotedAsJSON), \(range.upperBound.exactText.quotedAsJSON)]"))
        case .choice(let choices): fields.append(("choices", "[" + choices.map(\.quotedAsJSON).joined(separator: ", ") + "]"))
        case .toggle: isWord = false
        case .color, .colors, .text, .path: break
        }
        if let defaultText { fields.append(("default", isWord ? defaultText.quotedAsJSON : defaultText)) }
        if isRequired { fields.append(("required", "true")) }
        return fields.object
    }
}

extension [(String, String)] {
    fileprivate var object: String {
        "{" + map { "\($0.quotedAsJSON): \($1)" }.joined(separator: ", ") + "}"
    }
}

extension Double {
    /// The number, clamped to finite values because JSON does not support infinity.
    fileprivate var finite: Double { Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
