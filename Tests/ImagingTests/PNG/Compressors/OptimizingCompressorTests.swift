import Fixtures
import RoundTrips
import Testing

@testable import Imaging

@Suite struct OptimizingCompressorTests {
    private func read(_ bytes: [UInt8]) throws -> Bitmap { try PNGReader.read(bytes, named: "written.png").frames[0].bitmap }

    /// Returns shapes in a few colors, one of them repeated, with a stripe of noise and a wide empty area.
    private func sample(width: Int, height: Int, seed: UInt64, colors: Int) -> Bitmap {
        var numbers = SeededGenerator(seed: seed)
        let palette = (0..<colors).map { _ in 0xFF00_0000 | UInt32(numbers.integer(0...0xFF_FFFF)) }
        var words = [UInt32](repeating: palette[0], count: width * height)
        for _ in 0..<6 {
            let left = numbers.integer(0...width - 1), top = numbers.integer(0...height - 1)
            let color = palette[numbers.integer(0...colors - 1)]
            for y in top..<min(top + 9, height) {
                for x in left..<min(left + 13, width) where (x + y) % 5 > 0 { words[y * width + x] = color }
            }
        }
        for x in 0..<width { words[height / 2 * width + x] = palette[numbers.integer(0...colors - 1)] }
        return Bitmap(width: width, height: height, words: words)
    }

    @Test(arguments: [(1, 1), (1, 7), (7, 1), (40, 40), (300, 3), (1170, 12)], [1, 2, 20, 300])
    func imagesRoundTrip(size: (Int, Int), colors: Int) throws {
        let bitmap = sample(width: size.0, height: size.1, seed: UInt64(colors), colors: colors)
        var writer = PNGWriter(compressor: OptimizingCompressor())
        #expect(try read(writer.encode(bitmap)).words == bitmap.words)
    }

    /// Compresses 800,000 bytes of noise and 800,000 equal bytes, in several pieces and several blocks.
    @Test(arguments: [true, false]) func largeImagesRoundTrip(isNoise: Bool) throws {
        let noise = Bitmap.noise(width: 500, height: 400)
        let words = noise.words.map { isNoise ? $0 | 0xFF00_0000 : 0xFF12_3456 }
        var writer = PNGWriter(compressor: OptimizingCompressor())
        #expect(try read(writer.encode(Bitmap(width: 500, height: 400, words: words))).words == words)
    }

    /// A row of the widest readable image exceeds the window.
    @Test func widestImageRoundTrips() throws {
        let bitmap = sample(width: 16_384, height: 3, seed: 1, colors: 300)
        var writer = PNGWriter(compressor: OptimizingCompressor())
        #expect(try read(writer.encode(bitmap)).words == bitmap.words)
    }

    @Test func outputDoesNotDependOnEarlierImages() throws {
        let first = sample(width: 120, height: 90, seed: 1, colors: 300), second = sample(width: 90, height: 50, seed: 2, colors: 5)
        var used = PNGWriter(compressor: OptimizingCompressor()), fresh = PNGWriter(compressor: OptimizingCompressor())
        _ = try used.encode(first)
        #expect(try used.encode(second) == fresh.encode(second))
    }

    @Test func copiesDoNotShareMemory() throws {
        let bitmap = sample(width: 120, height: 90, seed: 1, colors: 300)
        var writer = PNGWriter(compressor: OptimizingCompressor())
        let alone = try writer.encode(bitmap)
        var copy = writer
        _ = try copy.encode(sample(width: 30, height: 30, seed: 2, colors: 9))
        #expect(try writer.encode(bitmap) == alone)
    }

    @Test func keptBandsMatchNewlyEncodedOnes() throws {
        let bitmap = Bitmap(width: 64, height: 40, format: .rgb24, words: sample(width: 64, height: 40, seed: 4, colors: 300).words)
        var writer = PNGWriter(compressor: OptimizingCompressor())
        var first: [UInt8] = [], second: [UInt8] = []
        try writer.encode(bitmap, bands: [RowBand(0..<16), RowBand(16..<40)], into: &first)
        try writer.encode(bitmap, bands: [RowBand(0..<16, earlier: 0), RowBand(16..<40)], into: &second)
        #expect(first == second)
        #expect(try read(first) == bitmap)
    }

    @Test func noFileIsLargerThanWithoutOptimization() throws {
        var small = PNGWriter(optimizes: true), plain = PNGWriter()
        for index in 0..<120 {
            let sample = RoundTripSample(seed: 3, index: index, size: .small)
            let (optimized, usual) = try (small.encode(sample.bitmap), plain.encode(sample.bitmap))
            #expect(optimized.count <= usual.count, "image \(index), \(sample.kind)")
        }
    }

    @Test func noBandIsLargerThanWithoutOptimization() throws {
        var small = PNGWriter(optimizes: true), plain = PNGWriter()
        var bytes: [UInt8] = [], usual: [UInt8] = []
        for seed in 0..<60 {
            let bitmap = sample(width: 24, height: 20, seed: UInt64(seed), colors: 1 + seed % 9)
            try small.encode(bitmap, bands: [RowBand(0..<5), RowBand(5..<20)], into: &bytes)
            try plain.encode(bitmap, bands: [RowBand(0..<5), RowBand(5..<20)], into: &usual)
            #expect(bytes.count <= usual.count, "image \(seed)")
            #expect(try read(bytes).words == bitmap.words)
        }
    }

    @Test func filesAreSmallerThanZlibsBest() throws {
        let bitmap = sample(width: 300, height: 200, seed: 5, colors: 300)
        var writer = PNGWriter(compressor: OptimizingCompressor()), other = PNGWriter(compressor: ZlibCompressor(level: 9))
        #expect(try writer.encode(bitmap).count < other.encode(bitmap).count)
    }
}
