internal import Documents
internal import Imaging

/// A JSON value whose members keep their order, for the schema.
enum SchemaValue: Sendable {
    case text(String)
    case number(Double)
    case toggle(Bool)
    case nothing
    case list([SchemaValue])
    case object([(name: String, value: SchemaValue)])

    /// The value as a text: two spaces for each level, short lists and objects of plain values in a line.
    func json(indent: Int = 0) -> String {
        switch self {
        case .text(let text): text.quotedAsJSON
        case .number(let number): number.shortText
        case .toggle(let flag): "\(flag)"
        case .nothing: "null"
        case .list(let items): Self.block("[", items.map { ("", $0) }, "]", indent)
        case .object(let members): Self.block("{", members.map { ("\($0.name.quotedAsJSON): ", $0.value) }, "}", indent)
        }
    }

    private var isPlain: Bool {
        switch self {
        case .text, .number, .toggle, .nothing: true
        case .list, .object: false
        }
    }

    private static func block(_ begin: String, _ items: [(String, SchemaValue)], _ end: String, _ indent: Int) -> String {
        if items.allSatisfy(\.1.isPlain) {
            let line = items.map { "\($0)\($1.json())" }.joined(separator: ", ")
            if line.utf8.count <= 100 { return begin + line + end }
        }
        let blanks = String(repeating: " ", count: indent + 2)
        let lines = items.map { "\(blanks)\($0)\($1.json(indent: indent + 2))" }.joined(separator: ",\n")
        return "\(begin)\n\(lines)\n\(String(repeating: " ", count: indent))\(end)"
    }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .toggle(value) }
    init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements.map { ($0, $1) }) }
}
