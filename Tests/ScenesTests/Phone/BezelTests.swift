import Imaging
import Testing

@testable import Scenes

@Suite struct BezelTests {
    private func device(_ id: String) throws -> Device { try #require(Device.all.first { $0.id == id }) }

    /// The frame is 14 points wide, and the buttons add 2.
    @Test func theFrameSurroundsTheScreen() {
        let bezel = Bezel(.standard)
        #expect(bezel.size == Size(width: 422, height: 872))
        #expect(bezel.screen == Rect(x: 16, y: 14, width: 390, height: 844))
        #expect(bezel.screenRadius == 47)
    }

    @Test func aHomeButtonAddsHeight() throws {
        let bezel = Bezel(try device("iphone-se"))
        #expect(bezel.size == Size(width: 407, height: 851))
        #expect(bezel.screen == Rect(x: 16, y: 92, width: 375, height: 667))
    }

    @Test(arguments: [Orientation.landscapeLeft, .landscapeRight]) func rotationSwapsTheSides(_ orientation: Orientation) {
        let bezel = Bezel(.standard, orientation)
        #expect(bezel.size == Size(width: 872, height: 422))
        #expect(bezel.screen == Rect(x: 14, y: 16, width: 844, height: 390))
    }

    @Test(arguments: Orientation.allCases) func theScreenIsBlackAndTheCornersAreTransparent(_ orientation: Orientation) throws {
        let bezel = Bezel(.standard, orientation)
        let (width, height) = (Int(bezel.size.width), Int(bezel.size.height))
        var bitmap = Bitmap(width: width, height: height, format: .argb32)
        try bitmap.draw { bezel.draw(on: $0) }
        #expect(bitmap[width / 2, height / 2] == 0xFF00_0000)
        for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] { #expect(bitmap[x, y] == 0) }
        // The device frame is not as black as the screen.
        #expect(bitmap[width / 2, 7] & 0xFF_FFFF != 0)
    }
}
