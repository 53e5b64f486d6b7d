import RefreshKit

/// How far an image reaches from its middle, so that it can turn without any visible part leaving its bounds.
enum TurningReach {
    /// The distance in points from the middle to the farthest visible corner of a pixel, in any variant.
    static func reach(of picture: Picture) -> Double {
        picture.variants.map { reach(of: $0.bitmap) / $0.scale }.max() ?? 0
    }

    /// The same in pixels.
    private static func reach(of bitmap: Bitmap) -> Double {
        let centerX = Double(bitmap.width) / 2
        let centerY = Double(bitmap.height) / 2
        let isOpaque = bitmap.format == .rgb24
        var farthest = 0.0
        bitmap.withUnsafePixels { pixels in
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width where isOpaque || pixels[y * bitmap.width + x] >> 24 != 0 {
                    let dx = max(abs(Double(x) - centerX), abs(Double(x) + 1 - centerX))
                    let dy = max(abs(Double(y) - centerY), abs(Double(y) + 1 - centerY))
                    farthest = max(farthest, dx * dx + dy * dy)
                }
            }
        }
        return farthest.squareRoot()
    }
}
