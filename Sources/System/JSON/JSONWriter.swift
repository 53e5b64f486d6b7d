/// Writes JSON as UTF-8, without a string for each part.
package struct JSONWriter {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    /// Begins an empty text.
    package init() {}

    /// What was written, as a text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends JSON as it is.
    package mutating func raw(_ text: StaticString) { bytes.append(text) }

    /// Appends JSON as it is.
    package mutating func raw(text: String) { bytes.append(text: text) }

    /// Appends JSON as it is.
    package mutating func raw(_ text: ArraySlice<UInt8>) { bytes += text }

    /// Appends a whole number.
    package mutating func number(_ number: Int) { bytes.append(number: number) }

    /// Appends a number with the fewest digits that give it back; `null` for one that is not finite, which JSON does not have.
    package mutating func number(_ number: Double) { bytes.append(text: number.isFinite ? number.shortText : "null") }

    /// Appends a text in quotes.
    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.mayNeedEscape) { escape(text) } else { bytes.append(text: text) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a digest's digits in quotes.
    package mutating func digest(_ digest: Digest) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(digest)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Makes room for what comes next.
    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Takes back all but the first bytes.
    package mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

    /// Whether a text with this byte has to be looked at: U+2028 begins with E2.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xE2
    }

    /// Also what JavaScript has no place for in a text, so that the same text is right in both.
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
    /// The text as JSON and JavaScript have it: in quotes, with what may not stand there as an escape.
    package var quotedAsJSON: String {
        var json = JSONWriter()
        json.string(self)
        return json.text
    }
}

/// Text that is put together as UTF-8: hundreds of bytes for each of very many files, without a string for each part.
extension [UInt8] {
    /// Appends a text that is known when the program is built.
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends a text.
    package mutating func append(text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { append(contentsOf: text.utf8) }
    }

    /// Appends a number's decimal digits, zeros before them where there are fewer than wanted.
    package mutating func append(number: Int, width: Int = 0) {
        let digits = String(number)
        for _ in 0..<Swift.max(width - digits.utf8.count, 0) { append(UInt8(ascii: "0")) }
        append(text: digits)
    }

    /// Appends a number's decimal digits.
    package mutating func append(number: Int128) {
        // Those of 64 bits are much faster to write.
        if let small = Int(exactly: number) { append(number: small) } else { append(text: "\(number)") }
    }

    /// Appends a number in the shortest form that reads as the same.
    package mutating func append(number: Double) { append(text: number.description) }

    /// Appends a digest's 64 digits.
    package mutating func append(_ digest: Digest) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Digest.digitCount) { digits in
            guard let begin = digits.baseAddress else { return }
            digest.writeDigits(to: begin)
            append(contentsOf: UnsafeBufferPointer(digits))
        }
    }
}
