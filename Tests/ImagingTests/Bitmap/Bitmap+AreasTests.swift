import Motion
import Testing

@testable import Imaging

@Suite struct PixelRectTests {
    @Test func equalBitmapsHaveNoChangedArea() {
        let bitmap = Bitmap.noise(width: 5, height: 4)
        #expect(PixelRect(changedFrom: bitmap, to: bitmap) == nil)
    }

    /// Compares the areas with those from a brute-force search, for bitmaps with a few changed pixels.
    @Test(arguments: 1..<60) func areaIsTheSmallest(_ seed: UInt64) throws {
        var noise = Noise(seed)
        let before = Bitmap(width: 1 + noise.next(below: 8), height: 1 + noise.next(below: 8))
        var after = before
        var xs: [Int] = [], ys: [Int] = []
        for _ in 0...noise.next(below: 4) {
            let x = noise.next(below: before.width), y = noise.next(below: before.height)
            after[x, y] = 0xFF00_0000
            xs.append(x)
            ys.append(y)
        }
        let area = try #require(PixelRect(changedFrom: before, to: after))
        #expect(area.minX == xs.min() && area.minX + area.width - 1 == xs.max())
        #expect(area.minY == ys.min() && area.minY + area.height - 1 == ys.max())
        var rebuilt = before
        rebuilt.replace(area, by: after.cropped(to: area))
        #expect(rebuilt == after)
    }

    @Test func unionContainsBoth() {
        let one = PixelRect(x: 1, y: 5, width: 2, height: 3), other = PixelRect(x: 4, y: 2, width: 1, height: 1)
        #expect(one.union(other) == PixelRect(x: 1, y: 2, width: 4, height: 6))
        #expect(one.union(one) == one)
    }
}
