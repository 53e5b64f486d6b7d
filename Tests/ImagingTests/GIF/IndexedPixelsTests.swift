import Motion
import Testing

@testable import Imaging

@Suite struct IndexedPixelsTests {
    /// A white bitmap with a gradient in one quarter.
    private static let bitmap: Bitmap = {
        var bitmap = Bitmap(width: 40, height: 40)
        for y in 0..<40 {
            for x in 0..<40 {
                bitmap[x, y] = x < 20 && y < 20 ? 0xFF00_0000 | UInt32(x * 12) << 16 | UInt32(y * 12) << 8 : 0xFFFF_FFFF
            }
        }
        return bitmap
    }()

    @Test func fewColorsAreExact() {
        let indexed = IndexedPixels(Self.bitmap.cropped(to: PixelRect(x: 0, y: 0, width: 10, height: 40)), colorCount: 256)
        #expect(indexed.colors.count == 201 && indexed.indices.count == 400)
        for (number, index) in indexed.indices.enumerated() {
            #expect(indexed.colors[Int(index)] == Self.bitmap[number % 10, number / 10])
        }
    }

    @Test(arguments: [2, 16, 256]) func manyColorsAreReducedButLargeAreasStayExact(_ count: Int) {
        let indexed = IndexedPixels(Self.bitmap, colorCount: count)
        #expect(indexed.colors.count <= count && indexed.colors.count > count / 2)
        #expect(indexed.colors[Int(indexed.indices[1599])] == 0xFFFF_FFFF)
    }
}
