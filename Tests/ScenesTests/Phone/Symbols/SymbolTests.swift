import Imaging
import Testing

@testable import Scenes

@Suite struct SymbolTests {
    /// Returns a symbol's average coverage, from 0 to 255, and whether it draws outside the middle 100x100 pixels of a 120x120-pixel
    /// bitmap.
    private func ink(_ shape: SymbolShape) throws -> (sum: Int, isOutside: Bool) {
        var bitmap = Bitmap(width: 120, height: 120, format: .argb32)
        try bitmap.draw(scale: 4) { shape.draw(in: Rect(x: 2.5, y: 2.5, width: 25, height: 25), .black, on: $0) }
        var (sum, isOutside) = (0, false)
        for y in 0..<120 {
            for x in 0..<120 where bitmap[x, y] >> 24 > 0 {
                sum += Int(bitmap[x, y] >> 24)
                if !(10..<110).contains(x) || !(10..<110).contains(y) { isOutside = true }
            }
        }
        return (sum / (100 * 100), isOutside)
    }

    @Test(arguments: Symbol.allCases) func symbolsFillTheirSquare(_ symbol: Symbol) throws {
        let (outline, filled) = (try ink(symbol.outline), try ink(symbol.filled))
        #expect(outline.sum > 25)
        #expect(!outline.isOutside && !filled.isOutside)
        #expect(filled.sum > outline.sum, "the filled symbol covers more")
    }

    @Test func imagesHaveOneIconForBothStates() {
        let image = Icon.image(Bitmap(width: 50, height: 40), scale: 2)
        #expect(image.tabBarIcon.size == Size(width: 25, height: 20))
        #expect(image.selectedTabBarIcon == nil)
        #expect(Icon.symbol(.star).tabBarIcon.size == Size(width: 25, height: 25))
        #expect(Icon.symbol(.star).selectedTabBarIcon != nil)
    }
}
