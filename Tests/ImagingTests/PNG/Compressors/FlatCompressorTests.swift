import Imaging
import RoundTrips
import Testing

@testable import Imaging

/// Tests deflate edge cases with handmade images.
@Suite struct FlatCompressorEdgeTests {
    /// Of 259 equal one-byte pixels, one is left after a match of 258; with the filter byte, that makes 2 bytes, below the minimum of 3.
    @Test(arguments: [259, 517]) func rowMayBeginWithAMatchOfOnlyTwoBytes(run: Int) throws {
        var bitmap = Bitmap(width: run + 41, height: 2)
        for y in 0..<2 {
            for x in 0..<bitmap.width { bitmap[x, y] = 0xFF00_0000 | UInt32(x < run ? 0 : (x + y) % 40) }
        }
        var trip = RoundTrip(FlatCompressor())
        do { try trip.check(RoundTripSample(bitmap)) } catch { Issue.record("\(error)") }
    }
}

@Suite struct ReciprocalsTests {
    /// Checks all 255 * 256 pairs of an alpha and a channel, including channels greater than alpha.
    @Test func multiplicationMatchesCairosDivision() {
        for alpha in UInt32(1)...255 {
            let reciprocal = Reciprocals.table[Int(alpha)]
            let wrong = (UInt32(0)...255).filter { Reciprocals.divide($0, reciprocal) != Premultiplied.divide($0, alpha) }
            #expect(wrong.isEmpty, "alpha \(alpha)")
        }
    }
}
