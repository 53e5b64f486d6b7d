import RefreshKit

/// Images that follow each other over and over, each for its time.
struct PictureLoop: Sendable {
    let pictures: [Picture]
    /// When each image ends, in attoseconds from the beginning of the loop.
    private let ends: [Int128]
    private let hasOwnDelays: Bool

    /// Time an image is shown when neither the caller nor the file says, as in MJRefresh.
    static let defaultDelay = Duration.milliseconds(100)

    init(_ pictures: [Picture], duration: Duration?) {
        self.pictures = pictures
        hasOwnDelays = pictures.contains { $0.delay != nil }
        var end: Int128 = 0
        ends = pictures.map { picture in
            end += (duration ?? picture.delay ?? Self.defaultDelay).attoseconds
            return end
        }
    }

    /// All images once; 0 for a single one, which stands still.
    var length: Duration { pictures.count > 1 ? Duration(attoseconds: ends[ends.count - 1]) : .zero }

    /// The rate at which every image of an animated file is met: one frame an image when all last equally long, else the lowest whole
    /// rate that every change of image falls on, else the rate nearest to 60 at which the loop closes; nil when the file has no delays.
    var ownFrameRate: FrameRate? {
        guard hasOwnDelays, pictures.count > 1 else { return nil }
        let first = Duration(attoseconds: ends[0])
        let rates = [FrameRate(frameDuration: first)].compactMap(\.self) + FrameRate.range.map { FrameRate($0) }
        let exact = rates.first { rate in ends.allSatisfy { rate.frameCount(in: Duration(attoseconds: $0)) != nil } }
        let nearest = FrameRate(60).nearestRates(forWholeFramesIn: length)
        return exact ?? nearest.upper ?? nearest.lower
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
    static func reach(of picture: Picture) -> Double {
        picture.variants.map { reach(of: $0.bitmap) / $0.scale }.max() ?? 0
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
