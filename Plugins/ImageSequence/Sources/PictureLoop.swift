import RefreshKit

/// Images that follow each other over and over, each for its time.
///
/// Delays of a file that are a frame rate, rounded as `RoundedDelays` describes, are that rate; all others are kept as they are.
struct PictureLoop: Sendable {
    let pictures: [Picture]
    /// The rate to draw the loop at, so that each image is in at least one frame: that of the file if its delays are a rate.
    ///
    /// Otherwise it is the lowest whole rate that every change of image falls on, or else the nearest to 60 at which the loop closes and no
    /// image lasts less than a frame. Nil if the images have no delays of their own and last a sixtieth of a second or more.
    let ownFrameRate: FrameRate?
    /// When each image ends, in attoseconds from the beginning of the loop.
    private let ends: [Int128]

    /// Time an image is shown when neither the caller nor the file says, as in MJRefresh.
    static let defaultDelay = Duration.milliseconds(100)
    private static let defaultRate = FrameRate(60)

    init(_ pictures: [Picture], duration: Duration?) {
        self.pictures = pictures
        let delays = pictures.map { duration ?? $0.delay ?? Self.defaultDelay }
        let rounded = RoundedDelays(delays)
        if let rounded {
            ends = rounded.ends.map { rounded.rate.instant(ofFrame: $0).attoseconds }
        } else {
            var end: Int128 = 0
            ends = delays.map { delay in
                end += delay.attoseconds
                return end
            }
        }
        let shortest = delays.min() ?? Self.defaultDelay
        let hasOwnDelays = duration == nil && pictures.contains { $0.delay != nil }
        guard pictures.count > 1, hasOwnDelays || shortest < Self.defaultRate.frameDuration else {
            ownFrameRate = nil
            return
        }
        ownFrameRate = rounded?.rate ?? Self.rate(ends.map { Duration(attoseconds: $0) }, first: delays[0], shortest: shortest)
    }

    /// A rate at which each image is in at least one frame, if there is one.
    private static func rate(_ ends: [Duration], first: Duration, shortest: Duration) -> FrameRate? {
        let rates = [FrameRate(frameDuration: first)].compactMap(\.self) + FrameRate.range.map { FrameRate($0) }
        if let exact = rates.first(where: { rate in ends.allSatisfy { rate.frameCount(in: $0) != nil } }) { return exact }
        let fastest = FrameRate(FrameRate.range.upperBound)
        let needed = shortest < defaultRate.frameDuration ? FrameRate(frameDuration: shortest) ?? fastest : defaultRate
        let nearest = needed.nearestRates(forWholeFramesIn: ends[ends.count - 1])
        return nearest.upper ?? nearest.lower
    }

    /// All images once; 0 for a single one, which stands still.
    var length: Duration { pictures.count > 1 ? Duration(attoseconds: ends[ends.count - 1]) : .zero }

    /// When each image begins, from the beginning of the loop; empty if any rate will do.
    var ownInstants: [Duration] {
        ownFrameRate == nil ? [] : [.zero] + ends.dropLast().map { Duration(attoseconds: $0) }
    }

    /// The image at a time since the loop began.
    func index(at elapsed: Duration) -> Int {
        guard pictures.count > 1 else { return 0 }
        let time = (elapsed + Self.slack).attoseconds % ends[ends.count - 1]
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if time < ends[middle] { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// An image begins this much early: times such as 1/30 s are rounded, and their sums a few attoseconds beside the frames' instants.
    private static let slack = Duration.nanoseconds(1)
}

/// How far an image reaches from its middle, so that it can turn without any visible part leaving its bounds.
enum TurningReach {
    /// The distance in points from the middle to the farthest visible corner of a pixel, in any variant.
    static func reach(of picture: Picture) throws -> Double {
        var farthest = 0.0
        for variant in picture.variants {
            try variant.withBitmap { farthest = max(farthest, reach(of: $0) / variant.scale) }
        }
        return farthest
    }

    /// The same in pixels.
    private static func reach(of bitmap: Bitmap) -> Double {
        let centerX = Double(bitmap.width) / 2
        let centerY = Double(bitmap.height) / 2
        let isOpaque = bitmap.format == .rgb24
        var farthest = 0.0
        bitmap.withUnsafePixels { pixels in
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width where isOpaque || pixels[y * bitmap.width + x] >> 24 != 0 {
                    let dx = max(abs(Double(x) - centerX), abs(Double(x) + 1 - centerX))
                    let dy = max(abs(Double(y) - centerY), abs(Double(y) + 1 - centerY))
                    farthest = max(farthest, dx * dx + dy * dy)
                }
            }
        }
        return farthest.squareRoot()
    }
}
