internal import Motion

/// Finds and caches the palette index of each color in an animation.
struct GIFMapper {
    /// The representation of a color: one index, or two that alternate by position.
    private struct Choice {
        var index: UInt8
        var other: UInt8
        /// Number of pixels out of 64 that get the second index.
        var share: UInt8
    }

    private let palette: GIFPalette
    private let dithers: Bool
    private let positions: [SIMD3<Double>]
    private var choices: [UInt32: Choice] = [:]

    /// Creates a mapper; if `dithers` is true, a color outside the palette is mixed from two palette colors, otherwise the nearest one is
    /// used.
    init(_ palette: GIFPalette, dithers: Bool) {
        self.palette = palette
        self.dithers = dithers
        positions = palette.colors.map(GIFQuantizer.position)
        for (index, color) in palette.colors.enumerated() {
            choices[color] = Choice(index: UInt8(index), other: UInt8(index), share: 0)
        }
        if let clear = palette.transparentIndex { choices[0] = Choice(index: clear, other: clear, share: 0) }
    }

    /// Writes the palette indices of `pixels`, which cover an area of the image, into the indices of the full image.
    mutating func map(_ pixels: Bitmap, at area: PixelRect, into indices: inout [UInt8], width: Int) {
        var previous: UInt32?
        var choice = Choice(index: 0, other: 0, share: 0)
        pixels.withUnsafePixels { words in
            for y in 0..<area.height {
                for x in 0..<area.width {
                    let word = words[y * area.width + x]
                    if word != previous {
                        choice = self.choice(for: word)
                        previous = word
                    }
                    let (column, row) = (area.minX + x, area.minY + y)
                    let isOther = choice.share > 0 && Self.threshold(column, row) < choice.share
                    indices[row * width + column] = isOther ? choice.other : choice.index
                }
            }
        }
    }

    private mutating func choice(for word: UInt32) -> Choice {
        if let known = choices[word] { return known }
        let position = GIFQuantizer.position(of: word)
        let nearest = GIFQuantizer.nearest(position, positions)
        var choice = Choice(index: UInt8(nearest), other: UInt8(nearest), share: 0)
        if dithers { mix(position, &choice) }
        choices[word] = choice
        return choice
    }

    /// Looks for a second color that gives a closer mix, unless the colors are so different that the pattern would be visible.
    private func mix(_ position: SIMD3<Double>, _ choice: inout Choice) {
        let base = positions[Int(choice.index)]
        var least = GIFQuantizer.distance(position, base)
        for (index, other) in positions.enumerated() where index != Int(choice.index) {
            let way = other - base
            let length = (way * way).sum()
            guard length > 0 else { continue }
            let share = min(max(((position - base) * way).sum() / length, 0), 0.5)
            let error = GIFQuantizer.distance(position, base + way * share) + Self.patternCost * length * share * (1 - share)
            if error < least {
                least = error
                choice.other = UInt8(index)
                choice.share = UInt8((share * 64).rounded())
            }
        }
    }

    /// Cost of a visible pattern relative to the cost of an inaccurate average color.
    private static let patternCost = 0.1

    /// Returns the threshold in Bayer's 8x8 dithering matrix, which contains each number in 0...63 exactly once.
    private static func threshold(_ x: Int, _ y: Int) -> UInt8 {
        var value = 0
        for bit in 0..<3 {
            let (a, b) = (x >> bit & 1, y >> bit & 1)
            value = value << 2 | (a ^ b) << 1 | b
        }
        return UInt8(value)
    }
}
