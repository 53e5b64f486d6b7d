import Fixtures

/// An APNG file built frame by frame.
struct APNGSample {
    /// A frame with straight RGBA pixels, row by row.
    struct Frame {
        var x = 0, y = 0, width: Int, height: Int
        var pixels: [UInt32]
        var delay: (UInt16, UInt16) = (1, 10)
        var dispose: UInt8 = 0, blend: UInt8 = 0

        init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixels: [UInt32], dispose: UInt8 = 0, blend: UInt8 = 0) {
            (self.x, self.y, self.width, self.height, self.pixels) = (x, y, width, height, pixels)
            (self.dispose, self.blend) = (dispose, blend)
        }

        var data: [UInt8] {
            let rows = RawPNG.rows(size: (width, height), depth: 8, channels: 4, isInterlaced: false, filters: [0]) { x, y in
                let pixel = pixels[y * width + x]
                return [16, 8, 0, 24].map { UInt16(pixel >> UInt32($0) & 0xFF) }
            }
            return RawPNG.compress(rows)
        }

        func control(_ sequence: UInt32) -> [UInt8] {
            let numbers = [sequence, UInt32(width), UInt32(height), UInt32(x), UInt32(y)].flatMap(RawPNG.word)
            return numbers + RawPNG.halfWord(delay.0) + RawPNG.halfWord(delay.1) + [dispose, blend]
        }
    }

    var width: Int, height: Int
    var frames: [Frame]
    var plays: UInt32 = 0
    /// The default image, if it is not the first frame.
    var hiddenImage: Frame?
    /// Frame count in acTL; nil for the actual number.
    var claimed: UInt32?

    /// The names and data of the chunks between IHDR and IEND.
    var chunks: [(name: String, data: [UInt8])] {
        var chunks = [("acTL", RawPNG.word(claimed ?? UInt32(frames.count)) + RawPNG.word(plays))]
        var sequence: UInt32 = 0
        if let hiddenImage { chunks.append(("IDAT", hiddenImage.data)) }
        for (index, frame) in frames.enumerated() {
            chunks.append(("fcTL", frame.control(sequence)))
            sequence += 1
            if index == 0 && hiddenImage == nil {
                chunks.append(("IDAT", frame.data))
            } else {
                chunks.append(("fdAT", RawPNG.word(sequence) + frame.data))
                sequence += 1
            }
        }
        return chunks
    }

    var bytes: [UInt8] { file(chunks) }

    /// Returns a file with different chunks.
    func file(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
        let header = RawPNG.chunk("IHDR", RawPNG.header(width: width, height: height, colorType: 6))
        return RawPNG.signature + header + chunks.flatMap { RawPNG.chunk($0.name, $0.data) } + RawPNG.chunk("IEND", [])
    }
}
