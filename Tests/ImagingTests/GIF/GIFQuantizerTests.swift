import Testing

@testable import Imaging

@Suite struct GIFQuantizerTests {
    /// Returns an opaque color with the given 24 bits.
    private func color(_ bits: Int) -> UInt32 { 0xFF00_0000 | UInt32(bits & 0xFF_FFFF) }

    @Test func eachGroupOfColorsGetsOneColor() {
        let groups: [UInt32] = [0xFF10_1010, 0xFFF0_1010, 0xFF10_F010]
        var histogram = groups.map { (word: $0, count: 10) }
        histogram += groups.map { (word: $0 + 0x020202, count: 1) }
        #expect(GIFQuantizer.colors(3, of: histogram) == groups.sorted())
    }

    /// More than 32,768 colors are combined into cubes, but a large flat area keeps its exact color.
    @Test func veryManyColorsAreCombined() {
        var histogram = (0..<33_000).map { (word: color($0 * 509), count: 1) }
        let flat: UInt32 = 0xFFFF_0203
        histogram.append((flat, 1_000_000))
        let colors = GIFQuantizer.colors(4, of: histogram)
        #expect(colors.count == 4)
        #expect(colors.contains(flat))
    }

    @Test func colorCountIsLimited() {
        let histogram = (0..<600).map { (word: color($0 * 7919), count: 1 + $0 % 5) }
        let colors = GIFQuantizer.colors(16, of: histogram)
        #expect(colors.count <= 16 && colors.count > 12)
        #expect(colors == colors.sorted())
        #expect(colors.allSatisfy { $0 >> 24 == 255 })
    }
}
