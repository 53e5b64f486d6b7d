import Glibc
import RefreshKit
import Testing

/// Bands depend only on a frame's contents, their earlier rows are correct, and files do not depend on earlier frames.
@Suite struct BandPropertyTests {
    /// The number of bands of each kind.
    struct Tally {
        var kept = 0
        var moved = 0
        var unknown = 0
        var again = 0
    }

    /// Number of scenes at each scale; `REFRESHKIT_BAND_SCENES` overrides it.
    private static let sceneCount = getenv("REFRESHKIT_BAND_SCENES").flatMap { UInt64(String(cString: $0)) } ?? 12

    /// Draws 8 frames of each tree; three in four trees have an edge-to-edge list.
    @Test(arguments: [1.0, 2, 3]) func bandsAreCorrect(scale: Double) throws {
        var tally = Tally()
        for seed in 1...Self.sceneCount { try play(seed: seed * 10 + UInt64(scale), scale: scale, &tally) }
        #expect(tally.kept > 100 && tally.moved > 8 && tally.unknown > 100 && tally.again > 5, "\(tally)")
    }

    private func play(seed: UInt64, scale: Double, _ tally: inout Tally) throws {
        let tree = RandomTree(seed: seed, scale: scale, height: 480 / scale, hasWideList: seed / 10 % 4 > 0)
        let renderer = StageRenderer(tree.stage)
        var writer = PNGWriter()
        var written: (id: BandedFrame.ID, bitmap: Bitmap)?
        for step in 1...8 {
            tree.change()
            let name: Comment = "seed \(seed) step \(step) at \(scale)x"
            if step % 5 == 0 { renderer.setNeedsRedraw() }
            let frame = try renderer.bandedFrame()
            // Bands must not refer to a frame that was drawn but not encoded.
            if step % 7 == 3 { continue }
            let alone = try StageRenderer(tree.stage).bandedFrame()
            let bands = frame.bands(after: written?.id)
            #expect(bands.map(\.rows) == alone.bands(after: nil).map(\.rows), name)
            expectAllRows(bands, of: frame.bitmap, name)
            if let written { expectSamePixels(bands, frame.bitmap, written.bitmap, name) }
            tally.count(bands, isAgain: written?.id == frame.id)
            var bytes: [UInt8] = []
            var aloneBytes: [UInt8] = []
            var fresh = PNGWriter()
            try writer.encode(frame.bitmap, bands: bands, pixelsPerPoint: scale, into: &bytes)
            try fresh.encode(alone.bitmap, bands: alone.bands(after: nil), pixelsPerPoint: scale, into: &aloneBytes)
            #expect(bytes == aloneBytes, name)
            // This check is the slowest, so it runs only for every third tree.
            if seed / 10 % 3 == 0 {
                #expect(try ImageReader.read(bytes, named: "frame.png").frames[0].bitmap.hasPixels(of: tree.renderedFrame()), name)
            }
            written = (frame.id, frame.bitmap)
        }
    }

    private func expectAllRows(_ bands: [RowBand], of bitmap: Bitmap, _ name: Comment) {
        #expect(bands.first?.rows.lowerBound == 0 && bands.last?.rows.upperBound == bitmap.height, name)
        for (band, next) in zip(bands, bands.dropFirst()) { #expect(band.rows.upperBound == next.rows.lowerBound, name) }
        #expect(bands.allSatisfy { (1...256).contains($0.rows.count) }, name)
    }

    private func expectSamePixels(_ bands: [RowBand], _ bitmap: Bitmap, _ earlier: Bitmap, _ name: Comment) {
        for band in bands {
            guard let first = band.earlier else { continue }
            guard earlier.width == bitmap.width, earlier.format == bitmap.format, first >= 0, first + band.rows.count <= earlier.height
            else {
                Issue.record("\(name): rows \(band.rows) refer to rows in another bitmap, starting at \(first)")
                continue
            }
            #expect(bitmap.rows(band.rows) == earlier.rows(first..<first + band.rows.count), "\(name): rows \(band.rows)")
        }
    }
}

extension BandPropertyTests.Tally {
    fileprivate mutating func count(_ bands: [RowBand], isAgain: Bool) {
        if isAgain { again += 1 }
        for band in bands where !isAgain {
            if let earlier = band.earlier {
                if earlier == band.rows.lowerBound { kept += 1 } else { moved += 1 }
            } else {
                unknown += 1
            }
        }
    }
}

extension Bitmap {
    fileprivate func rows(_ rows: Range<Int>) -> [UInt32] {
        withUnsafePixels { Array($0[rows.lowerBound * width..<rows.upperBound * width]) }
    }

    /// Returns whether two bitmaps have the same pixels; an opaque bitmap can have either format.
    fileprivate func hasPixels(of other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        func words(_ bitmap: Bitmap) -> [UInt32] {
            bitmap.withUnsafePixels { $0.map { bitmap.format == .rgb24 ? $0 | 0xFF00_0000 : $0 } }
        }
        return words(self) == words(other)
    }
}
