/// What colors a picture has, as far as it decides how it is stored: found in one pass, which ends as soon as nothing can be won.
struct PNGColors {
    /// The most colors a palette has.
    static let most = 256
    /// Places of the table of colors that were met, four for each.
    private static let slotBits = 10

    /// The colors in the order of their first pixels, premultiplied, without alpha for an opaque bitmap; nil for more than 256.
    private(set) var palette: [UInt32]?
    /// Whether every pixel is known to be opaque.
    private(set) var isOpaque: Bool
    /// Whether red, green and blue of every pixel are known to be equal; not looked at in a bitmap without alpha.
    private(set) var isGray: Bool
    /// The bits of a pixel that count.
    private let mask: UInt32
    /// One more than a color's number at its place in the table, 0 where there is none.
    private var slots = [UInt16](repeating: 0, count: 1 << slotBits)
    private var colors: [UInt32] = []

    /// Looks at a bitmap.
    init(of bitmap: Bitmap) {
        let isKnownOpaque = bitmap.format == .rgb24
        mask = isKnownOpaque ? 0x00FF_FFFF : 0xFFFF_FFFF
        (isOpaque, isGray) = (!isKnownOpaque, !isKnownOpaque)
        // A few rows of a large opaque picture show soon that it has too many colors.
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

    /// Every so many rows are looked at first.
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

    /// A color's number; a new one gets the next, nil when there are too many.
    private mutating func number(of color: UInt32) -> Int? {
        var slot = Self.slot(of: color)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if colors[number] == color { return number }
            slot = (slot + 1) & (1 << Self.slotBits - 1)
        }
        guard colors.count < Self.most else { return nil }
        colors.append(color)
        slots[slot] = UInt16(colors.count)
        return colors.count - 1
    }

    private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> UInt32(32 - slotBits)) }

    /// The palette index of each pixel, for a bitmap with a palette.
    ///
    /// The bitmap is the one that was scanned; `order` maps each color's number to its palette index.
    func indices(of bitmap: Bitmap, inOrder order: [UInt8]) -> [UInt32] {
        var table = self
        return bitmap.withUnsafePixels { pixels in
            [UInt32](unsafeUninitializedCapacity: pixels.count) { indices, count in
                var previous = ~(pixels[0] & mask), index: UInt32 = 0
                for place in 0..<pixels.count {
                    let pixel = pixels[place] & mask
                    if pixel != previous {
                        previous = pixel
                        guard let number = table.number(of: pixel) else {
                            preconditionFailure("a colour is in no palette that was made of all colours; report this")
                        }
                        index = UInt32(order[number])
                    }
                    indices[place] = index
                }
                count = pixels.count
            }
        }
    }
}

/// A picture stored as numbers of colors: what chunks PLTE and tRNS hold, and the rows.
struct PNGPalette {
    /// Bits of a number: 1, 2, 4 or 8.
    let depth: Int
    /// Red, green and blue of each color.
    let colors: [UInt8]
    /// Alpha of the first colors; all others are opaque.
    let alphas: [UInt8]
    /// The bytes of the rows, without filters, each in a word.
    let words: [UInt32]
    let rowBytes: Int

    /// Stores a bitmap with the palette that `found` collected from it.
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
