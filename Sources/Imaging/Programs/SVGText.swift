/// Converts SVG files to UTF-8: UTF-16 and gzip are supported, too.
enum SVGText {
    private static let gzip: [UInt8] = [0x1F, 0x8B]

    /// Returns the text of a file or, if only its beginning is given, the beginning of the text; other bytes are returned unchanged.
    ///
    /// Inflates at most `maximum` + 1 bytes, so that a caller that needs all of the text recognizes one that is too long.
    static func decoded(_ bytes: [UInt8], maximum: Int) -> [UInt8] {
        let text = bytes.starts(with: gzip) ? inflated(bytes, maximum: maximum + 1) : bytes
        return utf8(fromUTF16: text) ?? text
    }

    private static func inflated(_ bytes: [UInt8], maximum: Int) -> [UInt8] {
        var inflater = Inflater([bytes[...]], wrapper: .gzip)
        var text: [UInt8] = []
        let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)
        defer { piece.deallocate() }
        while text.count < maximum {
            let outcome = inflater.fill(UnsafeMutableBufferPointer(rebasing: piece[..<min(piece.count, maximum - text.count)]))
            switch outcome {
            case .filled: text += piece.prefix(min(piece.count, maximum - text.count))
            case .ended(let found), .starved(let found): return text + piece[..<found]
            case .broken: return text
            }
        }
        return text
    }

    /// Converts UTF-16, which an XML file begins with a byte order mark or with `<`; nil for other bytes.
    private static func utf8(fromUTF16 bytes: [UInt8]) -> [UInt8]? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) else { return nil }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index]) << (isLittle ? 0 : 8) | UInt16(bytes[index + 1]) << (isLittle ? 8 : 0)
        }
        let text = String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
        // The declaration states UTF-16.
        guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") else { return Array(text.utf8) }
        return Array(text[end.upperBound...].utf8)
    }
}
