import Fixtures
import Testing

@testable import Imaging
@testable import SystemSupport

@Suite struct PixelDigestTests {
    private static func hash(_ bytes: [UInt8]) -> Digest { Digest(of: bytes) }

    private static func noise(_ width: Int, _ height: Int, _ format: Bitmap.Format = .argb32, seed: UInt64) -> Bitmap {
        var random = SeededGenerator(seed: seed)
        var bitmap = Bitmap(width: width, height: height, format: format)
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: UInt32.random(in: 0...(.max), using: &random)) }
        }
        return bitmap
    }

    /// Hashes opaque red, half-transparent green, and transparent pixels as straight RGBA, in rows from the top.
    @Test func rowsAreHashedAsRGBA() {
        var bitmap = Bitmap(width: 3, height: 2)
        bitmap[0, 0] = 0xFFFF_0000
        bitmap[1, 0] = 0x8000_8000
        let rows = [Self.hash([255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 0, 0]), Self.hash(Array(repeating: 0, count: 12))]
        #expect(Digest(ofPixels: bitmap) == Digest(of: rows))
        let bytes = rows.flatMap { row in
            stride(from: 0, to: 32, by: 2).map { UInt8(row.hex.dropFirst($0).prefix(2), radix: 16)! }
        }
        #expect(Digest(of: rows) == Self.hash(bytes))
    }

    @Test func opaqueBitmapIsHashedWithFullAlpha() {
        var bitmap = Bitmap(width: 2, height: 1, format: .rgb24)
        bitmap[1, 0] = 0x0001_0203
        #expect(Digest(ofPixels: bitmap) == Digest(of: [Self.hash([0, 0, 0, 255, 1, 2, 3, 255])]))
    }

    /// The same words in a different number of rows, and the same rows in a different order, make different bitmaps.
    @Test func shapeAndOrderMatter() {
        let wide = Self.noise(6, 4, seed: 1)
        var narrow = Bitmap(width: 4, height: 6), turned = wide
        wide.withUnsafePixels { source in
            narrow.withUnsafeMutablePixels { _ = $0.update(fromContentsOf: source) }
            turned.withUnsafeMutablePixels { _ = $0.update(fromContentsOf: Array(source[18...]) + Array(source[..<18])) }
        }
        #expect(Set([wide, narrow, turned].map(Digest.init(ofPixels:))).count == 3)
    }

    /// Known rows keep their hashes after scrolling by random distances, changes to bands, and a change of size or format.
    @Test(arguments: 0..<40 as Range<UInt64>) func keptRowsGiveTheDigestOfAllRows(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var rows = RowHashes()
        var last = Self.noise(7, 40, seed: seed)
        #expect(rows.digest(of: last, bands: [RowBand(0..<40)]) == Digest(ofPixels: last))
        for _ in 0..<12 {
            var next = Self.noise(7, 40, seed: random.next())
            var bands: [RowBand] = []
            var top = 0
            while top < 40 {
                let count = Int.random(in: 1...min(9, 40 - top), using: &random)
                if Bool.random(using: &random) {
                    let from = Int.random(in: 0...40 - count, using: &random)
                    for y in 0..<count { for x in 0..<7 { next[x, top + y] = last[x, from + y] } }
                    bands.append(RowBand(top..<top + count, earlier: from))
                } else {
                    bands.append(RowBand(top..<top + count))
                }
                top += count
            }
            #expect(rows.digest(of: next, bands: bands) == Digest(ofPixels: next))
            last = next
        }
        let other = Self.noise(7, 40, .rgb24, seed: seed)
        #expect(rows.digest(of: other, bands: [RowBand(0..<40, earlier: 0)]) == Digest(ofPixels: other))
        let narrow = Self.noise(6, 40, .rgb24, seed: seed)
        #expect(rows.digest(of: narrow, bands: [RowBand(0..<40, earlier: 0)]) == Digest(ofPixels: narrow))
    }
}
