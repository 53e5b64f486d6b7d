import Fixtures
import Imaging
import Motion
import Testing

@testable import Drawing

@Suite struct RecordedDrawingTests {
    private static let size = Size(width: 40, height: 30)
    /// The last five seeds have invisible shapes before the first visible one in a layer, which Cairo might round differently.
    private static let seeds = Array(0..<Tier.rounds(200, nightly: 10_000)) + [1461, 3673, 4223, 8673, 8997]

    @Test(arguments: [1.0, 2, 3]) func drawsAgainWithTheSameBytes(_ scale: Double) throws {
        for seed in Self.seeds {
            var (first, second) = (RandomDrawing(seed: UInt64(seed), area: Self.size), RandomDrawing(seed: UInt64(seed), area: Self.size))
            let drawn = try Self.bitmap(scale) { first.draw(on: $0) }
            let drawing = try RecordedDrawing(size: Self.size, scale: scale, tint: Self.tint) { second.draw(on: $0) }
            let again = try Self.bitmap(scale) { $0.draw(drawing) }
            #expect(drawn == again, "seed \(seed)")
        }
    }

    @Test func aDrawingRecordsAsItself() throws {
        for seed in 0..<200 {
            var random = RandomDrawing(seed: UInt64(seed), area: Self.size)
            let drawing = try RecordedDrawing(size: Self.size, scale: 2, tint: Self.tint) { random.draw(on: $0) }
            let again = try RecordedDrawing(size: Self.size, scale: 2, tint: Self.tint) { $0.draw(drawing) }
            #expect(drawing == again, "seed \(seed)")
        }
    }

    private static let tint = Color(red: 0.1, green: 0.5, blue: 0.9)

    private static func bitmap(_ scale: Double, _ draw: (Canvas) -> Void) throws -> Bitmap {
        let pixels = PixelSize(size, scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try bitmap.draw(scale: scale, tint: tint, draw)
        return bitmap
    }
}
