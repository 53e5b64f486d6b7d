import Fixtures
import Testing

@testable import Imaging

@Suite struct CgBIReaderTests {
    private static let bitmap = Bitmap.noise(width: 40, height: 40)

    private func read(_ bytes: [UInt8]) throws -> Bitmap { try PNGReader.read(bytes, named: "loading.png").frames[0].bitmap }

    @Test(arguments: [[0], [1], [2], [3], [4], [4, 3, 2, 1, 0]] as [[UInt8]], [false, true])
    func everyFilterAndOrderIsDecoded(filters: [UInt8], isInterlaced: Bool) throws {
        #expect(try read(CgBIWriter(filters: filters, isInterlaced: isInterlaced).encode(Self.bitmap)) == Self.bitmap)
    }

    @Test(arguments: 1...9, 1...9) func smallInterlacedImagesAreDecoded(width: Int, height: Int) throws {
        let bitmap = Bitmap.noise(width: width, height: height)
        #expect(try read(CgBIWriter(filters: [4, 2], isInterlaced: true).encode(bitmap)) == bitmap)
    }

    @Test(arguments: [2, 3, 100]) func streamSplitIntoChunksIsDecoded(parts: Int) throws {
        #expect(try read(CgBIWriter(filters: [4], parts: parts).encode(Self.bitmap)) == Self.bitmap)
    }

    /// The writer stores 0 in the ignored alpha byte.
    @Test func ignoredAlphaResultsInAnOpaqueBitmap() throws {
        let bitmap = try read(CgBIWriter(isOpaque: true).encode(Self.bitmap))
        #expect(bitmap.format == .rgb24)
        #expect(bitmap.words.map { $0 & 0xFFFFFF } == Self.bitmap.words.map { $0 & 0xFFFFFF })
    }

    @Test func threeChannelsResultInAnOpaqueBitmap() throws {
        let bitmap = try read(CgBIWriter(filters: [4], hasThreeChannels: true).encode(Self.bitmap))
        #expect(bitmap.format == .rgb24)
        #expect(bitmap.words.map { $0 & 0xFFFFFF } == Self.bitmap.words.map { $0 & 0xFFFFFF })
    }

    @Test func channelsAreStoredBlueFirst() throws {
        let data = RawPNG.compress([0, 0x11, 0x22, 0x33, 0x44], isRaw: true)
        #expect(try read(CgBIWriter().file(width: 1, height: 1, data: data)).words == [0x4433_2211])
    }

    @Test func colorAboveAlphaIsClamped() throws {
        let data = RawPNG.compress([0, 0x50, 0x40, 0x30, 0x40], isRaw: true)
        #expect(try read(CgBIWriter().file(width: 1, height: 1, data: data)).words == [0x4030_4040])
    }

    @Test func streamWithoutEndIsReadIfAllRowsArePresent() throws {
        let rows = CgBIWriter().rows(of: Self.bitmap)
        // The stream is a single stored block that is not marked as the last one.
        let count = RawPNG.halfWord(UInt16(rows.count)).reversed()
        let data = [0] + count + count.map { ~$0 } + rows
        #expect(try read(CgBIWriter().file(width: 40, height: 40, data: data)) == Self.bitmap)
    }

    private static let rows = CgBIWriter().rows(of: bitmap)

    private static func file(_ rows: [UInt8], isInterlaced: Bool = false) -> [UInt8] {
        CgBIWriter(isInterlaced: isInterlaced).file(width: 40, height: 40, data: RawPNG.compress(rows, isRaw: true))
    }

    private static func file(mode: [UInt8], depth: Int = 8, colorType: Int = 6) -> [UInt8] {
        let header = RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, depth: depth, colorType: colorType))
        let palette = colorType == 3 ? RawPNG.chunk("PLTE", [1, 2, 3]) : []
        return RawPNG.signature + RawPNG.chunk("CgBI", mode) + header + palette + RawPNG.chunk("IDAT", [0]) + RawPNG.chunk("IEND", [])
    }

    static let damages: [Damage] = [
        Damage(
            "loading.png: CgBI image ends inside row 12 of 40 (expected 160 bytes, found 97)", file(Array(rows[..<(11 * 161 + 98)]))),
        Damage(
            "loading.png: CgBI image ends inside row 1 of 5 of pass 2 (expected 20 bytes, found 0)",
            file([UInt8](repeating: 0, count: 5 * 21), isInterlaced: true)),
        Damage("loading.png: damaged CgBI image: row 1 of 40 has filter 5, expected 0...4", file([5] + rows.dropFirst())),
        Damage("loading.png: damaged CgBI image: image data continues after the last row", file(rows + [0])),
        Damage(
            "loading.png: damaged CgBI image: image data cannot be decompressed in row 1 of 40 (invalid block type)",
            CgBIWriter().file(width: 40, height: 40, data: [0xFF, 0xFF])),
        Damage(
            "loading.png: damaged CgBI image: chunk CgBI contains 0x50002001, expected 0x50002002 (premultiplied) or 0x50002006 (opaque)",
            file(mode: [0x50, 0, 0x20, 1])),
        Damage("loading.png: damaged CgBI image: chunk CgBI at byte 8 has 3 bytes, expected 4", file(mode: [0x50, 0, 0x20])),
        Damage(
            "loading.png: damaged CgBI image: IHDR has bit depth 16 and color type 6, expected depth 8 and color type 2 or 6 in a CgBI file",
            file(mode: [0x50, 0, 0x20, 2], depth: 16)),
        Damage(
            "loading.png: damaged CgBI image: IHDR has bit depth 8 and color type 3, expected depth 8 and color type 2 or 6 in a CgBI file",
            file(mode: [0x50, 0, 0x20, 2], colorType: 3)),
    ]

    @Test(arguments: damages) func messageDescribesTheProblem(_ damage: Damage) {
        #expect(damage.error() == damage.text)
    }

    @Test func bombIsNotInflatedAfterTheLastRow() {
        let bomb = CgBIWriter().file(width: 1, height: 1, data: RawPNG.compress([UInt8](repeating: 0, count: 64 << 20), isRaw: true))
        #expect(Damage("", bomb).error() == "loading.png: damaged CgBI image: image data continues after the last row")
    }
}
