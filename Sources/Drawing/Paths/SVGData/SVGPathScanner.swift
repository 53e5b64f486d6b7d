/// Reads the numbers, flags, and commands of SVG path data.
struct SVGPathScanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns the next command letter; nil at the end.
    mutating func command() throws -> UInt8? {
        skipSpaces()
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        guard "MmZzLlHhVvCcSsQqTtAa".utf8.contains(byte) else { throw failure("a command such as M, L, or C") }
        index += 1
        return byte
    }

    /// Whether another number follows, in which case the command repeats.
    mutating func hasNumber() -> Bool {
        let start = index
        skipSeparator()
        if index < bytes.count, Self.isDigit(bytes[index]) || "+-.".utf8.contains(bytes[index]) { return true }
        index = start
        return false
    }

    mutating func number() throws -> Double {
        skipSeparator()
        let start = index
        if let byte = current, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
        let first = index
        skipDigits()
        var digits = index - first
        if current == UInt8(ascii: ".") {
            index += 1
            let decimals = index
            skipDigits()
            digits += index - decimals
        }
        guard digits > 0 else {
            index = start
            throw failure("a number")
        }
        skipExponent()
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            index = start
            throw failure("a number up to 1e308")
        }
        return value
    }

    /// Reads an arc flag: one digit, with an optional separator after it.
    mutating func flag() throws -> Bool {
        skipSeparator()
        guard let byte = current, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { throw failure("a flag, 0 or 1") }
        index += 1
        return byte == UInt8(ascii: "1")
    }

    /// Creates an error at the current position.
    func failure(_ expected: String, before: Int = 0) -> DrawingError {
        let index = max(0, index - before)
        // Bytes that continue a character do not count.
        let position = bytes[..<index].count { $0 & 0xC0 != 0x80 } + 1
        guard index < bytes.count else { return .pathData(expected: expected, found: "the end", position: position) }
        let found = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
        let isPrintable = found.map { $0.value >= 32 && $0.value != 127 } ?? false
        let text = isPrintable ? "'\(found.map(String.init) ?? "")'" : "a control character"
        return .pathData(expected: expected, found: text, position: position)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private mutating func skipDigits() {
        while let byte = current, Self.isDigit(byte) { index += 1 }
    }

    private mutating func skipExponent() {
        guard let byte = current, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
        let start = index
        index += 1
        if let byte = current, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
        let first = index
        skipDigits()
        if index == first { index = start }
    }

    private mutating func skipSpaces() {
        while let byte = current, byte == 32 || (9...13).contains(byte) && byte != 11 { index += 1 }
    }

    /// Skips spaces and at most one comma.
    private mutating func skipSeparator() {
        skipSpaces()
        guard current == UInt8(ascii: ",") else { return }
        index += 1
        skipSpaces()
    }
}
