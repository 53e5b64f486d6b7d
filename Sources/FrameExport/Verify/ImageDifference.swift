public import Imaging
internal import SystemSupport

/// The difference between two images or animations.
public struct ImageDifference: Sendable, Equatable {
    /// Number of frames that both images have at the same time.
    let comparedFrames: Int
    /// Number of compared frames that look different.
    private(set) var differingFrames = 0
    /// Number of differing pixels in all frames.
    public private(set) var pixels = 0
    /// Largest difference in any color component, in `0...255`.
    public private(set) var largest = 0
    /// Bounding box of the differing pixels in the frame that differs most.
    public private(set) var bounds: BitmapDifference.Bounds?
    /// Sizes of both images, in pixels, such as `40x40, expected 32x32`; nil if they are equal.
    public private(set) var sizes: String?
    /// A description of how the frame counts or durations differ; nil if they agree.
    public let timing: String?

    /// Summarizes the differing frames of a file; nil if no pixels differ.
    init?(_ comparison: PassComparison) {
        let changes = comparison.changes.compactMap { change in
            if case .pixels(let change) = change { change } else { nil }
        }
        guard let index = comparison.largest, case .pixels(let worst) = comparison.changes[index] else { return nil }
        comparedFrames = comparison.pairs.count { $0.expected != nil && $0.found != nil }
        timing = comparison.timing
        differingFrames = changes.count
        pixels = changes.reduce(0) { $0 + $1.pixels }
        largest = changes.map(\.largest).max() ?? 0
        (bounds, sizes) = (worst.bounds, worst.sizes)
    }

    /// Describes one frame.
    init(_ change: PassComparison.PixelChange) {
        (comparedFrames, differingFrames, timing) = (1, 1, nil)
        (pixels, largest, bounds, sizes) = (change.pixels, change.largest, change.bounds, change.sizes)
    }
}

extension ImageDifference {
    /// Returns whether this difference is larger than another, comparing first the number of pixels, then the largest component difference.
    func isLarger(than other: ImageDifference) -> Bool { (pixels, largest) > (other.pixels, other.largest) }
}

extension ImageDifference: CustomStringConvertible {
    /// A one-line description for users.
    public var description: String { [look, timing].compactMap(\.self).joined(separator: "; ") }

    private var look: String? {
        if let sizes { return sizes }
        guard let bounds else { return nil }
        let all = comparedFrames > 1 ? "\(differingFrames) of \(comparedFrames) frames, " : ""
        return all
            + "\(Listing.count(pixels, "pixel")) \(pixels == 1 ? "differs" : "differ") by up to \(largest), within \(bounds.width)x\(bounds.height) at (\(bounds.x), \(bounds.y))"
    }
}
