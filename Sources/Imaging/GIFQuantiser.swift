/// Finds the few colours that stand best for many.
///
/// Colours are points whose axes are stretched as the eye weighs them. The box of all points is cut in two again and again, each time the box
/// with the greatest error, across its longest spread at its mean. Then the means are moved to where their points are (k-means), and where one
/// colour makes up most of a mean's pixels, that colour itself is taken, so that flat areas keep theirs. Nothing is random.
enum GIFQuantiser {
    /// A colour as the eye weighs it, and how much it counts.
    struct Point {
        let word: UInt32
        let place: SIMD3<Double>
        /// The square root of how often it occurs: large areas count, but do not take all colours for themselves.
        let weight: Double
    }

    /// Chooses colours.
    ///
    /// - Parameters:
    ///   - count: How many, 1 or more.
    ///   - histogram: More than `count` different opaque words and how often each occurs, in a fixed order.
    /// - Returns: At most `count` different words, in order of their value.
    static func colors(_ count: Int, of histogram: [(word: UInt32, count: Int)]) -> [UInt32] {
        let points = histogram.map {
            Point(word: $0.word, place: place(of: $0.word), weight: Double($0.count).squareRoot())
        }
        var centers = ColorBox.cut(points, into: count).map(\.mean)
        // Few passes do most of the work; many colours get fewer, to stay quick.
        for _ in 0..<(points.count > 20_000 ? 1 : 6) { centers = moved(centers, to: points) }
        return settled(centers, points)
    }

    /// How far apart two colours seem, squared.
    static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        let difference = first - second
        return (difference * difference).sum()
    }

    /// Red, green and blue stretched by the roots of 2, 4 and 3: a common and cheap stand-in for how different colours look.
    static func place(of word: UInt32) -> SIMD3<Double> {
        SIMD3(Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF)) * axes
    }

    private static let axes = SIMD3(2.squareRoot(), 2, 3.squareRoot())

    private static func word(at place: SIMD3<Double>) -> UInt32 {
        let levels = (place / axes).rounded(.toNearestOrAwayFromZero).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        return 0xFF00_0000 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z)
    }

    /// The number of the nearest centre; the first of several.
    static func nearest(_ place: SIMD3<Double>, _ centers: [SIMD3<Double>]) -> Int {
        var best = 0, least = Double.infinity
        for (index, center) in centers.enumerated() {
            let distance = distance(place, center)
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }

    /// Each centre at the mean of the points that are nearest to it; one without points stays.
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

    /// The centres' words: the colour itself where one makes up half of the pixels or more.
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
