internal import RefreshKit

/// Counts flashes in a sequence of frames (WCAG 2.2, 2.3.1).
///
/// A flash is a pair of opposing changes in a pixel, each of at least `threshold`. The result for a second is the number of flashes that at
/// least a quarter of the pixels show.
struct FlashMeasure {
    /// Minimum change that counts, as a fraction of the largest value.
    private let threshold: Double
    /// Exclusive upper limit for the lower value of a change that counts.
    private let ceiling: Double
    /// A quarter of the frame, in pixels.
    private let quarter: Int
    private let rate: Int
    private var pixels: [Pixel]
    /// Indexes of the changed pixels, for each frame.
    private var changes: [[Int]] = []
    /// Number of pixels with at least `index` flashes in the current second.
    private var pixelCounts: [Int]

    /// Maximum number of flashes in a second that a quarter of the pixels show.
    private(set) var flashes = 0
    /// Index of the frame at which the maximum was first reached; nil if nothing has flashed.
    private(set) var worst: Int?

    private struct Pixel {
        var low: Double
        var high: Double
        /// Direction of the last change: 1, -1, or 0 before the first change.
        var direction = 0
        /// Number of changes in the current second.
        var changes = 0
    }

    /// Fraction of the pixels that must flash.
    static let share = 0.25
    /// Maximum number of flashes allowed in a second.
    static let limit = 3

    /// Creates a measure from the first frame, which has one value in 0...1 per pixel.
    init(first: [Double], rate: Int, threshold: Double, ceiling: Double) {
        self.rate = rate
        self.threshold = threshold
        self.ceiling = ceiling
        quarter = max(Int((Double(first.count) * Self.share).rounded(.up)), 1)
        pixels = first.map { Pixel(low: $0, high: $0) }
        pixelCounts = Array(repeating: 0, count: rate + 2)
    }

    mutating func add(_ values: [Double]) {
        var changed: [Int] = []
        for (index, value) in values.enumerated() where isChange(index, value) { changed.append(index) }
        changes.append(changed)
        if changes.count > rate { forget(changes[changes.count - 1 - rate]) }
        for index in changed {
            pixels[index].changes += 1
            if pixels[index].changes.isMultiple(of: 2) { pixelCounts[pixels[index].changes / 2] += 1 }
        }
        while flashes + 1 < pixelCounts.count, pixelCounts[flashes + 1] >= quarter {
            flashes += 1
            worst = changes.count
        }
    }

    /// Removes changes that are a second old from the counts.
    private mutating func forget(_ changed: [Int]) {
        for index in changed {
            if pixels[index].changes.isMultiple(of: 2) { pixelCounts[pixels[index].changes / 2] -= 1 }
            pixels[index].changes -= 1
        }
    }

    /// Returns whether a value completes a change in the opposite direction to the last one.
    private mutating func isChange(_ index: Int, _ value: Double) -> Bool {
        let pixel = pixels[index]
        // Use a tolerance, so that rounding does not hide a change exactly at the threshold.
        let rises = pixel.direction <= 0 && value - pixel.low >= threshold - 1e-9 && pixel.low < ceiling
        let falls = pixel.direction >= 0 && pixel.high - value >= threshold - 1e-9 && value < ceiling
        if rises || falls {
            pixels[index].direction = rises ? 1 : -1
            pixels[index].low = value
            pixels[index].high = value
            return true
        }
        if value < pixel.low { pixels[index].low = value }
        if value > pixel.high { pixels[index].high = value }
        return false
    }
}

/// The frames of a complete refresh for counting flashes: introduction, loop, finish, idle.
struct FlashFilm {
    /// Frames per second.
    static let rate = 60
    /// Maximum side length of a frame, in points and pixels.
    private static let side = 24.0
    /// Maximum duration of each phase.
    private static let maximumDuration = Duration.seconds(20)

    /// One moment per frame.
    let moments: [Moment]
    /// Size of the frames, in points.
    let size: Size
    private let background: Background

    /// Creates the film of a refresh on a background, which is the system background by default.
    init(of indicator: any IndicatorDrawing, _ traits: Traits, on background: Background? = nil) {
        size = ContractRun.size(indicator.naturalSize, atMost: Self.side)
        self.background = background ?? Background(traits.appearance)
        let frame = Duration.seconds(1) / Self.rate
        // Include one loop plus a second to cover the seam, but at least two seconds.
        let loop = indicator.period > .zero ? max(indicator.period + .seconds(1), .seconds(2)) : frame
        let refresh = min(indicator.introduction, Self.maximumDuration) + min(loop, Self.maximumDuration)
        // Include only the last seconds of a long introduction, because the loop follows them.
        let start = indicator.introduction - min(indicator.introduction, Self.maximumDuration)
        var moments = (0...Int(refresh / frame)).map { indicator.refreshMoment(at: start + frame * $0, traits) }
        let end = start + refresh
        let finish = min(indicator.finish, Self.maximumDuration)
        if finish > .zero { moments += (0..<Int((finish / frame).rounded(.up))).map { .finishing(frame * $0, after: end, traits) } }
        moments.append(.idle(traits))
        self.moments = moments
    }

    func flashes(_ draw: (Moment) throws -> Bitmap) rethrows -> (general: FlashMeasure, red: FlashMeasure) {
        let first = values(try draw(moments[0]))
        // For luminance, a change of 10% of the maximum, with the darker value below 0.8; for red, a change of 20/320.
        var general = FlashMeasure(first: first.luminances, rate: Self.rate, threshold: 0.1, ceiling: 0.8)
        var red = FlashMeasure(first: first.reds, rate: Self.rate, threshold: 20.0 / 320, ceiling: .infinity)
        for moment in moments.dropFirst() {
            let next = values(try draw(moment))
            general.add(next.luminances)
            red.add(next.reds)
        }
        return (general, red)
    }

    /// Returns the luminance and the saturated red of each pixel.
    private func values(_ bitmap: Bitmap) -> (luminances: [Double], reds: [Double]) {
        var luminances: [Double] = []
        var reds: [Double] = []
        luminances.reserveCapacity(bitmap.pixelCount)
        reds.reserveCapacity(bitmap.pixelCount)
        bitmap.withUnsafePixels { pixels in
            for pixel in pixels {
                let shown = background.blending(pixel)
                luminances.append(RelativeLuminance.of(shown))
                reds.append(RelativeLuminance.saturatedRed(shown))
            }
        }
        return (luminances, reds)
    }
}
