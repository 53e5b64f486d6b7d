import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct RelativeLuminanceTests {
    /// The weights of recommendation 709; #808080 is 0.2159.
    @Test(
        arguments: [
            (0x0000_0000, 0), (0x00FF_FFFF, 1), (0x00FF_0000, 0.2126), (0x0000_FF00, 0.7152), (0x0000_00FF, 0.0722), (0x0080_8080, 0.2159),
        ] as [(UInt32, Double)])
    func knownColours(_ pixel: UInt32, _ luminance: Double) {
        #expect(abs(RelativeLuminance.of(pixel) - luminance) < 0.0001)
    }

    @Test func redIsSaturatedFromFourFifthsOn() {
        #expect(RelativeLuminance.saturatedRed(0x00FF_0000) == 1)
        #expect(RelativeLuminance.saturatedRed(0x00FF_8080) == 0)
        #expect(RelativeLuminance.saturatedRed(0x0000_0000) == 0)
        #expect(RelativeLuminance.saturatedRed(0x0000_FF00) == 0)
    }

    @Test func aHalfTransparentPixelIsMixedWithItsGround() {
        #expect(Ground(.light).under(0x8000_0000) == 0xFF7F_7F7F)
        #expect(Ground(.dark).under(0x8080_8080) == 0xFF80_8080)
        #expect(Ground(.dark).under(0) == 0xFF00_0000)
        #expect(Ground(.light).distance(0x8000_0000) == 128)
    }
}
