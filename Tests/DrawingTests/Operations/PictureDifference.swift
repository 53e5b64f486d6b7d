import Imaging

/// The difference between two bitmaps of the same size, in premultiplied components of 0...255.
struct PictureDifference: CustomStringConvertible {
    private static let tileSize = 8

    /// The mean over all components of all pixels.
    private(set) var mean = 0.0
    /// The largest mean over the components of any 8×8-pixel tile, which detects a small wrong part of a large image.
    private(set) var worstTile = 0.0

    init(_ first: Bitmap, _ second: Bitmap) {
        precondition(first.width == second.width && first.height == second.height, "the bitmaps must have the same size")
        let (columns, rows) = ((first.width + Self.tileSize - 1) / Self.tileSize, (first.height + Self.tileSize - 1) / Self.tileSize)
        var sums = [Int](repeating: 0, count: columns * rows)
        let width = first.width
        first.withUnsafePixels { first in
            second.withUnsafePixels { second in
                for index in 0..<first.count where first[index] != second[index] {
                    let tile = index / width / Self.tileSize * columns + index % width / Self.tileSize
                    for shift in stride(from: UInt32(0), to: 32, by: 8) {
                        sums[tile] += abs(Int(first[index] >> shift & 255) - Int(second[index] >> shift & 255))
                    }
                }
            }
        }
        mean = Double(sums.reduce(0, +)) / Double(first.pixelCount * 4)
        worstTile = Double(sums.max() ?? 0) / Double(Self.tileSize * Self.tileSize * 4)
    }

    var description: String { "mean \((mean * 1000).rounded() / 1000), worst tile \((worstTile * 100).rounded() / 100)" }
}

extension Bitmap {
    /// Returns the bitmap with each square block of pixels replaced by its mean.
    func averaged(by factor: Int) -> Bitmap {
        var result = Bitmap(width: width / factor, height: height / factor)
        let count = UInt32(factor * factor)
        withUnsafePixels { pixels in
            for y in 0..<result.height {
                for x in 0..<result.width {
                    var sums = [UInt32](repeating: count / 2, count: 4)
                    for index in 0..<Int(count) {
                        let pixel = pixels[(y * factor + index / factor) * width + x * factor + index % factor]
                        for channel in 0..<4 { sums[channel] += pixel >> UInt32(8 * channel) & 255 }
                    }
                    result[x, y] = (0..<4).reduce(0) { $0 | (sums[$1] / count) << UInt32(8 * $1) }
                }
            }
        }
        return result
    }
}
