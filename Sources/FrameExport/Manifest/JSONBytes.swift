internal import Imaging

/// JSON text as it is put together, in UTF-8.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []

    /// Appends JSON as it is.
    mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends a text in quotes.
    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: raw("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a digest's digits in quotes.
    mutating func digest(_ digest: Digest) { raw("\"\(digest.hex)\"") }
}
