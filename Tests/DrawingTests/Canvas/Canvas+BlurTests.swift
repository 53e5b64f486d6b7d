import Drawing
import Glibc
import Imaging
import Motion
import Testing

@Suite struct CanvasBlurTests {
    /// Returns the Gaussian's integral from minus infinity to a position.
    private func integral(_ position: Double) -> Double { (1 + erf(position / 2.0.squareRoot())) / 2 }

    /// Radii from one pixel to the maximum; the block size doubles between 9.9 and 10.1.
    static let radii = [1.0, 2, 4, 9.9, 10.1, 12, 25, 60, 150, 512]

    /// The blur of an edge at x = 0, in the middle, is the integral of the Gaussian whose standard deviation is half the radius.
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
            #expect(near(Double(drawn.alpha(x, 0)), expected, within: 1.5), "pixel \(x - half)")
            #expect(drawn.red(x, 0) == drawn.alpha(x, 0))
            sum += abs(Double(drawn.alpha(x, 0)) - expected)
        }
        #expect(sum / Double(2 * half) < 0.5)
    }

    /// Compares rotated shapes in several colors with a direct summation over all pixels.
    @Test(arguments: zip([4.0, 6, 11, 18], [1.0, 2, 3, 2])) func blurIsAConvolution(radius: Double, scale: Double) throws {
        let side = 64
        func shapes(_ canvas: Canvas) {
            canvas.rotate(by: 0.4, around: canvas.bounds.center)
            canvas.fill(.rect(canvas.bounds.inset(by: 26 / scale)), .color(Color(red: 1, green: 0.3, blue: 0, alpha: 0.8)))
            canvas.fill(.circle(center: canvas.bounds.center, radius: 6 / scale), .color(Color(red: 0, green: 0.2, blue: 1)))
        }
        let sharp = try rendering(side, side, scale: scale) { shapes($0) }
        let drawn = try rendering(side, side, scale: scale) { canvas in canvas.blurred(radius: radius / scale) { shapes(canvas) } }
        let expected = convolved(sharp, deviation: radius / 2)
        var (sum, most) = (0.0, 0.0)
        for (pixel, channels) in zip(drawn.pixels, expected) {
            for (channel, value) in zip(pixel.channels, channels) {
                sum += abs(channel - value)
                most = max(most, abs(channel - value))
            }
            #expect(pixel.channels.dropFirst().allSatisfy { $0 <= pixel.channels[0] })
        }
        #expect(most < 2, "\(most)")
        #expect(sum / Double(side * side * 4) < 0.35)
    }

    /// Returns the channels of each pixel in a square bitmap, blurred by a sampled Gaussian.
    private func convolved(_ bitmap: Bitmap, deviation: Double) -> [[Double]] {
        let (width, source) = (bitmap.width, bitmap.pixels.map(\.channels))
        let weights = (-width...width).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let total = weights.reduce(0, +)
        func blurred(_ pixels: [[Double]], _ step: Int, _ position: (Int) -> Int) -> [[Double]] {
            pixels.indices.map { index in
                let here = position(index)
                var sum = [0.0, 0, 0, 0]
                for there in 0..<width {
                    let (weight, pixel) = (weights[there - here + width] / total, pixels[index + (there - here) * step])
                    for channel in 0..<4 { sum[channel] += weight * pixel[channel] }
                }
                return sum
            }
        }
        return blurred(blurred(source, 1) { $0 % width }, width) { $0 / width }
    }

    /// The layer includes content outside the clip, and the blocks do not depend on the clip.
    @Test(arguments: [3.0, 8, 14, 30]) func clippedBlurIsPartOfTheWhole(_ radius: Double) throws {
        func draw(_ canvas: Canvas) {
            canvas.blurred(radius: radius) {
                canvas.fill(.rect(Rect(x: 5, y: 9, width: 70, height: 20)), .color(red))
                canvas.fill(.rect(Rect(x: 18, y: 3, width: 7, height: 70)), .color(.white.opacity(0.5)))
            }
        }
        let whole = try rendering(60, 50) { draw($0) }
        let clip = Rect(x: 13, y: 17, width: 21, height: 9)
        let part = try rendering(60, 50) { canvas in canvas.clipped(to: .rect(clip)) { draw(canvas) } }
        for y in 0..<50 {
            for x in 0..<60 {
                let isSeen = (13..<34).contains(x) && (17..<26).contains(y)
                #expect(part[x, y] == (isSeen ? whole[x, y] : 0), "\(x), \(y)")
            }
        }
    }

    /// The transform's scale applies to the radius; rotation does not change it.
    @Test func radiusIsScaledByTheTransform() throws {
        let circle = Path.circle(center: .zero, radius: 8)
        let scaled = try rendering(60, 60) { canvas in
            canvas.translate(x: 30, y: 30)
            canvas.rotate(by: 1)
            canvas.scale(by: 1.5)
            canvas.blurred(radius: 4) { canvas.fill(circle, .black) }
        }
        let plain = try rendering(60, 60) { canvas in
            canvas.translate(x: 30, y: 30)
            canvas.blurred(radius: 6) { canvas.fill(.circle(center: .zero, radius: 12), .black) }
        }
        #expect(zip(scaled.pixels, plain.pixels).allSatisfy { near($0.channels[0], $1.channels[0], within: 2) })
    }

    @Test(arguments: [0, -3, .nan, .infinity, -.infinity, 1e-300]) func radiusWithoutABlurDrawsDirectly(_ radius: Double) throws {
        let path = Path.circle(center: Point(x: 4, y: 4), radius: 3)
        let drawn = try rendering(8, 8) { canvas in canvas.blurred(radius: radius) { canvas.fill(path, .color(red.opacity(0.5))) } }
        #expect(drawn == (try rendering(8, 8) { $0.fill(path, .color(red.opacity(0.5))) }))
    }

    @Test func hugeRadiusIsLimited() throws {
        let drawn = try rendering(4, 4) { canvas in canvas.blurred(radius: 1e9) { canvas.fill(.rect(canvas.bounds), .black) } }
        #expect(drawn.pixels.allSatisfy { $0 == 0 })
    }

    /// Cairo's limit for surfaces is 32,767 pixels.
    @Test func layerThatIsTooLargeIsAnError() {
        #expect(throws: DrawingError.cairo("a layer of 32779x13 pixels is too large")) {
            try rendering(32_767, 1) { canvas in canvas.blurred(radius: 4) { canvas.fill(.rect(canvas.bounds), .black) } }
        }
    }

    @Test func invisibleLayerIsStillRun() throws {
        var runs = 0
        let drawn = try rendering(8, 8) { canvas in
            canvas.clipped(to: Path()) {
                canvas.blurred(radius: 2) {
                    runs += 1
                    canvas.fill(.rect(canvas.bounds), .black)
                }
            }
        }
        #expect(runs == 1 && drawn.drawnPixels.isEmpty)
    }

    @Test func blurEndsWithTheErrorOfItsClosure() throws {
        struct Stop: Error {}
        let drawn = try rendering(24, 24) { canvas in
            try? canvas.blurred(radius: 2) {
                canvas.translate(x: 9, y: 9)
                canvas.fill(.rect(Rect(x: 3, y: 3, width: 2, height: 2)), .color(red))
                throw Stop()
            }
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn[0, 0] == opaqueRed && drawn.alpha(12, 12) > 50 && drawn.alpha(4, 4) == 0)
    }
}
