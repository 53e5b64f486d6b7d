internal import Motion
internal import RefreshKit

extension IndicatorInfo {
    /// All of it but the id, as the JSON object that `refresh_indicator` asks for.
    var metadata: String {
        let fields = [
            ("summary", summary.quoted), ("size", "[\(naturalSize.width), \(naturalSize.height)]"), ("period", period.exactText.quoted),
            ("introduction", introduction.exactText.quoted), ("finish", finish.exactText.quoted),
            ("options", "[" + options.map(\.metadata).joined(separator: ", ") + "]"),
        ]
        return fields.object
    }
}

extension OptionInfo {
    fileprivate var metadata: String {
        var fields = [("name", name.quoted), ("summary", summary.quoted), ("kind", kind.name.quoted)]
        var isWord = true
        switch kind {
        case .number(let range):
            fields.append(("range", "[\(range.lowerBound.finite), \(range.upperBound.finite)]"))
            isWord = false
        case .integer(let range):
            fields.append(("range", "[\(range.lowerBound), \(range.upperBound)]"))
            isWord = false
        case .duration(let range):
            fields.append(("range", "[\(range.lowerBound.exactText.quoted), \(range.upperBound.exactText.quoted)]"))
        case .choice(let words): fields.append(("choices", "[" + words.map(\.quoted).joined(separator: ", ") + "]"))
        case .toggle: isWord = false
        case .color, .text, .path: break
        }
        if let defaultText { fields.append(("default", isWord ? defaultText.quoted : defaultText)) }
        if isRequired { fields.append(("required", "true")) }
        return fields.object
    }
}

extension [(String, String)] {
    fileprivate var object: String {
        "{" + map { "\($0.quoted): \($1)" }.joined(separator: ", ") + "}"
    }
}

extension Double {
    /// JSON has no endless numbers.
    fileprivate var finite: Double { Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}

extension String {
    /// As JSON has texts.
    fileprivate var quoted: String {
        var text = "\""
        for letter in unicodeScalars {
            switch letter {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\0"..<" ":
                let digits = String(letter.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(letter)
            }
        }
        return text + "\""
    }
}
