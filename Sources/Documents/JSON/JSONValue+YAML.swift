internal import SystemSupport

extension JSONValue {
    /// The value as YAML, ending in a newline; values that fit on a line are written in flow style.
    package var yamlText: String { yamlLines(indent: 0, isFlow: false).joined(separator: "\n") + "\n" }

    private static let maximumLineLength = 100

    /// Returns the lines of a value; with `isFlow`, the value is on one line if it fits.
    private func yamlLines(indent: Int, isFlow: Bool) -> [String] {
        let line = flowText
        if isPlain || isFlow && indent + line.count <= Self.maximumLineLength { return [line] }
        switch self {
        case .object(let members): return members.flatMap { $0.yamlLines(indent: indent) }
        case .list(let items):
            return items.flatMap { item in
                let lines = item.yamlLines(indent: indent + 2, isFlow: true)
                return zip(["- "] + Array(repeating: "  ", count: max(0, lines.count - 1)), lines).map { $0 + $1 }
            }
        case .text, .number, .toggle, .null: return [line]
        }
    }

    fileprivate var flowText: String {
        switch self {
        case .text(let text): text.asYAML
        case .number, .toggle, .null: compactText
        case .list(let items): "[\(items.map(\.flowText).joined(separator: ", "))]"
        case .object(let members): "{\(members.map { "\($0.name.asYAML): \($0.value.flowText)" }.joined(separator: ", "))}"
        }
    }

    /// Returns the lines below a key with this value, or nil if the value fits on the key's line.
    fileprivate func linesBelowKey(_ key: String, indent: Int) -> [String]? {
        if isPlain || indent + key.count + 2 + flowText.count <= Self.maximumLineLength && !isDeep { return nil }
        return yamlLines(indent: indent + 2, isFlow: false).map { "  " + $0 }
    }

    /// Whether the value contains nested items or members, which are easier to read in block style.
    private var isDeep: Bool {
        switch self {
        case .list(let items): items.contains { !$0.isPlain }
        case .object(let members): members.contains { !$0.value.isPlain }
        case .text, .number, .toggle, .null: false
        }
    }
}

extension JSONValue.Member {
    fileprivate func yamlLines(indent: Int) -> [String] {
        let key = name.asYAML
        guard let lines = value.linesBelowKey(key, indent: indent) else { return ["\(key): \(value.flowText)"] }
        return ["\(key):"] + lines
    }
}

extension String {
    /// The text as a YAML scalar: plain if it is unambiguous, otherwise in double quotes.
    fileprivate var asYAML: String {
        isPlainWord && self != "null" ? self : quotedAsJSON
    }

    /// Whether the text consists of ASCII letters, digits, and `_./-`, and does not start with a hyphen.
    private var isPlainWord: Bool {
        !isEmpty && utf8.first != UInt8(ascii: "-")
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "9"):
                    true
                default: byte == UInt8(ascii: "_")
                }
            }
    }
}
