import Fixtures
import Testing

@testable import Imaging

@Suite struct PNGWriterTests {
    private func read(_ bytes: [UInt8]) throws -> Bitmap { try PNGReader.read(bytes, named: "written.png").frames[0].bitmap }

    /// Writes all pairs of an alpha and a channel no greater than it: 256 * 257 / 2 = 32,896, including alpha 0.
    @Test func premultipliedValuesRoundTrip() throws {
        let words = (0...255).flatMap { (alpha: UInt32) -> [UInt32] in
            (0...alpha).map { value in
                let red = value << 16, green = (alpha - value) << 8
                return alpha << 24 | red | green | value
            }
        }
        #expect(words.count == 32_896)
        let bitmap = Bitmap(width: 257, height: 128, words: words)
        var writer = PNGWriter()
        #expect(try read(writer.encode(bitmap)) == bitmap)
    }

    /// The values were computed by hand with Cairo's `(v * 255 + a / 2) / a`.
    @Test(arguments: [
        (UInt32(50), UInt32(100), UInt32(128)), (1, 3, 85), (2, 3, 170), (1, 2, 128), (1, 1, 255), (127, 128, 253), (200, 100, 255),
    ])
    func colorIsDividedByAlphaLikeInCairo(value: UInt32, alpha: UInt32, straight: UInt32) {
        #expect(Premultiplied.divide(value, alpha) == straight)
    }

    @Test(arguments: [(1, 1), (1, 7), (7, 1), (40, 40)]) func everySizeRoundTrips(width: Int, height: Int) throws {
        let bitmap = Bitmap.noise(width: width, height: height)
        var writer = PNGWriter()
        #expect(try read(writer.encode(bitmap)).words.count == width * height)
        let opaque = Bitmap(width: width, height: height, format: .rgb24, words: bitmap.words)
        #expect(try read(writer.encode(opaque)) == opaque)
    }

    /// 72 pixels per inch and scale, to the nearest pixel per meter.
    @Test(arguments: [(1.0, UInt32(2835)), (1.5, 4252), (2, 5669), (3, 8504), (4, 11339)])
    func resolutionIsRounded(scale: Double, pixelsPerMeter: UInt32) throws {
        var writer = PNGWriter()
        let bytes = try writer.encode(Bitmap(width: 1, height: 1), pixelsPerPoint: scale)
        let resolution = RawPNG.chunk("pHYs", RawPNG.word(pixelsPerMeter) + RawPNG.word(pixelsPerMeter) + [1])
        #expect(bytes.indices.contains { bytes[$0...].starts(with: resolution) })
    }

    /// Returns the color type, which is the tenth byte of the IHDR data.
    private func colorType(_ bytes: [UInt8]) -> UInt8 { bytes[25] }

    @Test func bitmapWithoutAlphaIsWrittenAsRGB() throws {
        var writer = PNGWriter()
        #expect(try colorType(writer.encode(Bitmap(width: 3, height: 3, format: .rgb24))) == 2)
    }

    @Test func opaqueBitmapIsWrittenAsRGB() throws {
        var writer = PNGWriter()
        let words = [UInt32](repeating: 0xFF12_3456, count: 9)
        #expect(try colorType(writer.encode(Bitmap(width: 3, height: 3, words: words))) == 2)
        #expect(try colorType(writer.encode(Bitmap(width: 3, height: 3, words: words.dropLast() + [0xFE00_0000]))) == 6)
    }

    /// The order is signature, IHDR, sRGB, pHYs (2 * 72 / 0.0254 = 5669 pixels per meter), IDAT, and IEND.
    @Test func chunksAreInOrder() throws {
        var writer = PNGWriter()
        let bytes = try writer.encode(Bitmap(width: 1, height: 1, format: .rgb24), pixelsPerPoint: 2)
        var expected = RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 2)) + RawPNG.chunk("sRGB", [0])
        expected += RawPNG.chunk("pHYs", RawPNG.word(5669) + RawPNG.word(5669) + [1])
        expected += RawPNG.chunk("IDAT", RawPNG.compress([0, 0, 0, 0])) + RawPNG.chunk("IEND", [])
        #expect(bytes == expected)
    }

    @Test func withoutAScaleTheResolutionIsOmitted() throws {
        var writer = PNGWriter()
        let bytes = try writer.encode(Bitmap(width: 1, height: 1))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("pHYs"))
    }

    @Test func outputDoesNotDependOnEarlierImages() throws {
        var used = PNGWriter(), fresh = PNGWriter()
        let small = Bitmap.noise(width: 9, height: 5), large = Bitmap.noise(width: 80, height: 60, seed: 2)
        let wanted = try fresh.encode(small)
        var output = try used.encode(large)
        try used.encode(small, into: &output)
        #expect(output == wanted)
    }

    @Test func longStreamsAreSplitIntoChunks() throws {
        let bitmap = Bitmap.noise(width: 40, height: 40)
        var cutting = PNGWriter(compressor: ZlibCompressor(), maximumChunkSize: 1000)
        let bytes = try cutting.encode(bitmap)
        let file = try PNGFile(bytes, named: "written.png", limits: ImageLimits())
        #expect(file.image.data.count > 2 && file.image.data.allSatisfy { $0.count <= 1000 })
        #expect(try read(bytes) == bitmap)
    }

    /// A compressor that only stores data shows that nothing else determines the IDAT content.
    @Test func customCompressorIsUsed() throws {
        let bitmap = Bitmap.noise(width: 40, height: 40)
        var storing = PNGWriter(compressor: ZlibCompressor(level: 0)), packing = PNGWriter(compressor: ZlibCompressor(level: 9))
        let stored = try storing.encode(bitmap), packed = try packing.encode(bitmap)
        #expect(stored.count > packed.count)
        #expect(try read(stored) == bitmap)
    }

    @Test func compressorFailureIsReported() {
        struct Failing: PNGCompressor {
            func compress(
                _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
            ) throws(PNGWritingError) -> UInt32 { throw .compression("out of memory") }
        }
        var writer = PNGWriter(compressor: Failing())
        #expect(throws: PNGWritingError.compression("out of memory")) { try writer.encode(Bitmap(width: 1, height: 1)) }
        #expect(PNGWritingError.compression("out of memory").description == "the image cannot be compressed: out of memory")
    }
}
