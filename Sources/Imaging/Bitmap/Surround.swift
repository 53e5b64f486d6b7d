/// A bitmap with an opening, such as a device frame, in which images are shown one after another.
package struct Surround: Sendable {
    /// A row of the opening that an image does not cover completely.
    private struct PartialRow: Sendable {
        /// Coverage of each pixel by the image; 255 is full coverage.
        let coverage: [UInt32]
        /// The pixels of the surround.
        let behind: [UInt32]
    }

    /// The surround, including the most recently shown image rows.
    package private(set) var bitmap: Bitmap
    private let (x, y): (Int, Int)
    private let partialRows: [Int: PartialRow]
    /// A number for each row of the opening; rows with the same number have the same pixels to the left and to the right.
    private let kinds: [Int]

    /// Creates a surround.
    ///
    /// `opening` is a clear bitmap of the same size as the surround, with a white image clipped in the same way as the images to show. The
    /// image must be inside the surround; its top-left pixel is at `x` and `y`.
    package init(_ surround: Bitmap, opening: Bitmap, x: Int, y: Int, width: Int, height: Int) {
        (bitmap, self.x, self.y) = (surround, x, y)
        var partialRows: [Int: PartialRow] = [:]
        var (kinds, numbers) = ([Int](), [[UInt32]: Int]())
        surround.withUnsafePixels { around in
            opening.withUnsafePixels { opening in
                for row in 0..<height {
                    let start = (y + row) * surround.width
                    let inside = start + x..<start + x + width
                    let coverage = opening[inside].map { $0 >> 24 }
                    if coverage.allSatisfy({ $0 == 255 }) {
                        let sides = Array(around[start..<inside.lowerBound]) + Array(around[inside.upperBound..<start + surround.width])
                        kinds.append(numbers[sides, default: numbers.count])
                        numbers[sides] = kinds[row]
                    } else {
                        partialRows[row] = PartialRow(coverage: coverage, behind: Array(around[inside]))
                        // Differs from all other rows.
                        kinds.append(-row - 1)
                    }
                }
            }
        }
        (self.partialRows, self.kinds) = (partialRows, kinds)
    }

    /// Height of the opening, in rows.
    package var height: Int { kinds.count }

    /// Returns whether rows that previously began at row `earlier` of the opening look the same after moving.
    package func canMove(_ rows: Range<Int>, from earlier: Int) -> Bool {
        kinds[rows].elementsEqual(kinds[earlier..<earlier + rows.count])
    }

    /// Shows some rows of an opaque image the size of the opening.
    package mutating func show(_ rows: Range<Int>, of picture: Bitmap) {
        let (width, total) = (picture.width, bitmap.width)
        bitmap.withUnsafeMutablePixels { target in
            picture.withUnsafePixels { source in
                for row in rows {
                    let (start, first) = (row * width, (y + row) * total + x)
                    if let partial = partialRows[row] {
                        for column in 0..<width {
                            let pixel = Premultiplied.covering(source[start + column] | 0xFF00_0000, partial.coverage[column])
                            target[first + column] = Premultiplied.over(pixel, partial.behind[column])
                        }
                    } else {
                        for column in 0..<width { target[first + column] = source[start + column] | 0xFF00_0000 }
                    }
                }
            }
        }
    }
}
