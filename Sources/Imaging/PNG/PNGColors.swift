/// The colors of a bitmap, which determine how the bitmap is stored; collected in a single pass that stops once no savings are possible.
struct PNGColors {
    static let maximumCount = 256
    /// Logarithm of the hash table's size; four slots per color.
    private static let slotBits = 10

    /// The premultiplied colors in order of first appearance, without alpha for an opaque bitmap; nil if there are more than 256.
    private(set) var palette: [UInt32]?
    private(set) var isOpaque: Bool
    /// Whether red, green, and blue are equal in every pixel; not determined for an opaque bitmap.
    private(set) var isGray: Bool
    private let mask: UInt32
    /// The hash table: a color's number plus 1, or 0 for an empty slot.
    private var slots = [UInt16](repeating: 0, count: 1 << slotBits)
    private var colors: [UInt32] = []

    init(of bitmap: Bitmap) {
        let isKnownOpaque = bitmap.format == .rgb24
        mask = isKnownOpaque ? 0x00FF_FFFF : 0xFFFF_FFFF
        (isOpaque, isGray) = (!isKnownOpaque, !isKnownOpaque)
        // For a large opaque image, sampling the rows usually reveals that there are too many colors.
        let height = bitmap.height
        if isKnownOpaque, height > Self.sampling, hasTooManyColors(bitmap, rows: stride(from: 0, to: height, by: Self.sampling)) {
            (isOpaque, isGray) = (true, false)
            return
        }
        (slots, colors) = ([UInt16](repeating: 0, count: 1 << Self.slotBits), [])
        var hasPalette = true
        bitmap.withUnsafePixels { pixels in
            var previous = ~(pixels[0] & mask)
            for pixel in pixels where pixel & mask != previous {
                previous = pixel & mask
                isOpaque = isOpaque && pixel >> 24 == 255
                isGray = isGray && pixel & 0xFFFF == pixel >> 8 & 0xFFFF
                if hasPalette, number(of: previous) == nil { hasPalette = false }
                if !hasPalette, !isGray, !isOpaque { return }
            }
        }
        isOpaque = isOpaque || isKnownOpaque
        if hasPalette { palette = colors }
    }

    private static let sampling = 29

    private mutating func hasTooManyColors(_ bitmap: Bitmap, rows: StrideTo<Int>) -> Bool {
        bitmap.withUnsafePixels { pixels in
            for row in rows {
                var previous = ~(pixels[row * bitmap.width] & mask)
                for pixel in pixels[row * bitmap.width..<(row + 1) * bitmap.width] where pixel & mask != previous {
                    previous = pixel & mask
                    if number(of: previous) == nil { return true }
                }
            }
            return false
        }
    }

    /// Returns a color's number, assigning the next number to a new color; nil if there are too many colors.
    private mutating func number(of color: UInt32) -> Int? {
        var slot = Self.slot(of: color)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if colors[number] == color { return number }
            slot = (slot + 1) & (1 << Self.slotBits - 1)
        }
        guard colors.count < Self.maximumCount else { return nil }
        colors.append(color)
        slots[slot] = UInt16(colors.count)
        return colors.count - 1
    }

    private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> UInt32(32 - slotBits)) }

    /// Returns the palette index of each pixel in the scanned bitmap; `order` maps each color's number to its palette index.
    func indices(of bitmap: Bitmap, inOrder order: [UInt8]) -> [UInt32] {
        var table = self
        return bitmap.withUnsafePixels { pixels in
            [UInt32](unsafeUninitializedCapacity: pixels.count) { indices, count in
                var previous = ~(pixels[0] & mask), index: UInt32 = 0
                for position in 0..<pixels.count {
                    let pixel = pixels[position] & mask
                    if pixel != previous {
                        previous = pixel
                        guard let number = table.number(of: pixel) else {
                            preconditionFailure("a color is missing from the palette of all colors; report this")
                        }
                        index = UInt32(order[number])
                    }
                    indices[position] = index
                }
                count = pixels.count
            }
        }
    }
}

/// An image stored as palette indices: the PLTE and tRNS chunks, and the rows.
struct PNGPalette {
    /// Bits per index: 1, 2, 4, or 8.
    let depth: Int
    let colors: [UInt8]
    /// Alpha values of the first colors; the remaining colors are opaque.
    let alphas: [UInt8]
    /// Row bytes, excluding filter bytes; each word holds one byte.
    let words: [UInt32]
    let rowBytes: Int

    /// Creates a bitmap's indices and chunks from the palette that `found` collected.
    init(_ bitmap: Bitmap, _ palette: [UInt32], _ found: PNGColors) {
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        // Colors with alpha come first, because trailing opaque alphas need not be stored.
        let numbers =
            palette.indices.filter { (palette[$0] | opaque) >> 24 < 255 } + palette.indices.filter { (palette[$0] | opaque) >> 24 == 255 }
        var order = [UInt8](repeating: 0, count: palette.count)
        var colors: [UInt8] = [], alphas: [UInt8] = []
        for (position, number) in numbers.enumerated() {
            order[number] = UInt8(position)
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

    /// Packs several indices into each byte, the first in the highest bits.
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
