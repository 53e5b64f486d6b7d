/// A bitmap with an opening, such as the frame of a device, in which pictures are shown one after another.
package struct Surround: Sendable {
    /// A row of the opening that a picture does not cover completely.
    private struct PartialRow: Sendable {
        /// The share of each pixel that the picture covers, 255 for all of it.
        let coverage: [UInt32]
        /// The pixels of the surround.
        let behind: [UInt32]
    }

    /// The surround, with the rows of pictures that were shown last.
    package private(set) var bitmap: Bitmap
    private let (x, y): (Int, Int)
    private let partialRows: [Int: PartialRow]
    /// A number for each row of the opening; rows with the same number have the same pixels to the left and to the right.
    private let kinds: [Int]

    /// Creates a surround.
    ///
    /// `opening` shows a white picture in a clear bitmap of the same size, cut like the pictures to show. The picture's top left pixel is
    /// at `x` and `y`; it lies within the surround.
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

    /// Whether rows look the same after they are moved within the opening from the row `earlier` on.
    package func canMove(_ rows: Range<Int>, from earlier: Int) -> Bool {
        kinds[rows].elementsEqual(kinds[earlier..<earlier + rows.count])
    }

    /// Shows some rows of an opaque picture, which has the size of the opening.
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
