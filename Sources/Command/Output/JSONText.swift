internal import FoundationEssentials

/// Encodes values as JSON with sorted keys, so that equal values have equal text.
enum JSONText {
    static func line(_ value: some Encodable) -> String { text(value, []) }

    static func pretty(_ value: some Encodable) -> String { text(value, .prettyPrinted) }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("a value to print is not valid JSON, expected finite numbers; check the value first")
        }
        // Foundation leaves this character as it is, but YAML, which JSON is used in, forbids it.
        return String(decoding: data, as: UTF8.self).replacing("\u{7F}", with: "\\u007f")
    }
}
