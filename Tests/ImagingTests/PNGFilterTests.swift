import Testing

@testable import Imaging

@Suite struct PNGFilterTests {
    /// A tie with the corner goes to the left or to the one above (PNG specification, 9.4).
    @Test(arguments: [
        (UInt8(5), UInt8(5), UInt8(5), UInt8(5)), (10, 20, 15, 15), (0, 255, 0, 255), (255, 0, 255, 0), (2, 14, 10, 2),
        (14, 2, 10, 2), (30, 100, 70, 70), (100, 30, 90, 30),
    ])
    func paethTakesTheNearest(left: UInt8, above: UInt8, corner: UInt8, nearest: UInt8) {
        #expect(PNGFilter.paeth(left: left, above: above, corner: corner) == nearest)
    }
}
