public import Imaging
internal import System

/// How much a picture or an animation differs from another.
public struct PictureChange: Sendable, Equatable {
    /// How many frames were wanted.
    let expectedFrames: Int
    /// How many frames came.
    let foundFrames: Int
    /// How many of the frames that both have look different.
    private(set) var differingFrames = 0
    /// The first frame that looks different, from 0; nil when only their number or their times differ.
    public private(set) var frame: Int?
    /// How many pixels differ, in all frames together.
    public private(set) var pixels = 0
    /// The largest difference of a channel, in `0...255`.
    public private(set) var largest = 0
    /// The smallest rectangle around the differing pixels of the first such frame.
    public private(set) var bounds: BitmapDifference.Bounds?
    /// The sizes in pixels where they differ, such as `40x40, expected 32x32`.
    public private(set) var sizes: String?

    /// Compares two images frame by frame; nil when they look the same at all times.
    init?(expected: DecodedImage, found: DecodedImage) {
        expectedFrames = expected.frames.count
        foundFrames = found.frames.count
        for (index, pair) in zip(expected.frames, found.frames).enumerated() {
            let difference = BitmapDifference(expected: pair.0.bitmap, found: pair.1.bitmap)
            guard !difference.isEmpty else { continue }
            differingFrames += 1
            pixels += difference.differingPixels
            largest = max(largest, difference.largestDifference)
            guard frame == nil else { continue }
            frame = index
            bounds = difference.bounds
            if !difference.isSameSize {
                let old = pair.0.bitmap, new = pair.1.bitmap
                sizes = "\(new.width)x\(new.height), expected \(old.width)x\(old.height)"
            }
        }
        let isTimedAlike = expected.frames.map(\.delay) == found.frames.map(\.delay) && expected.playCount == found.playCount
        if differingFrames == 0, expectedFrames == foundFrames, isTimedAlike { return nil }
    }
}

extension PictureChange {
    /// Whether more differs than in another: by pixels, then by the largest difference of a channel.
    func isLarger(than other: PictureChange) -> Bool { (pixels, largest) > (other.pixels, other.largest) }
}

extension PictureChange: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        if expectedFrames != foundFrames { return "\(Listing.count(foundFrames, "frame")), expected \(expectedFrames)" }
        if let sizes { return sizes }
        guard let bounds else { return "the frames are shown for other times" }
        let all = foundFrames > 1 ? "\(differingFrames) of \(foundFrames) frames, " : ""
        return all
            + "\(Listing.count(pixels, "pixel")) by up to \(largest), inside \(bounds.width)x\(bounds.height) at (\(bounds.x), \(bounds.y))"
    }
}
