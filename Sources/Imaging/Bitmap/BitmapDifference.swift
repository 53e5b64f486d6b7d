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

extension BitmapDifference {
    /// Sums up differences while rows go by.
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
                    // What only one of the two has, differs.
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

    /// Whether a pixel of the common area differs by more than the tolerance.
    static func differ(_ left: UInt32, _ right: UInt32, tolerance: Int) -> Bool {
        left != right && channelDistance(left, right) > tolerance
    }

    /// The largest difference of a channel between two words, in `0...255`.
    static func channelDistance(_ left: UInt32, _ right: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)))
        }
        return largest
    }
}

extension Bitmap {
    /// Makes the unused byte of an opaque picture full alpha when it is or-ed to a pixel.
    var alphaMask: UInt32 { format == .rgb24 ? 0xFF00_0000 : 0 }

    /// Reads one row; none when `y` is below the picture.
    func withRow(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
        withUnsafePixels { pixels in
            let row = y < height ? pixels[y * width..<(y + 1) * width] : pixels[..<0]
            body(UnsafeBufferPointer(rebasing: row))
        }
    }
}

extension BitmapDifference {
    /// A differing pixel.
    private static let mark: UInt32 = 0xFFFF_0000

    /// A picture that shows where the two differ: the expected one, faded, with every differing pixel in red.
    ///
    /// - Returns: An opaque picture as wide and high as the larger of the two; where only one of them is, it is red, where none is, white.
    public func picture() -> Bitmap {
        let width = max(expected.width, found.width), height = max(expected.height, found.height)
        var picture = Bitmap(width: width, height: height, format: .rgb24)
        picture.withUnsafeMutablePixels { pixels in
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
        return picture
    }

    /// A pixel on white, as gray, at a quarter of its contrast: no red of its own is left to be taken for a mark.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let onWhite = Premultiplied.over(pixel, 0xFFFF_FFFF)
        // Weights of Rec. 709 in 256ths.
        let gray = ((onWhite >> 16 & 0xFF) * 54 + (onWhite >> 8 & 0xFF) * 183 + (onWhite & 0xFF) * 19) / 256
        let pale = 255 - (255 - gray) / 4
        return 0xFF00_0000 | pale << 16 | pale << 8 | pale
    }
}
