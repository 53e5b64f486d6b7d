import RefreshKit

/// How small an image must be drawn so that no visible part of it leaves its frame at any angle.
enum TurningFit {
    /// 1 for an image whose visible pixels lie in the circle that touches the nearer sides; down to the share of a diagonal for
    /// one that fills its corners.
    static func share(of picture: Picture) -> Double {
        picture.variants.map { share(of: $0.bitmap) }.min() ?? 1
    }

    private static func share(of bitmap: Bitmap) -> Double {
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
        return min(1, min(centerX, centerY) / max(farthest.squareRoot(), 0.5))
    }
}
