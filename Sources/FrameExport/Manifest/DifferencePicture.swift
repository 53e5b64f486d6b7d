internal import Imaging

/// Expected, found and what differs, side by side on grey.
struct DifferencePicture {
    let bitmap: Bitmap

    /// Around and between the three, in pixels.
    private static let gap = 8
    /// Neither black nor white artwork vanishes on it.
    private static let ground: UInt32 = 0xFF80_8080

    init(_ difference: BitmapDifference) {
        let pictures = [difference.expected, difference.found, difference.picture()]
        let width = pictures.reduce(Self.gap) { $0 + $1.width + Self.gap }
        let height = (pictures.map(\.height).max() ?? 0) + 2 * Self.gap
        var bitmap = Bitmap(width: width, height: height, format: .rgb24)
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Self.ground }
            var left = Self.gap
            for picture in pictures {
                picture.withUnsafePixels { source in
                    for y in 0..<picture.height {
                        for x in 0..<picture.width {
                            let pixel = source[y * picture.width + x]
                            pixels[(y + Self.gap) * width + left + x] = picture.format == .rgb24 ? pixel | 0xFF00_0000 : Self.onGround(pixel)
                        }
                    }
                }
                left += picture.width + Self.gap
            }
        }
        self.bitmap = bitmap
    }

    /// A premultiplied pixel over the ground.
    private static func onGround(_ pixel: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        var result: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
            let below = ground >> shift & 0xFF
            result |= min((pixel >> shift & 0xFF) + (below * rest + 127) / 255, 255) << shift
        }
        return result
    }
}
