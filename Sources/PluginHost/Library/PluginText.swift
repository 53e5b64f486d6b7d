internal import System

/// Texts of a plugin on their way to a person: whatever it wrote, they are short and do no harm to a terminal.
enum PluginText {
    /// The most Unicode scalars of a line that are shown.
    static let longestLine = 400

    /// One line of the bytes up to the first zero: UTF-8 mended, control characters taken for blanks.
    static func line(_ bytes: UnsafeRawBufferPointer) -> String {
        line(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }

    /// One line of a text.
    static func line(_ text: String) -> String {
        let words = text.unicodeScalars.split { isBlank($0) }
        return words.map(String.init).joined(separator: " ").abbreviated(to: longestLine)
    }

    /// The lines of a text, empty ones left out.
    static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line(String($0)) }.filter { !$0.isEmpty }
    }

    /// Whether a text holds what steers a terminal or the direction of writing.
    static func steersTerminals(_ text: String) -> Bool {
        text.unicodeScalars.contains { isBlank($0) && $0.properties.generalCategory != .spaceSeparator }
    }

    /// Blanks, and what steers a terminal or the direction of writing.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: scalar.properties.isBidiControl
        }
    }
}
