/// A picture stored as numbers of colours: what chunks PLTE and tRNS hold, and the rows.
struct PNGPalette {
    /// Bits of a number: 1, 2, 4 or 8.
    let depth: Int
    /// Red, green and blue of each colour.
    let colors: [UInt8]
    /// Alpha of the first colours; all others are opaque.
    let alphas: [UInt8]
    /// The bytes of the rows, without filters, each in a word.
    let words: [UInt32]
    /// Bytes of a row.
    let rowBytes: Int

    /// Stores a bitmap.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - palette: All its colours, as `PNGColors` found them.
    ///   - found: What found them.
    init(_ bitmap: Bitmap, _ palette: [UInt32], _ found: PNGColors) {
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        // Those with alpha first: alphas of opaque ones need not be written then.
        let numbers =
            palette.indices.filter { (palette[$0] | opaque) >> 24 < 255 } + palette.indices.filter { (palette[$0] | opaque) >> 24 == 255 }
        var order = [UInt8](repeating: 0, count: palette.count)
        var colors: [UInt8] = [], alphas: [UInt8] = []
        for (place, number) in numbers.enumerated() {
            order[number] = UInt8(place)
            let straight = Premultiplied.straight(palette[number] | opaque)
            colors += [UInt8(straight >> 16 & 255), UInt8(straight >> 8 & 255), UInt8(straight & 255)]
            if straight >> 24 < 255 { alphas.append(UInt8(straight >> 24)) }
        }
        (self.colors, self.alphas) = (colors, alphas)
        let depth = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
        self.depth = depth
        let indices = found.indices(of: bitmap, inOrder: order)
        rowBytes = (bitmap.width * depth + 7) / 8
        words = depth == 8 ? indices : Self.packed(indices, width: bitmap.width, height: bitmap.height, depth, rowBytes)
    }

    /// Several numbers in each byte, the first in the highest bits.
    private static func packed(_ indices: [UInt32], width: Int, height: Int, _ depth: Int, _ rowBytes: Int) -> [UInt32] {
        var words = [UInt32](repeating: 0, count: rowBytes * height)
        let perByte = 8 / depth
        for y in 0..<height {
            for x in 0..<width {
                words[y * rowBytes + x / perByte] |= indices[y * width + x] << UInt32(8 - depth * (x % perByte + 1))
            }
        }
        return words
    }
}
