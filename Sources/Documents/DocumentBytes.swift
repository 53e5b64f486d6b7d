/// What other programs write and the YAML parser does not read: a byte order mark, and JSON's pairs of surrogates.
enum DocumentBytes {
    /// The bytes without a mark, and with pairs such as `\\ud83d\\ude00` as the one character that YAML writes `\\U0001f600`.
    static func prepared(_ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        var prepared: [UInt8] = []
        prepared.reserveCapacity(rest.count)
        while let byte = rest.first {
            if byte == UInt8(ascii: "\\"), let high = unit(rest), (0xD800..<0xDC00).contains(high),
                let low = unit(rest.dropFirst(6)), (0xDC00..<0xE000).contains(low)
            {
                let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
                let digits = String(scalar, radix: 16)
                prepared += Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
                rest = rest.dropFirst(12)
            } else {
                // A backslash and what follows it stay together, so that an escaped backslash begins nothing.
                let count = byte == UInt8(ascii: "\\") ? min(2, rest.count) : 1
                prepared += rest.prefix(count)
                rest = rest.dropFirst(count)
            }
        }
        return prepared
    }

    /// The number of an escape such as `\\ud83d` at the beginning; nil for anything else.
    private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        let text = bytes.prefix(6)
        guard text.count == 6, text.starts(with: Array("\\u".utf8)) else { return nil }
        return UInt32(String(decoding: text.dropFirst(2), as: UTF8.self), radix: 16)
    }
}
