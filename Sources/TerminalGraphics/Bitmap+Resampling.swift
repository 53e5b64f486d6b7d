package import Imaging

extension Bitmap {
    /// Returns the bitmap, scaled to another size.
    ///
    /// Each pixel is the average of the area that it covers. If the size is unchanged, so are the pixels.
    package func resampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
        if newWidth == width, newHeight == height { return self }
        let source = withAlpha
        let columns = Self.spans(of: width, in: newWidth), rows = Self.spans(of: height, in: newHeight)
        var result = Bitmap(width: newWidth, height: newHeight)
        // Channel sums for each pixel over the rows that one row of the result covers.
        var sums = [Double](repeating: 0, count: width * 4)
        source.withUnsafePixels { pixels in
            result.withUnsafeMutablePixels { target in
                for y in 0..<newHeight {
                    for index in sums.indices { sums[index] = 0 }
                    for part in rows[y] {
                        for x in 0..<width {
                            let pixel = pixels[part.index * width + x]
                            for channel in 0..<4 { sums[x * 4 + channel] += Double(pixel >> UInt32(8 * channel) & 0xFF) * part.share }
                        }
                    }
                    for x in 0..<newWidth {
                        var pixel: UInt32 = 0
                        for channel in 0..<4 {
                            var sum = 0.0
                            for part in columns[x] { sum += sums[part.index * 4 + channel] * part.share }
                            pixel |= UInt32(min(sum + 0.5, 255)) << UInt32(8 * channel)
                        }
                        target[y * newWidth + x] = pixel
                    }
                }
            }
        }
        return result
    }

    /// Returns the old pixels that each new pixel covers, with their weights, which add up to 1.
    private static func spans(of old: Int, in new: Int) -> [[(index: Int, share: Double)]] {
        (0..<new).map { position in
            // Positions are in units of 1/`new` of an old pixel.
            let (start, end) = (position * old, (position + 1) * old)
            return (start / new...(end - 1) / new).map { index in
                (index, Double(min(end, (index + 1) * new) - max(start, index * new)) / Double(old))
            }
        }
    }
}
