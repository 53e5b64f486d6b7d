/// JSON whose members have an order.
enum JSONTree {
    case text(String)
    case number(Double)
    case toggle(Bool)
    case nothing
    case list([JSONTree])
    case object([(String, JSONTree)])

    /// On one line, without spaces.
    var line: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): Self.written(number)
        case .toggle(let isOn): isOn ? "true" : "false"
        case .nothing: "null"
        case .list(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { Self.quoted($0) + ":" + $1.line }.joined(separator: ",") + "}"
        }
    }

    /// On several lines, each level two spaces further in.
    var pages: String { page(indent: "") }

    private func page(indent: String) -> String {
        let inner = indent + "  "
        func block(_ begin: String, _ lines: [String], _ end: String) -> String {
            lines.isEmpty ? begin + end : "\(begin)\n\(lines.map { inner + $0 }.joined(separator: ",\n"))\n\(indent)\(end)"
        }
        return switch self {
        case .list(let elements): block("[", elements.map { $0.page(indent: inner) }, "]")
        case .object(let members): block("{", members.map { "\(Self.quoted($0)): \($1.page(indent: inner))" }, "}")
        default: line
        }
    }

    /// The shortest text that gives the very number back; JSON has none for what is not finite.
    private static func written(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if let whole = Int64(exactly: number), abs(number) < 1e15 { return String(whole) }
        return number.description
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
