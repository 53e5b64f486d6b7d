import Fixtures
import Testing

@testable import Imaging

@Suite struct PNGReaderTests {
    @Test(arguments: PNGSample.all) func everyValidColorTypeIsDecoded(_ sample: PNGSample) throws {
        let image = try PNGReader.read(sample.bytes, named: "sample.png")
        #expect(image.frames.count == 1)
        #expect(image.frames[0].bitmap == sample.bitmap)
    }

    /// Five color types have 5, 2, 4, 2, and 2 depths, each with and without interlacing and, unless they have an alpha channel, with and
    /// without tRNS.
    @Test func samplesCoverEveryValidColorType() {
        #expect(PNGSample.all.count == (5 + 2 + 4) * 4 + (2 + 2) * 2)
    }

    /// At sizes below 5, some of Adam7's passes are empty.
    @Test(arguments: 1...9, 1...9) func smallInterlacedImagesAreDecoded(width: Int, height: Int) throws {
        let sample = PNGSample(colorType: 6, depth: 8, isInterlaced: true, width: width, height: height)
        #expect(try PNGReader.read(sample.bytes, named: "sample.png").frames[0].bitmap == sample.bitmap)
    }

    @Test func stillImageHasNoDelayAndNoPlayCount() throws {
        let image = try PNGReader.read(PNGSample(colorType: 0, depth: 8).bytes, named: "sample.png")
        #expect(image.frames[0].delay == nil && image.playCount == 0 && image.notes.isEmpty)
    }

    /// In units of 257, 0x80FF is 128.494, 0x8101 is 128.502, 0xFF7E is 254.498, and 0xFF7F is 254.502.
    @Test(arguments: [(UInt16(0x8080), UInt32(128)), (0x80FF, 128), (0x8101, 129), (0xFF7E, 254), (0xFF7F, 255), (0, 0)])
    func sixteenBitsAreRounded(value: UInt16, level: UInt32) throws {
        let data = RawPNG.compress([0] + RawPNG.halfWord(value))
        let bytes = Self.file(header: RawPNG.header(width: 1, height: 1, depth: 16, colorType: 0), [("IDAT", data)])
        let image = try PNGReader.read(bytes, named: "sample.png")
        #expect(image.frames[0].bitmap[0, 0] & 0xFF == level)
        #expect(image.notes == ["16 bits per channel rounded to 8"])
    }

    /// Noise is incompressible, so the last row's data spans thousands of chunks.
    @Test func manyTinyChunksAreAccepted() throws {
        var seed: UInt32 = 1
        var rows = [UInt8](repeating: 0, count: 2 * 9001)
        for index in rows.indices where index % 9001 != 0 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            rows[index] = UInt8(seed >> 24)
        }
        let parts = RawPNG.compress(rows).map { ("IDAT", [$0]) }
        let image = try PNGReader.read(Self.file(header: RawPNG.header(width: 3000, height: 2, colorType: 2), parts), named: "sample.png")
        let first = UInt32(rows[1]) << 16 + UInt32(rows[2]) << 8 + UInt32(rows[3])
        #expect(image.frames[0].bitmap[0, 0] & 0xFFFFFF == first)
    }

    @Test func colorChunksAreNotedAndDoNotChangePixels() throws {
        let data = RawPNG.compress([0, 100])
        let bytes = Self.file([
            ("gAMA", RawPNG.word(100_000)), ("cHRM", [UInt8](repeating: 9, count: 32)), ("iCCP", [1, 2, 3]), ("sRGB", [0]), ("IDAT", data),
        ])
        let image = try PNGReader.read(bytes, named: "sample.png")
        #expect(image.frames[0].bitmap.words.map { $0 & 0xFFFFFF } == [0x646464])
        #expect(
            image.notes == [
                "gAMA chunk ignored; pixels are treated as sRGB", "cHRM chunk ignored; pixels are treated as sRGB",
                "iCCP chunk ignored; pixels are treated as sRGB",
            ])
    }

    @Test func imageDataMayBeSplitIntoChunks() throws {
        let sample = PNGSample(colorType: 2, depth: 8)
        let parts = RawPNG.compress(sample.rows).map { ("IDAT", [$0]) } + [("IDAT", [])]
        let bytes = Self.file(header: RawPNG.header(width: 13, height: 11, colorType: 2), parts)
        #expect(try PNGReader.read(bytes, named: "sample.png").frames[0].bitmap == sample.bitmap)
    }

    @Test func bytesAfterTheEndAreNoted() throws {
        let sample = PNGSample(colorType: 0, depth: 8)
        #expect(try PNGReader.read(sample.bytes + [1, 2, 3], named: "sample.png").notes == ["3 bytes after IEND ignored"])
    }

    /// As in libpng and ffmpeg, an ancillary chunk with a wrong checksum is ignored, whether it is known or private.
    @Test func wrongChecksumsOfIgnoredChunksAreNoted() throws {
        let (data, chunk) = (RawPNG.chunk("IDAT", RawPNG.compress([0, 100])), { RawPNG.chunk($0, [1, 2, 3], checksum: 0xABCDEF) })
        let begin = RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 0))
        let bytes = begin + chunk("tEXt") + chunk("prVt") + data + chunk("tEXt") + chunk("gAMA") + RawPNG.chunk("IEND", [])
        let image = try PNGReader.read(bytes, named: "sample.png")
        #expect(image.frames[0].bitmap.words.map { $0 & 0xFFFFFF } == [0x646464])
        #expect(
            image.notes == [
                "tEXt chunk with a wrong checksum ignored", "prVt chunk with a wrong checksum ignored",
                "gAMA chunk with a wrong checksum ignored", "gAMA chunk ignored; pixels are treated as sRGB",
            ])
    }

    @Test func bytesAfterTheCompressedDataAreNoted() throws {
        let bytes = Self.file([("IDAT", RawPNG.compress([0, 100]) + [1, 2])])
        #expect(try PNGReader.read(bytes, named: "sample.png").notes == ["bytes after the image data ignored"])
    }

    /// The last row is followed by 64 MB of zeros (64 kB in the file), which is more than libpng receives.
    @Test func bombAfterTheLastRowIsAnError() {
        let bomb = RawPNG.compress([UInt8](repeating: 0, count: 64 << 20))
        #expect(throws: ImageReadingError("bomb.png", .damaged(format: "PNG", "image data continues after the last row"))) {
            try PNGReader.read(Self.file([("IDAT", bomb)]), named: "bomb.png")
        }
    }

    /// Text and profiles that would inflate to megabytes are not passed to libpng.
    @Test func bombInTextOrProfileIsNotInflated() throws {
        let bomb = RawPNG.compress([UInt8](repeating: 0, count: 16 << 20))
        let bytes = Self.file([
            ("iCCP", Array("a\0\0".utf8) + bomb), ("zTXt", Array("a\0\0".utf8) + bomb), ("IDAT", RawPNG.compress([0, 100])),
        ])
        #expect(try PNGReader.read(bytes, named: "bomb.png").frames[0].bitmap[0, 0] & 0xFF == 100)
    }

    /// Returns an 8-bit grayscale image, one pixel by default, with additional chunks.
    static func file(
        header: [UInt8] = RawPNG.header(width: 1, height: 1, colorType: 0), _ chunks: [(name: String, data: [UInt8])]
    ) -> [UInt8] {
        RawPNG.signature + RawPNG.chunk("IHDR", header) + chunks.flatMap { RawPNG.chunk($0.name, $0.data) } + RawPNG.chunk("IEND", [])
    }
}

@Suite struct PNGPassTests {
    private func passes(_ width: Int, _ height: Int) -> [PNGPass] {
        PNGPass.passes(of: PNGHeader(width: width, height: height, depth: 8, colorType: .gray, isInterlaced: true))
    }

    /// Checks the example from the PNG specification: the passes of 8x8 pixels have 1, 1, 2, 4, 8, 16, and 32 pixels.
    @Test func eightByEightPixelsHaveSevenPasses() {
        #expect(passes(8, 8).map { $0.columns * $0.rows } == [1, 1, 2, 4, 8, 16, 32])
    }

    @Test func passesWithoutPixelsAreOmitted() {
        #expect(passes(1, 1).map(\.number) == [1])
        #expect(passes(2, 1).map(\.number) == [1, 6])
    }

    @Test func errorNamesThePassOnlyIfInterlaced() {
        #expect(passes(8, 8)[6].description(ofRow: 1) == "row 2 of 4 of pass 7")
        #expect(PNGPass(columns: 8, rows: 8).description(ofRow: 1) == "row 2 of 8")
    }
}

@Suite struct PNGFilterTests {
    /// Ties with the corner are resolved in favor of the left or upper neighbor (PNG specification, 9.4).
    @Test(arguments: [
        (UInt8(5), UInt8(5), UInt8(5), UInt8(5)), (10, 20, 15, 15), (0, 255, 0, 255), (255, 0, 255, 0), (2, 14, 10, 2),
        (14, 2, 10, 2), (30, 100, 70, 70), (100, 30, 90, 30),
    ])
    func paethChoosesTheNearest(left: UInt8, above: UInt8, corner: UInt8, nearest: UInt8) {
        #expect(PNGFilter.paeth(left: left, above: above, corner: corner) == nearest)
    }
}
