/// What two pictures have and have not in common, pixel by pixel.
///
/// Pixels are compared as they are stored, premultiplied; a pixel of an `.rgb24` bitmap has full alpha. The format itself
/// makes no difference.
public struct BitmapDifference: Sendable {
    /// A rectangle of whole pixels.
    public struct Bounds: Sendable, Equatable {
        /// The first column.
        public var x: Int
        /// The first row.
        public var y: Int
        /// Columns, 1 or more.
        public var width: Int
        /// Rows, 1 or more.
        public var height: Int

        /// Makes a rectangle of its numbers.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The picture that was wanted.
    public let expected: Bitmap
    /// The picture that came.
    public let found: Bitmap
    /// The difference of a channel, in `0...255`, that still counts as equal.
    public let tolerance: Int
    /// Pixels with a channel that differs by more than the tolerance; pixels that only one of the pictures has count.
    public let differingPixels: Int
    /// The largest difference of a channel in pixels that both have, in `0...255`, within the tolerance or not.
    public let largestDifference: Int
    /// The smallest rectangle around all differing pixels; nil without one.
    public let bounds: Bounds?

    /// Compares two bitmaps.
    ///
    /// - Parameters:
    ///   - expected: The picture that was wanted.
    ///   - found: The picture that came.
    ///   - tolerance: The difference of a channel that still counts as equal; in `0...255`, 0 by default.
    public init(expected: Bitmap, found: Bitmap, tolerance: Int = 0) {
        precondition((0...255).contains(tolerance), "a tolerance of \(tolerance) was asked for, expected 0...255 steps of a channel")
        self.expected = expected
        self.found = found
        self.tolerance = tolerance
        var tally = Tally()
        let height = max(expected.height, found.height)
        for y in 0..<height { tally.addRow(y, expected, found, tolerance: tolerance) }
        differingPixels = tally.count
        largestDifference = tally.largest
        bounds = tally.bounds
    }

    /// Whether both pictures have the same size and no pixel differs by more than the tolerance.
    public var isEmpty: Bool { differingPixels == 0 }

    /// Whether the pictures have the same size.
    public var isSameSize: Bool { expected.width == found.width && expected.height == found.height }
}

extension BitmapDifference: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        guard isSameSize else {
            return "the sizes differ: expected \(expected.width)x\(expected.height) pixels, found \(found.width)x\(found.height)"
        }
        guard let bounds else {
            return largestDifference == 0
                ? "the pictures are the same" : "the pictures are the same within \(tolerance) (largest difference \(largestDifference))"
        }
        return "\(differingPixels) of \(expected.pixelCount) pixels differ by up to \(largestDifference) (more than \(tolerance)), "
            + "inside \(bounds.width)x\(bounds.height) at (\(bounds.x), \(bounds.y))"
    }
}
