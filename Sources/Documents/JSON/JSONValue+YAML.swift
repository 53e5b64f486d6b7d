internal import System

extension JSONValue {
    /// The value as YAML, which ends in a line break: keys on lines of their own, and what fits into the rest of a line in braces.
    package var yamlText: String { yamlLines(indent: 0, isFlow: false).joined(separator: "\n") + "\n" }

    /// How long a line may be before what is on it is spread over several, in characters.
    private static let longestLine = 100

    /// The lines of a value; `isFlow` puts it in one if it fits.
    private func yamlLines(indent: Int, isFlow: Bool) -> [String] {
        let line = flowText
        if isPlain || isFlow && indent + line.count <= Self.longestLine { return [line] }
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

    /// The value in one line.
    fileprivate var flowText: String {
        switch self {
        case .text(let text): text.asYAML
        case .number, .toggle, .null: compactText
        case .list(let items): "[\(items.map(\.flowText).joined(separator: ", "))]"
        case .object(let members): "{\(members.map { "\($0.name.asYAML): \($0.value.flowText)" }.joined(separator: ", "))}"
        }
    }

    /// The lines below the key whose value this is; nil when it stands beside it.
    fileprivate func linesBelowKey(_ key: String, indent: Int) -> [String]? {
        if isPlain || indent + key.count + 2 + flowText.count <= Self.longestLine && !isDeep { return nil }
        return yamlLines(indent: indent + 2, isFlow: false).map { "  " + $0 }
    }

    /// Whether there are lists or objects inside of those that are inside of it; lists of lists are read more easily in lines.
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
    /// The text as YAML has it: bare when it cannot be anything else, in double quotes otherwise.
    fileprivate var asYAML: String {
        isPlainWord && self != "null" ? self : quotedAsJSON
    }

    /// Whether it consists of ASCII letters, digits, and `_./-`, and does not begin with a hyphen.
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
