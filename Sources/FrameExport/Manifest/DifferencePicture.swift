internal import Imaging

/// Expected, found and what differs on grey: side by side, or below each other where that would be too wide.
struct DifferencePicture {
    let bitmap: Bitmap

    /// Neither black nor white artwork vanishes on it.
    private static let grey: UInt32 = 0xFF80_8080

    /// Draws the three; nil when no picture is large enough for them.
    init?(_ difference: BitmapDifference) {
        let (old, new) = (difference.expected, difference.found)
        let union = (width: max(old.width, new.width), height: max(old.height, new.height))
        guard let ground = Ground(for: [(old.width, old.height), (new.width, new.height), union]) else { return nil }
        let (width, height) = (ground.width, ground.height)
        var bitmap = Bitmap(width: width, height: height, format: .rgb24)
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Self.grey }
            var left = Ground.gap, top = Ground.gap
            for picture in [old, new, difference.picture()] {
                picture.withUnsafePixels { source in
                    for y in 0..<picture.height {
                        for x in 0..<picture.width {
                            let pixel = source[y * picture.width + x]
                            pixels[(y + top) * width + left + x] =
                                picture.format == .rgb24 ? pixel | 0xFF00_0000 : Self.onGround(pixel)
                        }
                    }
                }
                if ground.isRow { left += picture.width + Ground.gap } else { top += picture.height + Ground.gap }
            }
        }
        self.bitmap = bitmap
    }

    /// A premultiplied pixel over the ground.
    private static func onGround(_ pixel: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        var result: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
            let below = grey >> shift & 0xFF
            result |= min((pixel >> shift & 0xFF) + (below * rest + 127) / 255, 255) << shift
        }
        return result
    }

    /// What several pictures stand on, in one row or one column.
    struct Ground {
        let width: Int
        let height: Int
        let isRow: Bool

        /// Around and between the pictures, in pixels.
        static let gap = 8

        /// Finds room; nil when no picture has enough of it.
        init?(for sizes: [(width: Int, height: Int)]) {
            let widths = sizes.map(\.width), heights = sizes.map(\.height)
            let wide = widths.reduce(Self.gap) { $0 + $1 + Self.gap }
            isRow = wide <= Bitmap.maximumSide
            width = isRow ? wide : (widths.max() ?? 0) + 2 * Self.gap
            height = isRow ? (heights.max() ?? 0) + 2 * Self.gap : heights.reduce(Self.gap) { $0 + $1 + Self.gap }
            guard max(width, height) <= Bitmap.maximumSide, width * height <= FramePlan.maximumPixels else { return nil }
        }
    }
}
