import Motion
import Testing

@testable import Imaging

@Suite struct GIFMapperTests {
    private let palette = GIFPalette(colors: [0xFF00_0000, 0xFFFF_FFFF], transparentIndex: 2)

    private func indices(_ word: UInt32, dithers: Bool) -> [UInt8] {
        var mapper = GIFMapper(palette, dithers: dithers)
        var indices = [UInt8](repeating: 9, count: 64)
        let bitmap = Bitmap(width: 8, height: 8, words: [UInt32](repeating: word, count: 64))
        mapper.map(bitmap, at: PixelRect(of: bitmap), into: &indices, width: 8)
        return indices
    }

    @Test(arguments: [(0xFF00_0000, 0), (0xFFFF_FFFF, 1), (0, 2), (0xFF70_7070, 0), (0xFF90_9090, 1)] as [(UInt32, UInt8)])
    func withoutDitheringTheNearestColorIsUsed(_ word: UInt32, _ index: UInt8) {
        #expect(indices(word, dithers: false) == [UInt8](repeating: index, count: 64))
    }

    /// Grays of 64 and 191 (of 255) make a quarter and three-quarters of the pixels white.
    @Test(arguments: [(0xFF40_4040, 16), (0xFFBF_BFBF, 48), (0xFF80_8080, 32), (0xFF00_0000, 0), (0xFFFF_FFFF, 64)] as [(UInt32, Int)])
    func ditheringPreservesTheMeanOfAnArea(_ word: UInt32, _ whites: Int) {
        #expect(indices(word, dithers: true).count { $0 == 1 } == whites)
    }

    @Test func ditheringKeepsTransparentPixels() {
        #expect(indices(0, dithers: true) == [UInt8](repeating: 2, count: 64))
    }

    @Test func onlyTheAreaIsChanged() {
        var mapper = GIFMapper(palette, dithers: false)
        var indices = [UInt8](repeating: 9, count: 12)
        let area = PixelRect(x: 1, y: 1, width: 2, height: 1)
        mapper.map(Bitmap(width: 2, height: 1, words: [0xFFFF_FFFF, 0]), at: area, into: &indices, width: 4)
        #expect(indices == [9, 9, 9, 9, 9, 1, 2, 9, 9, 9, 9, 9])
    }
}

/// Tests with a 4x1-pixel canvas, where index 9 is transparent.
@Suite struct GIFFrameCutterTests {
    @Test func onlyChangesAreDrawn() {
        var cutter = GIFFrameCutter(width: 4, height: 1, clear: 9)
        let first = cutter.cut([1, 1, 1, 1], before: [1, 2, 1, 3])
        #expect(first.area == PixelRect(x: 0, y: 0, width: 4, height: 1))
        #expect(!first.clearsAfter)
        let second = cutter.cut([1, 2, 1, 3], before: [1, 2, 1, 3])
        #expect(second.area == PixelRect(x: 1, y: 0, width: 3, height: 1))
        #expect(second.candidates == [[2, 1, 3], [2, 9, 3]])
    }

    /// The second pixel vanishes: the previous frame is extended to cover it and is cleared afterward, and the remaining pixels are
    /// redrawn.
    @Test func vanishingPixelsAreClearedByThePreviousFrame() {
        var cutter = GIFFrameCutter(width: 4, height: 1, clear: 9)
        _ = cutter.cut([1, 1, 1, 1], before: [1, 1, 1, 2])
        let second = cutter.cut([1, 1, 1, 2], before: [1, 9, 1, 2])
        #expect(second.area == PixelRect(x: 1, y: 0, width: 3, height: 1))
        #expect(second.candidates == [[1, 1, 2], [9, 9, 2]])
        #expect(second.clearsAfter)
        let third = cutter.cut([1, 9, 1, 2], before: [1, 9, 1, 2])
        #expect(third.area == PixelRect(x: 2, y: 0, width: 2, height: 1))
        #expect(third.candidates[0] == [1, 2])
        #expect(!third.clearsAfter)
    }

    @Test func withoutATransparentIndexEveryPixelIsDrawn() {
        var cutter = GIFFrameCutter(width: 2, height: 1, clear: nil)
        _ = cutter.cut([1, 2], before: [2, 2])
        #expect(cutter.cut([2, 2], before: [1, 2]).candidates == [[2]])
    }
}
