import System
import Testing

@testable import Imaging

@Suite struct PixelDigestTests {
    /// Opaque red, half green, nothing: straight RGBA in rows from the top.
    @Test func pixelsAreDigestedAsRGBA() {
        var bitmap = Bitmap(width: 3, height: 1)
        bitmap[0, 0] = 0xFFFF_0000
        bitmap[1, 0] = 0x8000_8000
        #expect(Digest(ofPixels: bitmap) == Digest(of: [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 0, 0]))
    }

    @Test func anOpaquePictureIsDigestedWithFullAlpha() {
        var bitmap = Bitmap(width: 2, height: 1, format: .rgb24)
        bitmap[1, 0] = 0x0001_0203
        #expect(Digest(ofPixels: bitmap) == Digest(of: [0, 0, 0, 255, 1, 2, 3, 255]))
    }
}
