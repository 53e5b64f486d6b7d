/// Small image files that declare a large canvas.
package enum LargeImages {
    /// Returns a 112-byte GIF with four frames, each with data for a single pixel.
    ///
    /// `side` is the canvas's declared side length, and `frame` the frames' side length, in pixels; only a `frame` of 1 can be decoded.
    /// `disposal` is in 0...7.
    package static func gif(_ side: Int, frame: Int = 1, disposal: UInt8 = 1) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + little(side, 2) + little(side, 2) + [0x80, 0, 0, 255, 0, 0, 0, 255, 0]
        for x in 0..<4 {
            bytes += [0x21, 0xF9, 4, disposal << 2, 10, 0, 0, 0]
            bytes += [0x2C] + little(frame == 1 ? x : 0, 2) + [0, 0] + little(frame, 2) + little(frame, 2) + [0, 2, 2, 0x44, 1, 0]
        }
        return bytes + [0x3B]
    }

    /// Returns a 1-bit APNG with four frames: the entire canvas, then a single pixel three times.
    ///
    /// `side` is the side length in pixels. `operations` are the first frame's disposal (0...2) and blending (0...1).
    package static func apng(_ side: Int, _ operations: [UInt8] = [0, 0]) -> [UInt8] {
        var chunks = [RawPNG.chunk("IHDR", RawPNG.header(width: side, height: side, depth: 1, colorType: 0))]
        chunks.append(RawPNG.chunk("acTL", RawPNG.word(4) + RawPNG.word(0)))
        for number in 0..<4 {
            let size = number == 0 ? side : 1
            let numbers = [max(2 * number - 1, 0), size, size, number, 0].map { RawPNG.word(UInt32($0)) }
            let area = number == 0 ? [numbers[0], numbers[1], numbers[2], RawPNG.word(0), RawPNG.word(0)] : numbers
            chunks.append(RawPNG.chunk("fcTL", area.flatMap { $0 } + [0, 1, 0, 10] + (number == 0 ? operations : [0, 0])))
            let data = RawPNG.compress(number == 0 ? zeros(side) : [0, 0x80])
            chunks.append(number == 0 ? RawPNG.chunk("IDAT", data) : RawPNG.chunk("fdAT", RawPNG.word(UInt32(2 * number)) + data))
        }
        return RawPNG.signature + chunks.flatMap { $0 } + RawPNG.chunk("IEND", [])
    }

    /// Returns a black 1-bit PNG.
    package static func png(_ side: Int) -> [UInt8] {
        RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: side, height: side, depth: 1, colorType: 0))
            + RawPNG.chunk("IDAT", RawPNG.compress(zeros(side))) + RawPNG.chunk("IEND", [])
    }

    /// Returns an animated WebP with four single-pixel frames.
    package static func webp(_ side: Int) -> [UInt8] {
        var body = chunk("VP8X", [0x12, 0, 0, 0] + little(side - 1, 3) + little(side - 1, 3))
        body += chunk("ANIM", [0, 0, 0, 0, 0, 0])
        for number in 0..<4 { body += chunk("ANMF", little(number, 3) + little(0, 3) + little(0, 6) + little(100, 3) + [0] + pixel) }
        return riff(body)
    }

    /// Returns a lossless still WebP with a declared size.
    ///
    /// The pixels cannot be decoded.
    package static func stillWebP(_ side: Int) -> [UInt8] { riff(lossless(side)) }

    /// Returns an animated WebP with one frame of the declared canvas size.
    ///
    /// The pixels cannot be decoded.
    package static func fullWebP(_ side: Int) -> [UInt8] {
        var body = chunk("VP8X", [0x12, 0, 0, 0] + little(side - 1, 3) + little(side - 1, 3))
        body += chunk("ANIM", [0, 0, 0, 0, 0, 0])
        body += chunk("ANMF", little(0, 6) + little(side - 1, 3) + little(side - 1, 3) + little(100, 3) + [0] + lossless(side))
        return riff(body)
    }

    private static func zeros(_ side: Int) -> [UInt8] { [UInt8](repeating: 0, count: (1 + (side + 7) / 8) * side) }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }

    private static func riff(_ body: [UInt8]) -> [UInt8] { Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body }

    /// A lossless red pixel, created with cwebp.
    private static let pixel =
        [
            0x56, 0x50, 0x38, 0x4C, 0x0F, 0x00, 0x00, 0x00, 0x2F, 0x00, 0x00, 0x00, 0x00, 0x07, 0x10, 0xFD, 0x8F, 0xFE, 0x07, 0x22, 0xA2,
            0xFF, 0x01, 0x00,
        ] as [UInt8]

    /// Returns a lossless image's header: a signature, then the width minus one and the height minus one in 14 bits each.
    private static func lossless(_ side: Int) -> [UInt8] { chunk("VP8L", [0x2F] + little(side - 1 | (side - 1) << 14, 4) + [0, 0, 0]) }
}
