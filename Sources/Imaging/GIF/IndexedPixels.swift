/// An opaque bitmap as indices into a palette.
package struct IndexedPixels: Sendable {
    /// The palette, as `0xFFRRGGBB`; contains at most the requested number of colors.
    package let colors: [UInt32]
    /// The index of each pixel, row by row from the top.
    package private(set) var indices: [UInt8] = []

    /// Reduces a bitmap without transparent pixels to `colorCount` colors, in `2...256`.
    ///
    /// The colors are exact if there are few enough; otherwise they come from `GIFQuantizer`, without dithering.
    package init(_ bitmap: Bitmap, colorCount: Int) {
        precondition((2...256).contains(colorCount), "colorCount must be in 2...256, got \(colorCount)")
        let found = GIFPalette.counts(of: CollectionOfOne(bitmap)).sorted { $0.key < $1.key }
        colors =
            found.count <= colorCount
            ? found.map(\.key) : GIFQuantizer.colors(colorCount, of: found.map { (word: $0.key, count: $0.value) })
        var numbers: [UInt32: UInt8] = [:]
        let positions = colors.map(GIFQuantizer.position)
        for (index, color) in colors.enumerated() { numbers[color] = UInt8(index) }
        indices.reserveCapacity(bitmap.pixelCount)
        bitmap.withUnsafePixels { words in
            var last: (word: UInt32, index: UInt8)?
            for word in words {
                if last?.word != word {
                    let index = numbers[word] ?? UInt8(GIFQuantizer.nearest(GIFQuantizer.position(of: word), positions))
                    numbers[word] = index
                    last = (word, index)
                }
                indices.append(last?.index ?? 0)
            }
        }
    }
}
