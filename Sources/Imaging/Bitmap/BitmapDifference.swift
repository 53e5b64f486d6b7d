/// The pixels that differ between two bitmaps.
///
/// Premultiplied pixels are compared as stored. Pixels of an `.rgb24` bitmap have full alpha, so a different format alone is not a
/// difference.
public struct BitmapDifference: Sendable {
    /// A rectangle of pixels.
    public struct Bounds: Sendable, Equatable {
        /// Left column.
        public var x: Int
        /// Top row.
        public var y: Int
        /// Number of columns, 1 or more.
        public var width: Int
        /// Number of rows, 1 or more.
        public var height: Int

        /// Creates a rectangle.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The expected bitmap.
    public let expected: Bitmap
    /// The bitmap to check.
    public let found: Bitmap
    /// Maximum channel difference that still counts as equal, in `0...255`.
    public let tolerance: Int
    /// Number of pixels with a channel that differs by more than the tolerance, including those that only one bitmap has.
    public let differingPixels: Int
    /// Largest channel difference, in `0...255`, among the pixels that both bitmaps have.
    public let largestDifference: Int
    /// The smallest rectangle around all differing pixels; nil if there are none.
    public let bounds: Bounds?

    /// Compares two bitmaps.
    ///
    /// - Parameters:
    ///   - expected: The expected bitmap.
    ///   - found: The bitmap to check.
    ///   - tolerance: Maximum channel difference that still counts as equal, in `0...255`; 0 by default.
    public init(expected: Bitmap, found: Bitmap, tolerance: Int = 0) {
        precondition((0...255).contains(tolerance), "tolerance must be in 0...255, got \(tolerance)")
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

    /// Whether the bitmaps have the same size and no pixel differs by more than the tolerance.
    public var isEmpty: Bool { differingPixels == 0 }

    /// Whether the bitmaps have the same size.
    public var isSameSize: Bool { expected.width == found.width && expected.height == found.height }
}

extension BitmapDifference: CustomStringConvertible {
    /// A one-line summary of the result.
    public var description: String {
        guard isSameSize else {
            return "the sizes differ: expected \(expected.width)x\(expected.height) pixels, found \(found.width)x\(found.height)"
        }
        guard let bounds else {
            return largestDifference == 0
                ? "the images are equal" : "the images are equal within \(tolerance) (largest difference \(largestDifference))"
        }
        return "\(differingPixels) of \(expected.pixelCount) pixels differ by up to \(largestDifference) (more than \(tolerance)), "
            + "within \(bounds.width)x\(bounds.height) at (\(bounds.x), \(bounds.y))"
    }
}

extension BitmapDifference {
    struct Tally {
        var count = 0
        var largest = 0
        private var left = Int.max, right = -1, top = Int.max, bottom = -1

        var bounds: BitmapDifference.Bounds? {
            count == 0 ? nil : BitmapDifference.Bounds(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }

        mutating func addRow(_ y: Int, _ expected: Bitmap, _ found: Bitmap, tolerance: Int) {
            expected.withRow(y) { wanted in
                found.withRow(y) { came in
                    let common = min(wanted.count, came.count)
                    for x in 0..<common where wanted[x] | expected.alphaMask != came[x] | found.alphaMask {
                        let distance = BitmapDifference.channelDistance(wanted[x] | expected.alphaMask, came[x] | found.alphaMask)
                        largest = max(largest, distance)
                        if distance > tolerance { add(x, y) }
                    }
                    // Pixels that only one bitmap has count as different.
                    for x in common..<max(wanted.count, came.count) { add(x, y) }
                }
            }
        }

        private mutating func add(_ x: Int, _ y: Int) {
            count += 1
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
        }
    }

    /// Returns whether two pixels differ by more than the tolerance in any channel.
    static func differ(_ left: UInt32, _ right: UInt32, tolerance: Int) -> Bool {
        left != right && channelDistance(left, right) > tolerance
    }

    /// Returns the largest channel difference between two pixels, in `0...255`.
    static func channelDistance(_ left: UInt32, _ right: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)))
        }
        return largest
    }
}

extension Bitmap {
    /// Bits to OR into each pixel, which turn the unused byte of an opaque bitmap into full alpha.
    var alphaMask: UInt32 { format == .rgb24 ? 0xFF00_0000 : 0 }

    /// Calls a closure with one row, or with an empty buffer if `y` is below the bitmap.
    func withRow(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
        withUnsafePixels { pixels in
            let row = y < height ? pixels[y * width..<(y + 1) * width] : pixels[..<0]
            body(UnsafeBufferPointer(rebasing: row))
        }
    }
}

extension BitmapDifference {
    private static let mark: UInt32 = 0xFFFF_0000

    /// Returns the expected bitmap, faded, with every differing pixel in red.
    ///
    /// The result is opaque and large enough for both bitmaps. Pixels that only one bitmap has are red; pixels that neither has are
    /// white.
    public func markedBitmap() -> Bitmap {
        let width = max(expected.width, found.width), height = max(expected.height, found.height)
        var result = Bitmap(width: width, height: height, format: .rgb24)
        result.withUnsafeMutablePixels { pixels in
            for y in 0..<height {
                expected.withRow(y) { wanted in
                    found.withRow(y) { came in
                        for x in 0..<width {
                            guard x < min(wanted.count, came.count) else {
                                pixels[y * width + x] = x < max(wanted.count, came.count) ? Self.mark : 0xFFFF_FFFF
                                continue
                            }
                            let old = wanted[x] | expected.alphaMask, new = came[x] | found.alphaMask
                            let isMarked = Self.differ(old, new, tolerance: tolerance)
                            pixels[y * width + x] = isMarked ? Self.mark : Self.faded(old)
                        }
                    }
                }
            }
        }
        return result
    }

    /// Returns a pixel in gray, over white, with a quarter of its contrast, so that red in the original does not look like a difference.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let onWhite = Premultiplied.over(pixel, 0xFFFF_FFFF)
        // Rec. 709 luma weights, in 256ths.
        let gray = ((onWhite >> 16 & 0xFF) * 54 + (onWhite >> 8 & 0xFF) * 183 + (onWhite & 0xFF) * 19) / 256
        let pale = 255 - (255 - gray) / 4
        return 0xFF00_0000 | pale << 16 | pale << 8 | pale
    }
}
