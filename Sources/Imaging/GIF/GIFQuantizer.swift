/// Finds the few colors that stand best for many.
///
/// Colors are points whose axes are stretched as the eye weighs them. The box of all points is cut in two again and again, each time the box
/// with the greatest error, across its longest spread at its mean. Then the means are moved to where their points are (k-means), and where one
/// color makes up most of a mean's pixels, that color itself is taken, so that flat areas keep theirs. Nothing is random.
enum GIFQuantizer {
    /// A color as the eye weighs it, and how much it counts.
    struct Point {
        let word: UInt32
        let place: SIMD3<Double>
        /// The square root of how often it occurs: large areas count, but do not take all colors for themselves.
        let weight: Double
    }

    /// Chooses at most `count` different colors, sorted by value.
    ///
    /// The histogram holds more than `count` different opaque words with their frequencies, in a fixed order; `count` is 1 or more.
    static func colors(_ count: Int, of histogram: [(word: UInt32, count: Int)]) -> [UInt32] {
        let points = points(of: histogram)
        var centers = ColorBox.cut(points, into: count).map(\.mean)
        // Few passes do most of the work; many colors get fewer, to stay quick.
        for _ in 0..<(points.count > 10_000 ? 2 : 6) { centers = moved(centers, to: points) }
        return settled(centers, points)
    }

    /// A point for each color, or for each of 32,768 cubes of colors when there are more than that.
    private static func points(of histogram: [(word: UInt32, count: Int)]) -> [Point] {
        guard histogram.count > 1 << 15 else {
            return histogram.map { Point(word: $0.word, place: place(of: $0.word), weight: Double($0.count).squareRoot()) }
        }
        var sums = [SIMD3<Double>](repeating: .zero, count: 1 << 15)
        var counts = [Int](repeating: 0, count: 1 << 15)
        var heaviest = [(word: UInt32, count: Int)](repeating: (0, 0), count: 1 << 15)
        for (word, count) in histogram {
            let (red, green, blue) = (word >> 19 & 31, word >> 11 & 31, word >> 3 & 31)
            let cube = Int(red << 10 | green << 5 | blue)
            sums[cube] += place(of: word) * Double(count)
            counts[cube] += count
            if count > heaviest[cube].count { heaviest[cube] = (word, count) }
        }
        return counts.indices.filter { counts[$0] > 0 }.map { cube in
            Point(word: heaviest[cube].word, place: sums[cube] / Double(counts[cube]), weight: Double(counts[cube]).squareRoot())
        }
    }

    /// How far apart two colors seem, squared.
    static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        let difference = first - second
        return (difference * difference).sum()
    }

    /// Red, green and blue stretched by the roots of 2, 4 and 3: a common and cheap stand-in for how different colors look.
    static func place(of word: UInt32) -> SIMD3<Double> {
        SIMD3(Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF)) * axes
    }

    private static let axes = SIMD3(2.squareRoot(), 2, 3.squareRoot())

    private static func word(at place: SIMD3<Double>) -> UInt32 {
        let levels = (place / axes).rounded(.toNearestOrAwayFromZero).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        return 0xFF00_0000 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z)
    }

    /// The number of the nearest center; the first of several.
    static func nearest(_ place: SIMD3<Double>, _ centers: [SIMD3<Double>]) -> Int {
        var best = 0, least = Double.infinity
        for (index, center) in centers.enumerated() {
            let distance = distance(place, center)
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }

    /// Each center at the mean of the points that are nearest to it; one without points stays.
    private static func moved(_ centers: [SIMD3<Double>], to points: [Point]) -> [SIMD3<Double>] {
        var sums = [SIMD3<Double>](repeating: .zero, count: centers.count)
        var weights = [Double](repeating: 0, count: centers.count)
        for point in points {
            let index = nearest(point.place, centers)
            sums[index] += point.place * point.weight
            weights[index] += point.weight
        }
        return centers.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : centers[$0] }
    }

    /// The centers' words: the color itself where one makes up half of the pixels or more.
    private static func settled(_ centers: [SIMD3<Double>], _ points: [Point]) -> [UInt32] {
        var heaviest = [Point?](repeating: nil, count: centers.count)
        var counts = [Double](repeating: 0, count: centers.count)
        for point in points {
            let index = nearest(point.place, centers)
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

/// A group of colors while a palette is sought.
struct ColorBox {
    private let points: [GIFQuantizer.Point]
    /// Their weighted mean.
    let mean: SIMD3<Double>
    /// Their squared distances from the mean, weighted, along each axis.
    private let spread: SIMD3<Double>

    private init(_ points: [GIFQuantizer.Point]) {
        self.points = points
        var sum = SIMD3<Double>.zero, weight = 0.0
        for point in points {
            sum += point.place * point.weight
            weight += point.weight
        }
        let mean = sum / weight
        var spread = SIMD3<Double>.zero
        for point in points {
            let difference = point.place - mean
            spread += difference * difference * point.weight
        }
        self.mean = mean
        self.spread = spread
    }

    /// Splits the box of all points until there are `count` boxes, or none can be split further.
    ///
    /// There must be at least one point, and all of them must differ in color.
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

    /// The points on either side of the mean, along the axis of the greatest spread; nil when they are all of one color.
    private var halves: (ColorBox, ColorBox)? {
        var axis = 0
        for other in 1...2 where spread[other] > spread[axis] { axis = other }
        let low = points.filter { $0.place[axis] < mean[axis] }
        guard !low.isEmpty, low.count < points.count else { return nil }
        return (ColorBox(low), ColorBox(points.filter { $0.place[axis] >= mean[axis] }))
    }
}

/// The colors of a GIF and which of them stands for a pixel.
struct GIFPalette: Sendable {
    /// `0xFFRRGGBB`, at most 256.
    let colors: [UInt32]
    /// The index that means "transparent"; nil when there is no room for one and no need.
    let transparentIndex: UInt8?

    /// Colors in the file's table: a power of two, 2 or more.
    var tableCount: Int { 1 << bits }
    /// Bits of an index, in 1...8.
    var bits: Int {
        let count = colors.count + (transparentIndex == nil ? 0 : 1)
        return max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    private static let largest = 256
}

extension GIFPalette {
    /// Chooses the colors of all pixels of an animation: each its own if they fit, else the best that `GIFQuantizer` finds.
    ///
    /// The bitmaps hold only opaque and fully transparent pixels.
    init(of pixels: some Sequence<Bitmap>) {
        var counts = Self.counts(of: pixels)
        let isTransparent = counts.removeValue(forKey: 0) != nil
        let found = counts.sorted { $0.key < $1.key }
        let colors: [UInt32]
        if found.count < Self.largest || (found.count == Self.largest && !isTransparent) {
            colors = found.map(\.key)
        } else {
            colors = GIFQuantizer.colors(Self.largest - 1, of: found.map { (word: $0.key, count: $0.value) })
        }
        self.init(colors: colors, transparentIndex: colors.count < Self.largest ? UInt8(colors.count) : nil)
    }

    /// How often each word occurs.
    private static func counts(of pixels: some Sequence<Bitmap>) -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        for bitmap in pixels {
            bitmap.withUnsafePixels { words in
                // Neighbors are often equal: a run is counted at once.
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
