extension String {
    /// The text with a backslash before each of some signs, and before backslashes.
    func escaping(_ signs: Set<Character>) -> String {
        reduce(into: "") { text, sign in text += sign == "\\" || signs.contains(sign) ? "\\\(sign)" : String(sign) }
    }

    /// As a literal in double quotes: Swift, Objective-C behind an `@`, YAML.
    var doubleQuoted: String { "\"\(escaping(["\""]))\"" }

    /// As a literal in single quotes: TypeScript.
    var singleQuoted: String { "'\(escaping(["'"]))'" }

    /// Every line moved to the right; empty ones stay empty.
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
