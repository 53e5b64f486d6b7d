import Testing

@testable import Imaging

@Suite struct BitmapDifferenceTests {
    private static let plain = Bitmap(width: 5, height: 4, words: [UInt32](repeating: 0xFF80_8080, count: 20))

    private static func changed(_ changes: (x: Int, y: Int, word: UInt32)...) -> Bitmap {
        var bitmap = plain
        for change in changes { bitmap[change.x, change.y] = change.word }
        return bitmap
    }

    @Test func equalBitmapsHaveNoDifference() {
        let difference = BitmapDifference(expected: Self.plain, found: Self.plain)
        #expect(difference.isEmpty && difference.bounds == nil && difference.largestDifference == 0)
        #expect(difference.description == "the images are equal")
    }

    @Test func differingPixelsAreCountedAndEnclosed() {
        let found = Self.changed((1, 1, 0xFF80_8090), (3, 2, 0xFF7C_8080))
        let difference = BitmapDifference(expected: Self.plain, found: found)
        #expect(difference.differingPixels == 2 && difference.largestDifference == 16)
        #expect(difference.bounds == BitmapDifference.Bounds(x: 1, y: 1, width: 3, height: 2))
        #expect(difference.description == "2 of 20 pixels differ by up to 16 (more than 0), within 3x2 at (1, 1)")
    }

    @Test func toleranceIsInclusive() {
        let found = Self.changed((1, 1, 0xFF80_8090), (3, 2, 0xFF7C_8080))
        #expect(BitmapDifference(expected: Self.plain, found: found, tolerance: 15).differingPixels == 1)
        let difference = BitmapDifference(expected: Self.plain, found: found, tolerance: 16)
        #expect(difference.isEmpty)
        #expect(difference.description == "the images are equal within 16 (largest difference 16)")
    }

    @Test func alphaIsCompared() {
        let difference = BitmapDifference(expected: Self.plain, found: Self.changed((0, 0, 0xFD80_8080)))
        #expect(difference.largestDifference == 2 && difference.differingPixels == 1)
    }

    @Test func opaqueFormatHasFullAlpha() {
        let opaque = Bitmap(width: 5, height: 4, format: .rgb24, words: [UInt32](repeating: 0x0080_8080, count: 20))
        #expect(BitmapDifference(expected: Self.plain, found: opaque).isEmpty)
    }

    /// 5x4 and 3x6 share 3x4 pixels; 2x4 and 3x2 are in only one of them, and 2x2 are in neither.
    @Test func differentSizesAreReported() {
        let found = Bitmap(width: 3, height: 6, words: [UInt32](repeating: 0xFF80_8080, count: 18))
        let difference = BitmapDifference(expected: Self.plain, found: found)
        #expect(!difference.isEmpty && !difference.isSameSize && difference.differingPixels == 8 + 6)
        #expect(difference.description == "the sizes differ: expected 5x4 pixels, found 3x6")
        let marked = difference.markedBitmap()
        #expect(marked.width == 5 && marked.height == 6)
        #expect(marked[4, 0] & 0xFFFFFF == 0xFF0000 && marked[0, 5] & 0xFFFFFF == 0xFF0000 && marked[4, 5] & 0xFFFFFF == 0xFFFFFF)
    }

    /// 0x80 is gray 128; keeping a quarter of its distance to white gives 255 - 127 / 4 = 224.
    @Test func markedBitmapShowsDifferencesAndFadesTheRest() {
        let marked = BitmapDifference(expected: Self.plain, found: Self.changed((1, 1, 0xFF80_8090))).markedBitmap()
        let red = marked.words.indices.filter { marked.words[$0] & 0xFFFFFF == 0xFF0000 }
        #expect(red == [6] && marked.format == .rgb24)
        #expect(marked[0, 0] & 0xFFFFFF == 0xE0E0E0)
    }

    @Test func markedBitmapRespectsTheTolerance() {
        let found = Self.changed((1, 1, 0xFF80_8090))
        let marked = BitmapDifference(expected: Self.plain, found: found, tolerance: 16).markedBitmap()
        #expect(!marked.words.contains { $0 & 0xFFFFFF == 0xFF0000 })
    }

    @Test func redPixelsAreNotMistakenForMarks() {
        let red = Bitmap(width: 1, height: 1, words: [0xFFFF_0000])
        #expect(BitmapDifference(expected: red, found: red).markedBitmap()[0, 0] & 0xFFFFFF != 0xFF0000)
    }
}
