internal import Imaging

extension JSONValue {
    /// The value in one line, without blanks.
    package var compactText: String {
        switch self {
        case .text(let text): text.quotedAsJSON
        case .number(let number): number.shortText
        case .toggle(let flag): "\(flag)"
        case .null: "null"
        case .list(let items): "[\(items.map(\.compactText).joined(separator: ","))]"
        case .object(let members): "{\(members.map { "\($0.name.quotedAsJSON):\($0.value.compactText)" }.joined(separator: ","))}"
        }
    }

    /// The value in lines: two spaces for each level, short lists and objects of plain values in a line of their own.
    package var prettyText: String { prettyText(indent: 0) }

    private func prettyText(indent: Int) -> String {
        switch self {
        case .text, .number, .toggle, .null: compactText
        case .list(let items): Self.block("[", items.map { ("", $0) }, "]", indent)
        case .object(let members): Self.block("{", members.map { ("\($0.name.quotedAsJSON): ", $0.value) }, "}", indent)
        }
    }

    /// How long a list or an object in one line may be, in bytes.
    private static let longestLine = 100

    private static func block(_ begin: String, _ items: [(String, JSONValue)], _ end: String, _ indent: Int) -> String {
        if items.allSatisfy(\.1.isPlain) {
            let line = items.map { "\($0)\($1.compactText)" }.joined(separator: ", ")
            if line.utf8.count <= longestLine { return begin + line + end }
        }
        let blanks = String(repeating: " ", count: indent + 2)
        let lines = items.map { "\(blanks)\($0)\($1.prettyText(indent: indent + 2))" }.joined(separator: ",\n")
        return "\(begin)\n\(lines)\n\(String(repeating: " ", count: indent))\(end)"
    }
}
