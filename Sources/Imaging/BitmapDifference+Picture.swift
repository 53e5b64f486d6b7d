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

    /// A pixel on white, as grey, at a quarter of its contrast: no red of its own is left to be taken for a mark.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let onWhite = Premultiplied.over(pixel, 0xFFFF_FFFF)
        // Weights of Rec. 709 in 256ths.
        let gray = ((onWhite >> 16 & 0xFF) * 54 + (onWhite >> 8 & 0xFF) * 183 + (onWhite & 0xFF) * 19) / 256
        let pale = 255 - (255 - gray) / 4
        return 0xFF00_0000 | pale << 16 | pale << 8 | pale
    }
}
