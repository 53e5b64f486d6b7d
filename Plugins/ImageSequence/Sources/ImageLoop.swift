import RefreshKit

/// A loop of images, each with its own delay.
///
/// If a file's delays result from rounding a frame rate, as described in `RoundedDelays`, that rate is used; other delays are kept.
struct ImageLoop: Sendable {
    let images: [ImageAsset]
    /// A rate at which each image appears in at least one frame: the file's rate if its delays match one.
    ///
    /// Otherwise it is the lowest whole rate at which every image starts with a new frame. If there is none, it is the rate nearest to 60
    /// at which the loop lasts a whole number of frames and no image is shorter than a frame. Nil if the images store no delays and last at
    /// least 1/60 s.
    let preferredFrameRate: FrameRate?
    private let ends: [Int128]

    /// Duration of an image if neither the caller nor the file specifies one, as in MJRefresh.
    static let defaultDelay = Duration.milliseconds(100)
    private static let defaultRate = FrameRate(60)

    init(_ images: [ImageAsset], duration: Duration?) {
        self.images = images
        let delays = images.map { duration ?? $0.delay ?? Self.defaultDelay }
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
        let hasOwnDelays = duration == nil && images.contains { $0.delay != nil }
        guard images.count > 1, hasOwnDelays || shortest < Self.defaultRate.frameDuration else {
            preferredFrameRate = nil
            return
        }
        preferredFrameRate = rounded?.rate ?? Self.rate(ends.map { Duration(attoseconds: $0) }, first: delays[0], shortest: shortest)
    }

    private static func rate(_ ends: [Duration], first: Duration, shortest: Duration) -> FrameRate? {
        let rates = [FrameRate(frameDuration: first)].compactMap(\.self) + FrameRate.range.map { FrameRate($0) }
        if let exact = rates.first(where: { rate in ends.allSatisfy { rate.frameCount(in: $0) != nil } }) { return exact }
        let fastest = FrameRate(FrameRate.range.upperBound)
        let needed = shortest < defaultRate.frameDuration ? FrameRate(frameDuration: shortest) ?? fastest : defaultRate
        let nearest = needed.nearestRates(forWholeFramesIn: ends[ends.count - 1])
        return nearest.upper ?? nearest.lower
    }

    /// Duration of the loop; 0 for a single image.
    var length: Duration { images.count > 1 ? Duration(attoseconds: ends[ends.count - 1]) : .zero }

    /// Start of each image, from the start of the loop; empty if any frame rate will do.
    var pictureStartTimes: [Duration] {
        preferredFrameRate == nil ? [] : [.zero] + ends.dropLast().map { Duration(attoseconds: $0) }
    }

    func index(at elapsed: Duration) -> Int {
        guard images.count > 1 else { return 0 }
        let time = (elapsed + Self.slack).attoseconds % ends[ends.count - 1]
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if time < ends[middle] { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Each image starts this much earlier, because times such as 1/30 s are rounded and their sums are off by a few attoseconds.
    private static let slack = Duration.nanoseconds(1)
}

/// The distance from the center of an image to its farthest visible pixel, so that it can rotate within its bounds.
enum RotationExtent {
    static func reach(of image: ImageAsset) throws -> Double {
        var farthest = 0.0
        for variant in image.variants {
            try variant.withBitmap { farthest = max(farthest, reach(of: $0) / variant.scale) }
        }
        return farthest
    }

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
