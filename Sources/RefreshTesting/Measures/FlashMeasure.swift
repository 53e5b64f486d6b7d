internal import RefreshKit

/// Counts flashes in a row of pictures (WCAG 2.2, 2.3.1).
///
/// A flash is a pair of opposing changes of a pixel, each of `threshold` or more. Of every second, the flashes that count are those that a
/// quarter of the picture's pixels, or more, go through.
struct FlashMeasure {
    /// The change that counts, of the largest value.
    private let threshold: Double
    /// A change counts when its lower value is below this.
    private let ceiling: Double
    /// How many pixels make a quarter of the picture.
    private let quarter: Int
    /// Pictures in a second.
    private let rate: Int
    private var pixels: [Pixel]
    /// The pixels that changed, of each picture.
    private var changes: [[Int]] = []
    /// How many pixels have at least so many flashes in the present second.
    private var having: [Int]

    /// The most flashes in a second that a quarter of the picture goes through.
    private(set) var flashes = 0
    /// The picture at which that was first reached; nil without a flash.
    private(set) var worst: Int?

    /// A pixel's way so far.
    private struct Pixel {
        var low: Double
        var high: Double
        /// Where it went last: up, down, or not yet anywhere.
        var direction = 0
        /// Changes within the present second.
        var changes = 0
    }

    /// The share of the picture that must flash.
    static let share = 0.25
    /// The most flashes of a second that do no harm.
    static let limit = 3

    /// Starts with the first picture, one value per pixel in 0...1.
    ///
    /// `rate` is in pictures per second. A change counts if it is at least `threshold` and its lower value is below `ceiling`.
    init(first: [Double], rate: Int, threshold: Double, ceiling: Double) {
        self.rate = rate
        self.threshold = threshold
        self.ceiling = ceiling
        quarter = max(Int((Double(first.count) * Self.share).rounded(.up)), 1)
        pixels = first.map { Pixel(low: $0, high: $0) }
        having = Array(repeating: 0, count: rate + 2)
    }

    /// Goes on to the next picture.
    mutating func add(_ values: [Double]) {
        var changed: [Int] = []
        for (index, value) in values.enumerated() where isChange(index, value) { changed.append(index) }
        changes.append(changed)
        if changes.count > rate { forget(changes[changes.count - 1 - rate]) }
        for index in changed {
            pixels[index].changes += 1
            if pixels[index].changes.isMultiple(of: 2) { having[pixels[index].changes / 2] += 1 }
        }
        while flashes + 1 < having.count, having[flashes + 1] >= quarter {
            flashes += 1
            worst = changes.count
        }
    }

    /// Takes the changes out of the count that are a second old.
    private mutating func forget(_ changed: [Int]) {
        for index in changed {
            if pixels[index].changes.isMultiple(of: 2) { having[pixels[index].changes / 2] -= 1 }
            pixels[index].changes -= 1
        }
    }

    /// Whether a value ends a change against the last one's direction.
    private mutating func isChange(_ index: Int, _ value: Double) -> Bool {
        let pixel = pixels[index]
        // What rounding leaves of a change of just the threshold counts.
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

/// The whole of a refresh as a film, to be looked at for flashes: introduction, loop, finish, rest.
struct FlashFilm {
    /// Pictures a second.
    static let rate = 60
    /// The longer side of its pictures, in points and pixels at most.
    private static let side = 24.0
    /// The longest that each part is looked at.
    private static let longest = Duration.seconds(20)

    /// What it shows, one after the other.
    let moments: [Moment]
    /// How large its pictures are, in points.
    let size: Size
    private let ground: Ground

    /// Plans the film of an indicator.
    init(of indicator: any IndicatorDrawing, _ style: Appearance.Style) {
        let appearance = Appearance(style: style)
        size = ContractRun.size(indicator.naturalSize, atMost: Self.side)
        ground = Ground(style)
        let frame = Duration.seconds(1) / Self.rate
        // The loop once and a second more, which its seam is in; two seconds at least.
        let loop = indicator.period > .zero ? max(indicator.period + .seconds(1), .seconds(2)) : frame
        let refresh = min(indicator.introduction, Self.longest) + min(loop, Self.longest)
        // A long introduction is looked at in its last seconds, as the loop follows it.
        let start = indicator.introduction - min(indicator.introduction, Self.longest)
        var moments = (0...Int(refresh / frame)).map { indicator.refreshMoment(at: start + frame * $0, appearance) }
        let end = start + refresh
        let finish = min(indicator.finish, Self.longest)
        if finish > .zero { moments += (0..<Int((finish / frame).rounded(.up))).map { .finishing(frame * $0, after: end, appearance) } }
        moments.append(.idle(appearance))
        self.moments = moments
    }

    /// Looks at it.
    func flashes(_ draw: (Moment) throws -> Bitmap) rethrows -> (general: FlashMeasure, red: FlashMeasure) {
        let first = values(try draw(moments[0]))
        // A tenth of the largest luminance, the darker below 0.8; of red, 20 of 320.
        var general = FlashMeasure(first: first.luminances, rate: Self.rate, threshold: 0.1, ceiling: 0.8)
        var red = FlashMeasure(first: first.reds, rate: Self.rate, threshold: 20.0 / 320, ceiling: .infinity)
        for moment in moments.dropFirst() {
            let next = values(try draw(moment))
            general.add(next.luminances)
            red.add(next.reds)
        }
        return (general, red)
    }

    /// Each pixel's luminance, and how red it is where red is saturated.
    private func values(_ bitmap: Bitmap) -> (luminances: [Double], reds: [Double]) {
        var luminances: [Double] = []
        var reds: [Double] = []
        luminances.reserveCapacity(bitmap.pixelCount)
        reds.reserveCapacity(bitmap.pixelCount)
        bitmap.withUnsafePixels { pixels in
            for pixel in pixels {
                let shown = ground.under(pixel)
                luminances.append(RelativeLuminance.of(shown))
                reds.append(RelativeLuminance.saturatedRed(shown))
            }
        }
        return (luminances, reds)
    }
}
