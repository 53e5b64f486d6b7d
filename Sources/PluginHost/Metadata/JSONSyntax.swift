/// Tells whether a text is one JSON value (RFC 8259), since the reader of documents takes YAML, too, which other hosts of a plugin do not.
struct JSONSyntax {
    /// Where a text is no longer JSON, both counted from 1, columns in Unicode scalars, and what was expected there.
    struct Fault: Error, Equatable {
        let line: Int
        let column: Int
        let what: String
        /// What stands there, when the line is too long to count in; nil otherwise.
        var near: String?
    }

    /// The longest line in which a column is easily found.
    private static let longestLine = 60

    private let bytes: [UInt8]
    private var place = 0
    /// Lists and objects within each other; more is left to the reader of documents, which says so.
    private static let deepest = 64

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first place where a text is no JSON; nil when all of it is.
    static func firstFault(in bytes: [UInt8]) -> Fault? {
        var text = JSONSyntax(bytes)
        do throws(Fault) {
            try text.value(depth: 0)
            text.skipBlanks()
            if text.place < bytes.count { throw text.fault("expected nothing after the value") }
            return nil
        } catch {
            return error
        }
    }

    private mutating func value(depth: Int) throws(Fault) {
        skipBlanks()
        guard depth < Self.deepest else { throw fault("lists and objects lie more than \(Self.deepest) deep") }
        switch next {
        case UInt8(ascii: "{"):
            try items(until: UInt8(ascii: "}"), expected: "',' or '}'") { text throws(Fault) in
                text.skipBlanks()
                guard text.next == UInt8(ascii: "\"") else { throw text.fault("expected a name in double quotes") }
                try text.string()
                text.skipBlanks()
                guard text.take(UInt8(ascii: ":")) else { throw text.fault("expected ':'") }
                try text.value(depth: depth + 1)
            }
        case UInt8(ascii: "["):
            try items(until: UInt8(ascii: "]"), expected: "',' or ']'") { text throws(Fault) in try text.value(depth: depth + 1) }
        case UInt8(ascii: "\""): try string()
        default: try word()
        }
    }

    /// What lies between brackets, with commas between.
    private mutating func items(
        until end: UInt8, expected: String, _ item: (inout JSONSyntax) throws(Fault) -> Void
    ) throws(Fault) {
        place += 1
        skipBlanks()
        if take(end) { return }
        while true {
            try item(&self)
            skipBlanks()
            if take(end) { return }
            guard take(UInt8(ascii: ",")) else { throw fault("expected \(expected)") }
        }
    }

    private mutating func string() throws(Fault) {
        place += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw fault("expected no line end or other control character in a text") }
            place += 1
            guard byte == UInt8(ascii: "\\") else { continue }
            guard let sign = next, "\"\\/bfnrtu".utf8.contains(sign) else { throw fault("expected an escape such as \\n") }
            place += 1
            guard sign == UInt8(ascii: "u") else { continue }
            for _ in 0..<4 {
                guard let digit = next, Character(UnicodeScalar(digit)).isHexDigit else { throw fault("expected four hexadecimal digits") }
                place += 1
            }
        }
        guard take(UInt8(ascii: "\"")) else { throw fault("expected the text to end") }
    }

    /// A number, or one of three words.
    private mutating func word() throws(Fault) {
        let rest = bytes[place...]
        let word = rest.prefix { !" \t\r\n,]}:[{\"".utf8.contains($0) }
        guard !word.isEmpty else { throw fault(rest.isEmpty ? "expected a value, got its end" : "expected a value") }
        let text = String(decoding: word, as: UTF8.self)
        let isNumber = text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/#) != nil
        guard isNumber || ["true", "false", "null"].contains(text) else {
            throw fault("'\(PluginText.line(text))' is no value; put texts into double quotes")
        }
        place += word.count
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, " \t\r\n".utf8.contains(byte) { place += 1 }
    }

    private func fault(_ what: String) -> Fault {
        let before = String(decoding: bytes[..<place], as: UTF8.self)
        let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let after = String(decoding: bytes[place...], as: UTF8.self).unicodeScalars.prefix { $0 != "\n" }
        let start = Array(lines.last ?? Substring().unicodeScalars)
        var near: String?
        if start.count + after.count > Self.longestLine {
            near = PluginText.line(String(String.UnicodeScalarView(start.suffix(12) + after.prefix(6))))
        }
        return Fault(line: lines.count, column: start.count + 1, what: what, near: near)
    }
}
