import Testing

@testable import Imaging

@Suite struct ReciprocalsTests {
    /// All pairs of alpha and a channel, those past alpha, too: 255 * 256.
    @Test func everyMultiplicationIsCairosDivision() {
        for alpha in UInt32(1)...255 {
            let reciprocal = Reciprocals.table[Int(alpha)]
            let wrong = (UInt32(0)...255).filter { Reciprocals.divide($0, reciprocal) != Premultiplied.divide($0, alpha) }
            #expect(wrong.isEmpty, "alpha \(alpha)")
        }
    }
}
