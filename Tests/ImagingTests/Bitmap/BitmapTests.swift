import Fixtures
import Imaging
import Motion
import Testing

@testable import Imaging

@Suite struct PackedBitmapTests {
    private func bitmap(_ width: Int, _ height: Int, _ format: Bitmap.Format = .argb32, _ word: (Int) -> UInt32) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, format: format)
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = word(index) }
        }
        return bitmap
    }

    @Test(arguments: [(1, 1), (63, 65), (64, 64), (65, 64), (390, 40)]) func pixelsRoundTrip(_ width: Int, _ height: Int) {
        let flat = bitmap(width, height) { _ in 0xFF12_3456 }
        #expect(PackedBitmap(flat).bitmap == flat)
        let striped = bitmap(width, height, .rgb24) { UInt32($0 / width % 3) * 0x33_3333 }
        #expect(PackedBitmap(striped).bitmap == striped)
        #expect(PackedBitmap(striped).bitmap.format == .rgb24)
    }

    /// Noise is incompressible and stored uncompressed.
    @Test func noiseRoundTrips() {
        var generator = SeededGenerator(seed: 5)
        let noise = bitmap(100, 100) { _ in generator.next() }
        #expect(PackedBitmap(noise).bitmap == noise)
    }
}

@Suite struct PixelSizeTests {
    @Test(arguments: [(37.0, 3.0, 111), (37, 1.5, 56), (0.1, 1, 1), (33.3, 3, 100), (.nan, 1, 1), (.infinity, 1, 1), (1e9, 3, 32_767)])
    func roundsUpToWholePixels(_ points: Double, _ scale: Double, _ pixels: Int) {
        #expect(PixelSize(Size(width: points, height: 1), scale: scale).width == pixels)
    }
}
