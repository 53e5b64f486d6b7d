internal import Imaging

/// The contrast that a part of a picture reaches against its ground (WCAG 2.2, 1.4.11).
struct ContrastMeasure {
    /// The best ratio that at least `pixels` of the picture reach, in 1...21.
    let ratio: Double

    /// Measures one picture.
    ///
    /// - Parameters:
    ///   - bitmap: The picture, premultiplied.
    ///   - ground: What it lies on.
    ///   - pixels: How many pixels must reach the ratio, 1 or more; they need not touch.
    init(of bitmap: Bitmap, on ground: Ground, pixels: Int) {
        // In steps of a hundredth: 1.00, 1.01 ... 21.00.
        var steps = [Int](repeating: 0, count: 2101)
        let below = RelativeLuminance.of(ground.pixel)
        var last: (pixel: UInt32, step: Int) = (0, 100)
        bitmap.withUnsafePixels { buffer in
            for pixel in buffer where pixel != 0 {
                if pixel != last.pixel {
                    let ratio = RelativeLuminance.contrast(RelativeLuminance.of(ground.under(pixel)), below)
                    // Rounded down: 2.999 is not 3.
                    last = (pixel, Int(ratio * 100 + 1e-6))
                }
                steps[last.step] += 1
            }
        }
        var reached = 0
        let best = steps.indices.reversed().first { step in
            reached += steps[step]
            return reached >= pixels
        }
        ratio = Double(max(best ?? 100, 100)) / 100
    }
}
