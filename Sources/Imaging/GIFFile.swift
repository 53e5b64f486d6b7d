/// The bytes of a GIF file (GIF89a) while its frames are put in.
struct GIFFile {
    private var bytes: [UInt8] = Array("GIF89a".utf8)
    private let compressor: GIFCompressor
    private let transparentIndex: UInt8?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - width: Of the canvas, in pixels.
    ///   - height: Of the canvas, in pixels.
    ///   - palette: The colours of all frames.
    ///   - playCount: How often it is played; 0 is endless.
    init(width: Int, height: Int, _ palette: GIFPalette, playCount: Int) {
        compressor = GIFCompressor(bits: palette.bits)
        transparentIndex = palette.transparentIndex
        appendNumbers([width, height])
        // A global table of 2^(n+1) colours; no background, square pixels.
        bytes += [0x80 | 0x70 | UInt8(palette.bits - 1), 0, 0]
        for index in 0..<palette.tableCount {
            let color = index < palette.colors.count ? palette.colors[index] : 0
            bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
        }
        // Browsers count repeats after the first play; without the extension it is played once.
        if playCount != 1 {
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
            appendNumbers([playCount == 0 ? 0 : playCount - 1])
            bytes.append(0)
        }
    }

    /// Appends a frame.
    ///
    /// - Parameters:
    ///   - frame: What is drawn; of its candidates the one that becomes smallest.
    ///   - delay: In hundredths of a second, at most 65,535.
    ///   - clearsAfter: Whether its area is cleared before the next frame.
    /// - Throws: When giflib gives up.
    mutating func append(_ frame: GIFFrameCutter.Frame, delay: Int, clearsAfter: Bool) throws(AnimationWritingError) {
        var data: [UInt8] = []
        for candidate in frame.candidates {
            let compressed = try compressor.compress(candidate, width: frame.area.width)
            if data.isEmpty || compressed.count < data.count { data = compressed }
        }
        // Graphic control: disposal 1 keeps the frame, 2 clears its area.
        bytes += [0x21, 0xF9, 4, (clearsAfter ? 2 : 1) << 2 | (transparentIndex == nil ? 0 : 1)]
        appendNumbers([delay])
        bytes += [transparentIndex ?? 0, 0, 0x2C]
        appendNumbers([frame.area.x, frame.area.y, frame.area.width, frame.area.height])
        bytes.append(0)
        bytes += data
    }

    /// The whole file.
    var finished: [UInt8] { bytes + [0x3B] }

    /// Numbers of two bytes each, the smaller first.
    private mutating func appendNumbers(_ numbers: [Int]) {
        for number in numbers { bytes += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    }
}
