import Drawing
import Glibc
import Motion
import Testing

@Suite struct CanvasBlurTests {
    /// The integral of the Gaussian from minus infinity.
    private func integral(_ position: Double) -> Double { (1 + erf(position / 2.0.squareRoot())) / 2 }

    /// Radii from a pixel to the largest, in pixels.
    static let radii = [1.0, 2, 4.9, 5.1, 12, 25, 60, 150]

    /// An edge at x = 0, in the middle: its blur is the integral of the Gaussian with half the radius as standard deviation.
    @Test(arguments: radii, [1.0, 2, 3]) func blurredEdgeIsTheIntegralOfTheGaussian(radius: Double, scale: Double) throws {
        let half = Int(2 * radius) + 3
        let drawn = try rendering(2 * half, 1, scale: scale) { canvas in
            canvas.translate(x: Double(half) / scale, y: 0)
            canvas.blurred(radius: radius / scale) {
                canvas.fill(.rect(Rect(x: 0, y: -9999, width: 9999, height: 20_000)), .color(red))
            }
        }
        var sum = 0.0
        for x in 0..<2 * half {
            let expected = 255 * integral((Double(x - half) + 0.5) / (radius / 2))
            #expect(near(Double(drawn.alpha(x, 0)), expected, within: 2), "pixel \(x - half)")
            #expect(drawn.red(x, 0) == drawn.alpha(x, 0))
            sum += abs(Double(drawn.alpha(x, 0)) - expected)
        }
        #expect(sum / Double(2 * half) < 0.6)
    }
}
