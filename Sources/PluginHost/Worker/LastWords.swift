/// What a plugin wrote before its end, of which one line is shown.
enum LastWords {
    /// Where languages say what happened, before they say where: Rust, Swift, C, C++ and the sanitizers.
    private static let marks = ["panicked at", "Fatal error:", "Assertion", "what():", "ERROR: "]

    /// The first line that says what happened, else the last one that is no more than a hint or a place in the program; empty for none.
    static func line(of text: String) -> String {
        let lines = PluginText.lines(text)
        guard let place = lines.firstIndex(where: { line in marks.contains { line.contains($0) } }) else {
            return lines.last { !isOfTrace($0) } ?? lines.last ?? ""
        }
        let hasMore = lines[place].contains("panicked at") && lines[place].hasSuffix(":") && place + 1 < lines.count
        return PluginText.line(hasMore ? "\(lines[place]) \(lines[place + 1])" : lines[place])
    }

    /// Whether a line is a hint, or one of those that list the calls that led to the end.
    private static func isOfTrace(_ line: String) -> Bool {
        let isHint = ["note:", "stack backtrace:", "Current stack trace:", "at /", "at ./"].contains { line.hasPrefix($0) }
        if isHint || line.hasPrefix("thread caused non-unwinding panic") { return true }
        let rest = line.drop { $0 == "#" }.drop { $0.isNumber }
        return rest.count < line.count && (rest.hasPrefix(": ") || rest.contains(" 0x"))
    }
}
