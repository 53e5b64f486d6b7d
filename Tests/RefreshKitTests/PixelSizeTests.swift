import RefreshKit
import Testing

@Suite struct PixelSizeTests {
    @Test(arguments: [(37.0, 3.0, 111), (37, 1.5, 56), (0.1, 1, 1), (33.3, 3, 100), (.nan, 1, 1), (.infinity, 1, 1), (1e9, 3, 32_767)])
    func roundsUpToWholePixels(_ points: Double, _ scale: Double, _ pixels: Int) {
        #expect(PixelSize(Size(width: points, height: 1), scale: scale).width == pixels)
    }
}
