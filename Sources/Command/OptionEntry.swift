internal import RefreshKit

/// One option of an indicator or a preset in the list.
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

    /// A line for each option, in columns.
    static func lines(_ options: [OptionEntry], setBy flag: String) -> [String] {
        let width = options.map(\.name.count).max() ?? 0
        return options.map { option in
            let name = option.name + String(repeating: " ", count: width - option.name.count)
            let fallback = option.isRequired ? "; required" : option.defaultValue.map { "; default \($0)" } ?? ""
            return "  \(flag) \(name)  \(option.summary) [\(option.values)\(fallback)]"
        }
    }
}
