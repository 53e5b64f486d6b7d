internal import Imaging

/// JSON text as it is put together, in UTF-8.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []

    /// Appends JSON as it is.
    mutating func raw(_ text: StaticString) { bytes.append(text) }

    /// Appends JSON as it is.
    mutating func raw(text: String) { bytes.append(text: text) }

    /// Appends a whole number.
    mutating func number(_ number: Int) { bytes.append(number: number) }

    /// Appends a text in quotes.
    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.isEscaped) { escape(text) } else { bytes.append(text: text) }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }

    private mutating func escape(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: raw(text: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
    }

    /// Appends a digest's digits in quotes.
    mutating func digest(_ digest: Digest) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(digest)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends JSON as it is.
    mutating func raw(_ text: ArraySlice<UInt8>) { bytes += text }

    /// Makes room for what comes next.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }
}
