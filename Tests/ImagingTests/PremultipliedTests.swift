import Testing

@testable import Imaging

@Suite struct PremultipliedTests {
    /// Against Double, over all 65,536 pairs.
    @Test func multiplyingRoundsToNearest() {
        for value: UInt32 in 0...255 {
            for alpha: UInt32 in 0...255 {
                let exact = Double(value) * Double(alpha) / 255
                if Premultiplied.multiply(value, alpha) != UInt32(exact.rounded()) { Issue.record("\(value) times \(alpha) / 255") }
            }
        }
    }

    @Test func nothingOverSomethingLeavesIt() {
        #expect(Premultiplied.over(0, 0x8012_3456) == 0x8012_3456)
    }

    @Test func theOpaqueHidesEverything() {
        #expect(Premultiplied.over(0xFF01_0203, 0x8012_3456) == 0xFF01_0203)
    }

    /// 0x40 + 0x80 * 191 / 255 = 64 + 95.87.
    @Test func theTranslucentAddsWhatItLetsThrough() {
        #expect(Premultiplied.over(0x4000_0000, 0x8000_0000) == 0xA000_0000)
    }
}
