internal import CRefreshPlugin
internal import SystemSupport

/// A one-line description of a plugin function's failure.
struct PluginFailure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Creates the failure from the plugin's `message`, up to the first zero byte; if it is empty, from the function's name and result.
    init(of function: String, returning result: Int32, _ message: UnsafeRawBufferPointer) {
        let line = PluginText.line(message)
        self.init(line.isEmpty ? "'\(function)' failed with \(result) and no message" : line)
    }

    /// Creates the failure for drawing that left its context in an invalid state; `complaint` continues a sentence that starts with "it".
    init(drawing complaint: String) { self.init("it \(complaint)") }

    /// Size of the message buffer for plugins, in bytes.
    static let messageCapacity = 2048
}

/// Cleans up text from a plugin for display: limits its length and removes control characters.
enum PluginText {
    /// Maximum length of a line, in Unicode scalars.
    static let maximumLineLength = 400

    /// Returns the bytes up to the first zero as one line, with invalid UTF-8 repaired and control characters replaced by spaces.
    static func line(_ bytes: UnsafeRawBufferPointer) -> String {
        line(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }

    static func line(_ text: String) -> String {
        let words = text.unicodeScalars.split { isBlank($0) }
        return words.map(String.init).joined(separator: " ").abbreviated(to: maximumLineLength)
    }

    static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line(String($0)) }.filter { !$0.isEmpty }
    }

    /// Returns whether a string contains characters that control the terminal or the text direction.
    static func containsControlCharacters(_ text: String) -> Bool {
        text.unicodeScalars.contains { isBlank($0) && $0.properties.generalCategory != .spaceSeparator }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: scalar.properties.isBidiControl
        }
    }
}
