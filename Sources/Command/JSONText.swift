internal import FoundationEssentials

/// Writes values as JSON with sorted keys, so that the same value is the same text.
enum JSONText {
    /// As one line.
    static func line(_ value: some Encodable) -> String { text(value, []) }

    /// As an indented text.
    static func pretty(_ value: some Encodable) -> String { text(value, .prettyPrinted) }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("a value that is no JSON was printed, expected finite numbers; check it before")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
