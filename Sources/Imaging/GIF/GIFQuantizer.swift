/// Reduces an animation's colors to a palette.
///
/// Colors are points in a space whose axes are scaled by visual weight. The box around all points is split repeatedly: each step splits the
/// box with the largest error at its mean, along its widest axis. Then the means move to the centers of their points (k-means). If one
/// color makes up most of the pixels assigned to a mean, that color replaces the mean, so flat areas stay exact. The result is
/// deterministic.
enum GIFQuantizer {
    /// A color in weighted coordinates, and its weight.
    struct Point {
        let word: UInt32
        let position: SIMD3<Double>
        /// The square root of the color's frequency, so that large areas count but do not use up the palette.
        let weight: Double
    }

    /// Chooses at most `count` colors, sorted by value, from a histogram of more than `count` opaque colors, listed in a fixed order.
    static func colors(_ count: Int, of histogram: [(word: UInt32, count: Int)]) -> [UInt32] {
        let points = points(of: histogram)
        var centers = ColorBox.cut(points, into: count).map(\.mean)
        // A few passes do most of the work. Large histograms get fewer, to save time.
        for _ in 0..<(points.count > 10_000 ? 2 : 6) { centers = moved(centers, to: points) }
        return settled(centers, points)
    }

    /// Returns a point for each color, or for each of 32,768 color cubes if the histogram has more colors than that.
    private static func points(of histogram: [(word: UInt32, count: Int)]) -> [Point] {
        guard histogram.count > 1 << 15 else {
            return histogram.map { Point(word: $0.word, position: position(of: $0.word), weight: Double($0.count).squareRoot()) }
        }
        var sums = [SIMD3<Double>](repeating: .zero, count: 1 << 15)
        var counts = [Int](repeating: 0, count: 1 << 15)
        var heaviest = [(word: UInt32, count: Int)](repeating: (0, 0), count: 1 << 15)
        for (word, count) in histogram {
            let (red, green, blue) = (word >> 19 & 31, word >> 11 & 31, word >> 3 & 31)
            let cube = Int(red << 10 | green << 5 | blue)
            sums[cube] += position(of: word) * Double(count)
            counts[cube] += count
            if count > heaviest[cube].count { heaviest[cube] = (word, count) }
        }
        return counts.indices.filter { counts[$0] > 0 }.map { cube in
            Point(word: heaviest[cube].word, position: sums[cube] / Double(counts[cube]), weight: Double(counts[cube]).squareRoot())
        }
    }

    static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        let difference = first - second
        return (difference * difference).sum()
    }

    /// Returns red, green, and blue scaled by the square roots of 2, 4, and 3, a common and cheap approximation of perceived color
    /// differences.
    static func position(of word: UInt32) -> SIMD3<Double> {
        SIMD3(Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF)) * axes
    }

    private static let axes = SIMD3(2.squareRoot(), 2, 3.squareRoot())

    private static func word(at position: SIMD3<Double>) -> UInt32 {
        let levels = (position / axes).rounded(.toNearestOrAwayFromZero).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        return 0xFF00_0000 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z)
    }

    /// Returns the index of the nearest center, or of the first one if several are equally near.
    static func nearest(_ position: SIMD3<Double>, _ centers: [SIMD3<Double>]) -> Int {
        var best = 0, least = Double.infinity
        for (index, center) in centers.enumerated() {
            let distance = distance(position, center)
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }

    /// Moves each center to the mean of the points nearest to it; a center without points does not move.
    private static func moved(_ centers: [SIMD3<Double>], to points: [Point]) -> [SIMD3<Double>] {
        var sums = [SIMD3<Double>](repeating: .zero, count: centers.count)
        var weights = [Double](repeating: 0, count: centers.count)
        for point in points {
            let index = nearest(point.position, centers)
            sums[index] += point.position * point.weight
            weights[index] += point.weight
        }
        return centers.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : centers[$0] }
    }

    /// Converts the centers to words, but a color that makes up at least half of a center's pixels replaces that center.
    private static func settled(_ centers: [SIMD3<Double>], _ points: [Point]) -> [UInt32] {
        var heaviest = [Point?](repeating: nil, count: centers.count)
        var counts = [Double](repeating: 0, count: centers.count)
        for point in points {
            let index = nearest(point.position, centers)
            counts[index] += point.weight * point.weight
            if point.weight > heaviest[index]?.weight ?? 0 { heaviest[index] = point }
        }
        let words = centers.indices.map { index in
            if let point = heaviest[index], point.weight * point.weight * 2 >= counts[index] { return point.word }
            return word(at: centers[index])
        }
        return Set(words).sorted()
    }
}

/// A group of colors in the search for a palette.
struct ColorBox {
    private let points: [GIFQuantizer.Point]
    let mean: SIMD3<Double>
    /// Weighted sum of squared distances from the mean, along each axis.
    private let spread: SIMD3<Double>

    private init(_ points: [GIFQuantizer.Point]) {
        self.points = points
        var sum = SIMD3<Double>.zero, weight = 0.0
        for point in points {
            sum += point.position * point.weight
            weight += point.weight
        }
        let mean = sum / weight
        var spread = SIMD3<Double>.zero
        for point in points {
            let difference = point.position - mean
            spread += difference * difference * point.weight
        }
        self.mean = mean
        self.spread = spread
    }

    /// Splits a box around one or more points of distinct colors until there are `count` boxes or no box can be split.
    static func cut(_ points: [GIFQuantizer.Point], into count: Int) -> [ColorBox] {
        var boxes = [ColorBox(points)]
        while boxes.count < count {
            var worst = 0
            for index in boxes.indices where boxes[index].spread.sum() > boxes[worst].spread.sum() { worst = index }
            guard let (low, high) = boxes[worst].halves else { break }
            boxes[worst] = low
            boxes.append(high)
        }
        return boxes
    }

    /// Two boxes with the points on each side of the mean, along the axis with the widest spread; nil if all points have the same color.
    private var halves: (ColorBox, ColorBox)? {
        var axis = 0
        for other in 1...2 where spread[other] > spread[axis] { axis = other }
        let low = points.filter { $0.position[axis] < mean[axis] }
        guard !low.isEmpty, low.count < points.count else { return nil }
        return (ColorBox(low), ColorBox(points.filter { $0.position[axis] >= mean[axis] }))
    }
}

/// The colors of a GIF and its transparent index.
struct GIFPalette: Sendable {
    /// At most 256 colors, `0xFFRRGGBB`.
    let colors: [UInt32]
    /// The index of the transparent color; nil if all 256 colors are used and no transparency is needed.
    let transparentIndex: UInt8?

    /// Number of colors in the file's table: a power of two, 2 or more.
    var tableCount: Int { 1 << bits }
    /// Bits per index, in 1...8.
    var bits: Int {
        let count = colors.count + (transparentIndex == nil ? 0 : 1)
        return max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    private static let maximumColors = 256
}

extension GIFPalette {
    /// Chooses the colors for all pixels of an animation: the exact colors if they fit in the palette, otherwise the colors chosen by
    /// `GIFQuantizer`.
    ///
    /// The bitmaps contain only opaque and fully transparent pixels.
    init(of pixels: some Sequence<Bitmap>) {
        var counts = Self.counts(of: pixels)
        let isTransparent = counts.removeValue(forKey: 0) != nil
        let found = counts.sorted { $0.key < $1.key }
        let colors: [UInt32]
        if found.count < Self.maximumColors || (found.count == Self.maximumColors && !isTransparent) {
            colors = found.map(\.key)
        } else {
            colors = GIFQuantizer.colors(Self.maximumColors - 1, of: found.map { (word: $0.key, count: $0.value) })
        }
        self.init(colors: colors, transparentIndex: colors.count < Self.maximumColors ? UInt8(colors.count) : nil)
    }

    /// Returns the pixel count of each color.
    static func counts(of pixels: some Sequence<Bitmap>) -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        for bitmap in pixels {
            bitmap.withUnsafePixels { words in
                // Adjacent pixels are often equal, so each run is counted in one step.
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
