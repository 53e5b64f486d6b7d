/// The colours of a GIF and which of them stands for a pixel.
struct GIFPalette: Sendable {
    /// `0xFFRRGGBB`, at most 256.
    let colors: [UInt32]
    /// The index that means "transparent"; nil when there is no room for one and no need.
    let transparentIndex: UInt8?

    /// Colours in the file's table: a power of two, 2 or more.
    var tableCount: Int { 1 << bits }
    /// Bits of an index, in 1...8.
    var bits: Int {
        let count = colors.count + (transparentIndex == nil ? 0 : 1)
        return max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    private static let largest = 256
}

extension GIFPalette {
    /// Chooses the colours of all pixels of an animation: each its own when they fit, else the best that `GIFQuantiser` finds.
    ///
    /// - Parameter pixels: Bitmaps of opaque and fully transparent words.
    init(of pixels: some Sequence<Bitmap>) {
        var counts = Self.counts(of: pixels)
        let isTransparent = counts.removeValue(forKey: 0) != nil
        let found = counts.sorted { $0.key < $1.key }
        let colors: [UInt32]
        if found.count < Self.largest || (found.count == Self.largest && !isTransparent) {
            colors = found.map(\.key)
        } else {
            colors = GIFQuantiser.colors(Self.largest - 1, of: found.map { (word: $0.key, count: $0.value) })
        }
        self.init(colors: colors, transparentIndex: colors.count < Self.largest ? UInt8(colors.count) : nil)
    }

    /// How often each word occurs.
    private static func counts(of pixels: some Sequence<Bitmap>) -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        for bitmap in pixels {
            bitmap.withUnsafePixels { words in
                // Neighbours are often equal: a run is counted at once.
                var start = 0
                while start < words.count {
                    let word = words[start]
                    var end = start + 1
                    while end < words.count, words[end] == word { end += 1 }
                    counts[word, default: 0] += end - start
                    start = end
                }
            }
        }
        return counts
    }
}
