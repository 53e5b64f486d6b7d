import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct ContrastMeasureTests {
    private func bitmap(_ pixels: [UInt32]) -> Bitmap {
        var bitmap = Bitmap(width: pixels.count, height: 1)
        for (x, pixel) in pixels.enumerated() { bitmap[x, 0] = pixel }
        return bitmap
    }

    /// The published ratios against white: #767676 is the lightest gray with 4.5:1, #949494 is the lightest with 3:1, and black has 21:1.
    @Test(
        arguments: [
            (0xFF76_7676, 4.54), (0xFF77_7777, 4.47), (0xFF94_9494, 3.03), (0xFF95_9595, 2.99), (0xFF00_0000, 21), (0xFFFF_FFFF, 1),
            (0xFFFF_0000, 3.99), (0x8000_0000, 4),
        ] as [(UInt32, Double)])
    func knownColorsHaveTheirRatio(_ pixel: UInt32, _ ratio: Double) {
        #expect(abs(ContrastMeasure(of: bitmap([pixel]), on: Background(.light), pixels: 1).ratio - ratio) < 0.02)
    }

    @Test func emptyFrameHasNoContrast() {
        #expect(ContrastMeasure(of: bitmap([0, 0]), on: Background(.dark), pixels: 1).ratio == 1)
        #expect(ContrastMeasure(of: bitmap([0xFFFF_FFFF, 0]), on: Background(.dark), pixels: 1).ratio == 21)
    }

    /// A single black pixel is not enough if two are required.
    @Test func enoughPixelsMustReachTheRatio() {
        let picture = bitmap([0xFF00_0000, 0xFF76_7676, 0xFFFF_FFFF])
        #expect(ContrastMeasure(of: picture, on: Background(.light), pixels: 1).ratio == 21)
        #expect(ContrastMeasure(of: picture, on: Background(.light), pixels: 2).ratio == 4.54)
        #expect(ContrastMeasure(of: picture, on: Background(.light), pixels: 3).ratio == 1)
    }
}

@Suite struct RelativeLuminanceTests {
    /// The weights are from ITU-R BT.709; #808080 has a luminance of 0.2159.
    @Test(
        arguments: [
            (0x0000_0000, 0), (0x00FF_FFFF, 1), (0x00FF_0000, 0.2126), (0x0000_FF00, 0.7152), (0x0000_00FF, 0.0722), (0x0080_8080, 0.2159),
        ] as [(UInt32, Double)])
    func knownColors(_ pixel: UInt32, _ luminance: Double) {
        #expect(abs(RelativeLuminance.of(pixel) - luminance) < 0.0001)
    }

    @Test func redIsSaturatedFromFourFifths() {
        #expect(RelativeLuminance.saturatedRed(0x00FF_0000) == 1)
        #expect(RelativeLuminance.saturatedRed(0x00FF_8080) == 0)
        #expect(RelativeLuminance.saturatedRed(0x0000_0000) == 0)
        #expect(RelativeLuminance.saturatedRed(0x0000_FF00) == 0)
    }

    @Test func translucentPixelIsBlendedWithTheBackground() {
        #expect(Background(.light).blending(0x8000_0000) == 0xFF7F_7F7F)
        #expect(Background(.dark).blending(0x8080_8080) == 0xFF80_8080)
        #expect(Background(.dark).blending(0) == 0xFF00_0000)
        #expect(Background(.light).distance(0x8000_0000) == 128)
    }
}
