import RefreshKit

extension [OptionInfo] {
    /// A change of the options a person gives for each value that differs from a default, by names such as `spokes=12`.
    var changes: Changes<[String: String]> {
        var changes: Changes<[String: String]> = [:]
        for option in self {
            for value in option.otherValues { changes["\(option.name)=\(value)"] = { $0[option.name] = value } }
        }
        return changes
    }
}

extension OptionInfo {
    /// Values other than the default, as a person writes them; all of a choice, both ends of a range; none of a path.
    var otherValues: [String] {
        let values =
            switch kind {
            case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
            case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
            case .toggle: ["true", "false"]
            case .choice(let words): words
            case .color: ["#123456", "#123457", "#12345678"]
            case .duration(let range): [range.lowerBound.secondsText, range.upperBound.secondsText]
            case .text: ["one", "two"]
            case .path: [String]()
            }
        return values.filter { $0 != defaultText }
    }
}
