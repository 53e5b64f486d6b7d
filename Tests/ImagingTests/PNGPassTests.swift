import Testing

@testable import Imaging

@Suite struct PNGPassTests {
    private func passes(_ width: Int, _ height: Int) -> [PNGPass] {
        PNGPass.passes(of: PNGHeader(width: width, height: height, depth: 8, colorType: .gray, isInterlaced: true))
    }

    /// The PNG specification's own example: in 8x8 pixels the passes have 1, 1, 2, 4, 8, 16 and 32.
    @Test func eightByEightPixelsFallIntoSevenPasses() {
        #expect(passes(8, 8).map { $0.columns * $0.rows } == [1, 1, 2, 4, 8, 16, 32])
    }

    @Test func passesWithoutPixelsAreLeftOut() {
        #expect(passes(1, 1).map(\.number) == [1])
        #expect(passes(2, 1).map(\.number) == [1, 6])
    }

    @Test func anErrorNamesThePassOnlyWhenThereAreSeveral() {
        #expect(passes(8, 8)[6].description(ofRow: 1) == "row 2 of 4 of pass 7")
        #expect(PNGPass(columns: 8, rows: 8).description(ofRow: 1) == "row 2 of 8")
    }
}
