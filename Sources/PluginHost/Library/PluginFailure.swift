internal import CRefreshPlugin
internal import System

/// Why an instance could not be made, asked or drawn, in the words of the plugin or of its supervisor.
struct PluginFailure: Error, Equatable, CustomStringConvertible {
    /// One line, lower case, without a full stop.
    let description: String

    /// Says why.
    init(_ description: String) { self.description = description }

    /// The failure that a plugin's function reported in `message`, up to the first zero byte; if that is empty, its name and result.
    init(of function: String, returning result: Int32, _ message: UnsafeRawBufferPointer) {
        let line = PluginText.line(message)
        self.init(line.isEmpty ? "'\(function)' failed with \(result) and did not say why" : line)
    }

    /// What a plugin left behind after it drew; goes after "it".
    init(drawing complaint: String) { self.init("it \(complaint)") }

    /// The bytes that a plugin gets for a message.
    static let messageCapacity = 2048
}

/// Texts of a plugin on their way to a person: whatever it wrote, they are short and do no harm to a terminal.
enum PluginText {
    /// The most Unicode scalars of a line that are shown.
    static let longestLine = 400

    /// One line of the bytes up to the first zero: UTF-8 repaired, control characters read as blanks.
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
