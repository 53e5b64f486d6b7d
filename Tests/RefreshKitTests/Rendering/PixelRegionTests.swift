import Fixtures
import RefreshKit
import Testing

@Suite struct PixelRegionTests {
    /// Adds and removes random rectangles, and compares the region with a set of pixels.
    @Test func aRegionIsASetOfPixels() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            var (region, pixels) = (PixelRegion(), Set<[Int]>())
            for _ in 0..<12 {
                let (x, y) = (generator.integer(0...15), generator.integer(0...15))
                let rect = PixelRect(x: x, y: y, width: generator.integer(0...8), height: generator.integer(0...8))
                let inside = (rect.minX..<rect.maxX).flatMap { x in (rect.minY..<rect.maxY).map { [x, $0] } }
                if generator.chance(0.7) {
                    region.add(rect)
                    pixels.formUnion(inside)
                } else {
                    region.subtract(rect)
                    pixels.subtract(inside)
                }
                #expect(region.area == pixels.count)
                #expect(pixels.allSatisfy { region.contains(x: $0[0], y: $0[1]) })
            }
        }
    }

    @Test func emptyRectanglesAreIgnored() {
        var region = PixelRegion(PixelRect(x: 3, y: 3, width: 0, height: 5))
        #expect(region.isEmpty)
        region.add(PixelRect(minX: 5, minY: 5, maxX: 2, maxY: 9))
        #expect(region.isEmpty && region.bounds.isEmpty)
    }

    @Test func tooManyRectanglesAreMerged() {
        var region = PixelRegion()
        for index in 0..<200 { region.add(PixelRect(x: index * 2, y: 0, width: 1, height: 1)) }
        #expect(region.rects.count < 129)
        #expect(region.contains(x: 398, y: 0) && region.bounds == PixelRect(x: 0, y: 0, width: 399, height: 1))
    }
}
