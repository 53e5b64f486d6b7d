/// JSON laid out as Xcode writes it: sorted keys, a space on both sides of a colon, every element on a line of its own.
enum XcodeJSON {
    case text(String)
    case number(Int)
    case truth(Bool)
    case list([XcodeJSON])
    case object([String: XcodeJSON])

    /// A whole file, with a line end.
    var file: String { written + "\n" }

    private var written: String {
        switch self {
        case .text(let text): text.doubleQuoted
        case .number(let number): String(number)
        case .truth(let truth): String(truth)
        case .list(let elements): Self.block("[", elements.map(\.written), "]")
        case .object(let members):
            Self.block("{", members.sorted { $0.key < $1.key }.map { "\($0.key.doubleQuoted) : \($0.value.written)" }, "}")
        }
    }

    private static func block(_ begin: String, _ elements: [String], _ end: String) -> String {
        "\(begin)\n\(elements.joined(separator: ",\n").indented(by: 2))\n\(end)"
    }
}
