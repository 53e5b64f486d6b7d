internal import Motion

/// Finds the palette index of each pixel of an animation, and remembers what it found.
struct GIFMapper {
    /// What stands for a color: one index, or two that take turns by their place in the picture.
    private struct Choice {
        var index: UInt8
        var other: UInt8
        /// How many of 64 places get the other one.
        var share: UInt8
    }

    private let palette: GIFPalette
    private let dithers: Bool
    private let places: [SIMD3<Double>]
    private var choices: [UInt32: Choice] = [:]

    /// If `dithers` is true, a color outside the palette is mixed from two in it; otherwise the nearest is used.
    init(_ palette: GIFPalette, dithers: Bool) {
        self.palette = palette
        self.dithers = dithers
        places = palette.colors.map(GIFQuantizer.place)
        for (index, color) in palette.colors.enumerated() {
            choices[color] = Choice(index: UInt8(index), other: UInt8(index), share: 0)
        }
        if let clear = palette.transparentIndex { choices[0] = Choice(index: clear, other: clear, share: 0) }
    }

    /// Writes the palette indices of an area into those of the whole picture.
    ///
    /// `pixels` holds the area alone; `indices` and `width` (in pixels) are those of the whole picture, row by row.
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
        let place = GIFQuantizer.place(of: word)
        let nearest = GIFQuantizer.nearest(place, places)
        var choice = Choice(index: UInt8(nearest), other: UInt8(nearest), share: 0)
        if dithers { mix(place, &choice) }
        choices[word] = choice
        return choice
    }

    /// Looks for a second color such that a mix of both comes nearer, without being so far off that the pattern shows.
    private func mix(_ place: SIMD3<Double>, _ choice: inout Choice) {
        let base = places[Int(choice.index)]
        var least = GIFQuantizer.distance(place, base)
        for (index, other) in places.enumerated() where index != Int(choice.index) {
            let way = other - base
            let length = (way * way).sum()
            guard length > 0 else { continue }
            let share = min(max(((place - base) * way).sum() / length, 0), 0.5)
            let error = GIFQuantizer.distance(place, base + way * share) + Self.patternCost * length * share * (1 - share)
            if error < least {
                least = error
                choice.other = UInt8(index)
                choice.share = UInt8((share * 64).rounded())
            }
        }
    }

    /// How much a visible pattern weighs against a wrong mean.
    private static let patternCost = 0.1

    /// The ordered pattern of Bayer, 8x8: each of 0...63 once, neighbors far apart.
    private static func threshold(_ x: Int, _ y: Int) -> UInt8 {
        var value = 0
        for bit in 0..<3 {
            let (a, b) = (x >> bit & 1, y >> bit & 1)
            value = value << 2 | (a ^ b) << 1 | b
        }
        return UInt8(value)
    }
}
