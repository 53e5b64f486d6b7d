public import Imaging
internal import System

/// The difference between two images or animations.
public struct ImageDifference: Sendable, Equatable {
    let expectedFrames: Int
    let foundFrames: Int
    /// Number of frames that exist in both images but look different.
    private(set) var differingFrames = 0
    /// Index of the first frame that looks different; nil if only the number or durations of frames differ.
    public private(set) var frame: Int?
    /// Number of differing pixels in all frames.
    public private(set) var pixels = 0
    /// Largest difference in any color component, in `0...255`.
    public private(set) var largest = 0
    /// Bounding box of the differing pixels in the first differing frame.
    public private(set) var bounds: BitmapDifference.Bounds?
    /// Both sizes, in pixels, such as `40x40, expected 32x32`; nil if they are equal.
    public private(set) var sizes: String?

    /// Compares two images frame by frame; nil if they look the same throughout.
    ///
    /// Throws an error if memory is insufficient to decode a frame of a large animation again.
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
        let hasSameTiming = expected.delays == found.delays && expected.playCount == found.playCount
        if differingFrames == 0, expectedFrames == foundFrames, hasSameTiming { return nil }
    }
}

extension ImageDifference {
    /// Whether this difference is larger than another, comparing first the number of pixels and then the largest component difference.
    func isLarger(than other: ImageDifference) -> Bool { (pixels, largest) > (other.pixels, other.largest) }
}

extension ImageDifference: CustomStringConvertible {
    /// A one-line description for users.
    public var description: String {
        if expectedFrames != foundFrames { return "\(Listing.count(foundFrames, "frame")), expected \(expectedFrames)" }
        if let sizes { return sizes }
        guard let bounds else { return "the frame durations differ" }
        let all = foundFrames > 1 ? "\(differingFrames) of \(foundFrames) frames, " : ""
        return all
            + "\(Listing.count(pixels, "pixel")) \(pixels == 1 ? "differs" : "differ") by up to \(largest), within \(bounds.width)x\(bounds.height) at (\(bounds.x), \(bounds.y))"
    }
}
