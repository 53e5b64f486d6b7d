/// Writes small, uncompressed GIF files for tests, byte by byte, according to the GIF89a specification.
struct RawGIF {
    struct Frame {
        var left = 0
        var top = 0
        var width: Int
        var height: Int
        /// One palette index per pixel, with the rows in file order.
        var indices: [UInt8]
        var isInterlaced = false
        /// A local palette of `0xRRGGBB` colors.
        var palette: [UInt32]?
        /// The disposal code, 0...7.
        var disposal: UInt8 = 0
        /// Delay, in hundredths of a second.
        var delay: UInt16 = 10
        var transparentIndex: UInt8?
    }

    var width: Int
    var height: Int
    /// The global palette of `0xRRGGBB` colors.
    var palette: [UInt32]? = RawGIF.colors
    /// The Netscape extension's loop count; nil to omit the extension.
    var loops: UInt16?
    var frames: [Frame]

    /// Index 0 is red, 1 green, 2 blue, and 3 white.
    static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

    /// Returns a still image in a single color from the global palette.
    static func still(_ width: Int, _ height: Int, index: UInt8 = 0) -> [UInt8] {
        let indices = [UInt8](repeating: index, count: width * height)
        return RawGIF(width: width, height: height, frames: [Frame(width: width, height: height, indices: indices)]).bytes
    }

    var bytes: [UInt8] {
        var bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height)
        bytes += [Self.flags(palette), 0, 0] + Self.table(palette)
        if let loops {
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.word(Int(loops)) + [0]
        }
        for frame in frames {
            let control = frame.disposal << 2 | (frame.transparentIndex == nil ? 0 : 1)
            bytes += [0x21, 0xF9, 4, control] + Self.word(Int(frame.delay)) + [frame.transparentIndex ?? 0, 0]
            bytes += [0x2C] + [frame.left, frame.top, frame.width, frame.height].flatMap(Self.word)
            bytes += [Self.flags(frame.palette) | (frame.isInterlaced ? 0x40 : 0)] + Self.table(frame.palette)
            bytes += Self.data(frame.indices)
        }
        return bytes + [0x3B]
    }

    private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

    /// Returns a palette's flag and size bits.
    private static func flags(_ palette: [UInt32]?) -> UInt8 {
        palette.map { 0x80 | UInt8($0.count.trailingZeroBitCount - 1) } ?? 0
    }

    private static func table(_ palette: [UInt32]?) -> [UInt8] {
        (palette ?? []).flatMap { (color: UInt32) in [16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: color >> shift) } }
    }

    /// Encodes three-bit indices as four-bit codes; frequent clear codes prevent longer codes.
    private static func data(_ indices: [UInt8]) -> [UInt8] {
        let rootBits = 3
        let (clear, end) = (1 << rootBits, (1 << rootBits) + 1)
        var codes: [Int] = []
        for (position, index) in indices.enumerated() {
            if position % (clear - 2) == 0 { codes.append(clear) }
            codes.append(Int(index))
        }
        codes.append(end)

        var (packed, pending, bits): ([UInt8], Int, Int) = ([], 0, 0)
        for code in codes {
            pending |= code << bits
            bits += rootBits + 1
            while bits >= 8 {
                packed.append(UInt8(pending & 0xFF))
                pending >>= 8
                bits -= 8
            }
        }
        if bits > 0 { packed.append(UInt8(pending)) }

        var bytes = [UInt8(rootBits)]
        for start in stride(from: 0, to: packed.count, by: 255) {
            let block = packed[start..<min(start + 255, packed.count)]
            bytes += [UInt8(block.count)] + block
        }
        return bytes + [0]
    }
}
