/// Writes JSON as UTF-8 without intermediate strings.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends JSON verbatim.
    package mutating func raw(_ text: StaticString) { bytes.append(text) }

    /// Appends JSON verbatim.
    package mutating func raw(text: String) { bytes.append(text: text) }

    /// Appends JSON verbatim.
    package mutating func raw(_ text: ArraySlice<UInt8>) { bytes += text }

    package mutating func number(_ number: Int) { bytes.append(number: number) }

    /// Appends a number with the fewest digits that represent it exactly, or `null` if it is infinite or NaN.
    package mutating func number(_ number: Double) { bytes.append(text: number.isFinite ? number.shortText : "null") }

    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.mayNeedEscape) { escape(text) } else { bytes.append(text: text) }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func digest(_ digest: Digest) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(digest)
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Removes all but the first `count` bytes.
    package mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

    /// Returns whether a string with this byte might need escapes; E2 is the first byte of U+2028.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xE2
    }

    /// Escapes a string, including characters that JavaScript does not allow in strings, so that the output is valid in both languages.
    private mutating func escape(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": raw("\\\"")
            case "\\": raw("\\\\")
            case "\n": raw("\\n")
            case "\r": raw("\\r")
            case "\t": raw("\\t")
            case "\u{0}"..<" ", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                raw(text: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: bytes += scalar.utf8
            }
        }
    }
}

extension String {
    /// The text as a quoted string, valid in JSON and JavaScript.
    package var quotedAsJSON: String {
        var json = JSONWriter()
        json.string(self)
        return json.text
    }
}

/// Functions that append text as UTF-8 without intermediate strings.
extension [UInt8] {
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    package mutating func append(text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { append(contentsOf: text.utf8) }
    }

    /// Appends a number in decimal, padded with zeros to `width` digits.
    package mutating func append(number: Int, width: Int = 0) {
        let digits = String(number)
        for _ in 0..<Swift.max(width - digits.utf8.count, 0) { append(UInt8(ascii: "0")) }
        append(text: digits)
    }

    package mutating func append(number: Int128) {
        // Formatting a 64-bit number is much faster than formatting a 128-bit number.
        if let small = Int(exactly: number) { append(number: small) } else { append(text: "\(number)") }
    }

    /// Appends a number in the shortest form that represents it exactly.
    package mutating func append(number: Double) { append(text: number.description) }
}
