internal import Imaging

/// The pixels of an image in a Cairo script.
enum CairoScriptImage {
    /// Number of bytes per row, by format name.
    private static let rowLengths: [String: @Sendable (Int) -> Int] = ["ARGB32": { 4 * $0 }, "RGB24": { 3 * $0 }, "A8": { $0 }]

    /// Returns an image's data as a bitmap; nil if the data is damaged.
    static func bitmap(
        width: Int, height: Int, format: String, _ data: ArraySlice<UInt8>, isCompressed: Bool
    ) throws(CairoScriptError) -> Bitmap? {
        guard let rowLength = rowLengths[format] else { throw .unsupported("draws an image in the format \(format)") }
        let sides = 1...Bitmap.maximumSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        guard width * height <= CairoScriptLimits.pixels else { throw .unsupported("draws an image of \(width)x\(height) pixels") }
        let count = rowLength(width) * height
        guard let bytes = bytes(data, isCompressed: isCompressed, count: count), bytes.count == count else { return nil }
        var bitmap = Bitmap(width: width, height: height, format: format == "RGB24" ? .rgb24 : .argb32)
        bitmap.withUnsafeMutablePixels { pixels in
            for index in 0..<width * height { pixels[index] = pixel(index, format, bytes) }
        }
        return bitmap
    }

    private static func pixel(_ index: Int, _ format: String, _ bytes: [UInt8]) -> UInt32 {
        func byte(_ offset: Int) -> UInt32 { UInt32(bytes[offset]) }
        switch format {
        case "A8": return byte(index) << 24
        case "RGB24": return 0xFF00_0000 | byte(3 * index) << 16 | byte(3 * index + 1) << 8 | byte(3 * index + 2)
        default:
            let alpha = byte(4 * index)
            // A component greater than alpha is not a valid color.
            func component(_ offset: Int) -> UInt32 { min(byte(4 * index + offset), alpha) }
            return alpha << 24 | component(1) << 16 | component(2) << 8 | component(3)
        }
    }

    private static func bytes(_ data: ArraySlice<UInt8>, isCompressed: Bool, count: Int) -> [UInt8]? {
        guard let bytes = base85(data) else { return nil }
        if !isCompressed { return bytes }
        // The data starts with the number of bytes, followed by a zlib stream.
        guard bytes.count > 4, bytes.prefix(4).reduce(0, { $0 << 8 | Int($1) }) == count else { return nil }
        return ZlibStream.inflated(bytes.dropFirst(4), count: count)
    }

    /// Decodes ASCII85, as in PostScript.
    private static func base85(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var group: UInt64 = 0
        var digits = 0
        func append(_ count: Int) { for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: group >> (24 - 8 * UInt64(index)))) } }
        for byte in text where byte > UInt8(ascii: " ") {
            if byte == UInt8(ascii: "z"), digits == 0 {
                bytes += [0, 0, 0, 0]
                continue
            }
            guard (UInt8(ascii: "!")...UInt8(ascii: "u")).contains(byte) else { return nil }
            group = group * 85 + UInt64(byte - UInt8(ascii: "!"))
            digits += 1
            if digits == 5 {
                append(4)
                (group, digits) = (0, 0)
            }
        }
        guard digits != 1 else { return nil }
        if digits > 1 {
            for _ in digits..<5 { group = group * 85 + 84 }
            append(digits - 1)
        }
        return bytes
    }
}
