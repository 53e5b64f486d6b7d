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
    ///
    /// Throws when there is no memory to decode a frame of a large animation again.
    init?(expected: ImageFrames, found: ImageFrames) throws {
        expectedFrames = expected.count
        foundFrames = found.count
        for index in 0..<min(expected.count, found.count) {
            var compared: BitmapDifference?
            try expected.withFrame(index) { old in
                try found.withFrame(index) { new in compared = BitmapDifference(expected: old, found: new) }
            }
            guard let difference = compared, !difference.isEmpty else { continue }
            differingFrames += 1
            pixels += difference.differingPixels
            largest = max(largest, difference.largestDifference)
            guard frame == nil else { continue }
            frame = index
            bounds = difference.bounds
            if !difference.isSameSize { sizes = "\(found.width)x\(found.height), expected \(expected.width)x\(expected.height)" }
        }
        let isTimedAlike = expected.delays == found.delays && expected.playCount == found.playCount
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
