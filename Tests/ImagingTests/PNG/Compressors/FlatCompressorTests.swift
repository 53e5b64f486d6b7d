import Imaging
import RoundTrips
import Testing

@testable import Imaging

/// Pictures at the edges of what deflate can say, made by hand.
@Suite struct FlatCompressorEdgeTests {
    /// Of 259 equal pixels of a byte each, one is left beside a match of 258; with the filter byte these are 2, and a match has 3 at least.
    @Test(arguments: [259, 517]) func aRowThatBeginsAsTheOneAboveMayRepeatOnlyTwoBytes(run: Int) throws {
        var bitmap = Bitmap(width: run + 41, height: 2)
        for y in 0..<2 {
            for x in 0..<bitmap.width { bitmap[x, y] = 0xFF00_0000 | UInt32(x < run ? 0 : (x + y) % 40) }
        }
        var trip = RoundTrip(FlatCompressor())
        do { try trip.check(RoundTripPicture(bitmap)) } catch { Issue.record("\(error)") }
    }
}

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
