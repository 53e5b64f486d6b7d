@testable import Imaging
import Testing

@Suite struct GIFMapperTests {
    private let palette = GIFPalette(colors: [0xFF00_0000, 0xFFFF_FFFF], transparentIndex: 2)

    private func indices(_ word: UInt32, dithers: Bool) -> [UInt8] {
        var mapper = GIFMapper(palette, dithers: dithers)
        var indices = [UInt8](repeating: 9, count: 64)
        let bitmap = Bitmap(width: 8, height: 8, words: [UInt32](repeating: word, count: 64))
        mapper.map(bitmap, at: BitmapArea(of: bitmap), into: &indices, width: 8)
        return indices
    }

    @Test(arguments: [(0xFF00_0000, 0), (0xFFFF_FFFF, 1), (0, 2), (0xFF70_7070, 0), (0xFF90_9090, 1)] as [(UInt32, UInt8)])
    func withoutAPatternEachColorIsTheNearest(_ word: UInt32, _ index: UInt8) {
        #expect(indices(word, dithers: false) == [UInt8](repeating: index, count: 64))
    }

    /// 64 and 191 of 255 are a quarter and three quarters of the places.
    @Test(arguments: [(0xFF40_4040, 16), (0xFFBF_BFBF, 48), (0xFF80_8080, 32), (0xFF00_0000, 0), (0xFFFF_FFFF, 64)] as [(UInt32, Int)])
    func aPatternKeepsTheMeanOfAnArea(_ word: UInt32, _ whites: Int) {
        #expect(indices(word, dithers: true).count { $0 == 1 } == whites)
    }

    @Test func transparentStaysTransparentInAPattern() {
        #expect(indices(0, dithers: true) == [UInt8](repeating: 2, count: 64))
    }

    @Test func onlyTheAreaIsTouched() {
        var mapper = GIFMapper(palette, dithers: false)
        var indices = [UInt8](repeating: 9, count: 12)
        let area = BitmapArea(x: 1, y: 1, width: 2, height: 1)
        mapper.map(Bitmap(width: 2, height: 1, words: [0xFFFF_FFFF, 0]), at: area, into: &indices, width: 4)
        #expect(indices == [9, 9, 9, 9, 9, 1, 2, 9, 9, 9, 9, 9])
    }
}
