import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct ContrastMeasureTests {
    private func bitmap(_ pixels: [UInt32]) -> Bitmap {
        var bitmap = Bitmap(width: pixels.count, height: 1)
        for (x, pixel) in pixels.enumerated() { bitmap[x, 0] = pixel }
        return bitmap
    }

    /// Published ratios against white: #767676 is the lightest grey of 4.5:1, #949494 that of 3:1, black has 21:1.
    @Test(
        arguments: [
            (0xFF76_7676, 4.54), (0xFF77_7777, 4.47), (0xFF94_9494, 3.03), (0xFF95_9595, 2.99), (0xFF00_0000, 21), (0xFFFF_FFFF, 1),
            (0xFFFF_0000, 3.99), (0x8000_0000, 4),
        ] as [(UInt32, Double)])
    func knownColoursHaveTheirRatio(_ pixel: UInt32, _ ratio: Double) {
        #expect(abs(ContrastMeasure(of: bitmap([pixel]), on: Ground(.light), pixels: 1).ratio - ratio) < 0.02)
    }

    @Test func anEmptyPictureHasNone() {
        #expect(ContrastMeasure(of: bitmap([0, 0]), on: Ground(.dark), pixels: 1).ratio == 1)
        #expect(ContrastMeasure(of: bitmap([0xFFFF_FFFF, 0]), on: Ground(.dark), pixels: 1).ratio == 21)
    }

    /// One black pixel is no part that is seen when two must be.
    @Test func asManyPixelsMustReachIt() {
        let picture = bitmap([0xFF00_0000, 0xFF76_7676, 0xFFFF_FFFF])
        #expect(ContrastMeasure(of: picture, on: Ground(.light), pixels: 1).ratio == 21)
        #expect(ContrastMeasure(of: picture, on: Ground(.light), pixels: 2).ratio == 4.54)
        #expect(ContrastMeasure(of: picture, on: Ground(.light), pixels: 3).ratio == 1)
    }
}
