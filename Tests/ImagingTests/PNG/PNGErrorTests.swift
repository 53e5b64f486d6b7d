import Fixtures
import Testing

@testable import Imaging

/// A damaged file and the expected message.
struct Damage: CustomStringConvertible {
    let text: String
    let bytes: [UInt8]

    init(_ text: String, _ bytes: [UInt8]) {
        self.text = text
        self.bytes = bytes
    }

    var description: String { text }

    /// Returns the message of the error thrown by reading; nil if reading succeeds.
    func error(limits: ImageLimits = ImageLimits()) -> String? {
        do throws(ImageReadingError) {
            _ = try PNGReader.read(bytes, named: "loading.png", limits: limits)
            return nil
        } catch {
            return error.description
        }
    }
}

@Suite struct PNGErrorTests {
    private static let sample = PNGSample(colorType: 6, depth: 8, width: 40, height: 40)
    private static let pixel = RawPNG.compress([0, 100])
    private static let gray = RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 0))
    private static let end = RawPNG.chunk("IEND", [])
    private static let data = RawPNG.chunk("IDAT", pixel)

    private static func header(_ header: [UInt8], _ chunks: [UInt8] = data) -> [UInt8] {
        RawPNG.signature + RawPNG.chunk("IHDR", header) + chunks + end
    }

    private static func rows(_ rows: [UInt8], isInterlaced: Bool = false) -> [UInt8] {
        let header = RawPNG.header(width: 40, height: 40, colorType: 6, interlace: isInterlaced ? 1 : 0)
        return self.header(header, RawPNG.chunk("IDAT", RawPNG.compress(rows)))
    }

    private static func palette(_ chunks: [UInt8], depth: Int = 2) -> [UInt8] {
        header(RawPNG.header(width: 1, height: 1, depth: depth, colorType: 3), chunks)
    }

    static let chunks: [Damage] = [
        Damage("loading.png: the file is empty, expected a PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC image, or a video", []),
        Damage("loading.png: not a supported image, expected PNG, APNG, GIF, WebP, JPEG, SVG, HEIC, or a video", Array("<html>".utf8)),
        Damage("loading.png: PNG image ends inside its signature (expected 8 bytes, found 5)", Array(RawPNG.signature[..<5])),
        Damage("loading.png: PNG image ends inside the chunk at byte 8 (expected 12 bytes, found 0)", RawPNG.signature),
        Damage(
            "loading.png: PNG image ends inside the chunk at byte 33 (expected 12 bytes, found 7)",
            RawPNG.signature + gray + Array(data[..<7])),
        Damage(
            "loading.png: PNG image ends inside chunk IDAT at byte 33 (expected \(data.count) bytes, found 15)",
            RawPNG.signature + gray + Array(data[..<15])),
        Damage(
            "loading.png: PNG image ends inside the chunk at byte \(33 + data.count) (expected 12 bytes, found 0)",
            RawPNG.signature + gray + data),
        Damage(
            "loading.png: damaged PNG image: chunk tRNS at byte 33 has checksum 0x00abcdef, expected 0x37e1e8f0",
            RawPNG.signature + gray + RawPNG.chunk("tRNS", [1], checksum: 0xABCDEF) + data + end),
        Damage(
            "loading.png: damaged PNG image: chunk tRNs at byte 33 has checksum 0x0194fdae, expected 0x39d9bb4e",
            RawPNG.signature + gray + RawPNG.chunk("tRNs", [0, 1], checksum: 0x0194fdae) + data + end),
        Damage(
            "loading.png: damaged PNG image: chunk IDAT at byte 33 claims 4294967295 bytes, expected at most 2147483647",
            RawPNG.signature + gray + RawPNG.word(.max) + Array("IDAT".utf8)),
        Damage(
            "loading.png: damaged PNG image: the chunk at byte 33 has type 0x49444100, expected four letters",
            RawPNG.signature + gray + RawPNG.chunk("IDA\0", []) + end),
        Damage("loading.png: damaged PNG image: chunk IDAT at byte 8 comes first, expected IHDR", RawPNG.signature + data + gray + end),
        Damage(
            "loading.png: damaged PNG image: chunk IHDR at byte 33 comes too late, expected it at the start",
            RawPNG.signature + gray + gray + data + end),
        Damage(
            "loading.png: damaged PNG image: chunk IDAT at byte \(33 + data.count + 13) comes after chunk tEXt, expected all IDAT chunks together",
            RawPNG.signature + gray + data + RawPNG.chunk("tEXt", [1]) + data + end),
        Damage("loading.png: damaged PNG image: chunk IDAT is missing", RawPNG.signature + gray + end),
        Damage(
            "loading.png: damaged PNG image: chunk ABCD at byte 33 is critical but unknown",
            RawPNG.signature + gray + RawPNG.chunk("ABCD", []) + data + end),
    ]

    static let headers: [Damage] = [
        Damage(
            "loading.png: damaged PNG image: chunk IHDR at byte 8 has 12 bytes, expected 13",
            header([UInt8](repeating: 0, count: 12))),
        Damage(
            "loading.png: claims 100000x100000 pixels, expected 1...16384 on each side and at most 64000000 in total",
            header(RawPNG.header(width: 100_000, height: 100_000, colorType: 6))),
        Damage(
            "loading.png: claims 0x1 pixels, expected 1...16384 on each side and at most 64000000 in total",
            header(RawPNG.header(width: 0, height: 1, colorType: 6))),
        Damage(
            "loading.png: claims 16384x16384 pixels, expected 1...16384 on each side and at most 64000000 in total",
            header(RawPNG.header(width: 16_384, height: 16_384, colorType: 6))),
        Damage(
            "loading.png: damaged PNG image: IHDR has color type 5, expected 0, 2, 3, 4, or 6",
            header(RawPNG.header(width: 1, height: 1, colorType: 5))),
        Damage(
            "loading.png: damaged PNG image: IHDR has bit depth 4 for color type 2, expected one of 8, 16",
            header(RawPNG.header(width: 1, height: 1, depth: 4, colorType: 2))),
        Damage(
            "loading.png: damaged PNG image: IHDR has compression method 1, expected 0",
            header(RawPNG.header(width: 1, height: 1, colorType: 0, method: 1))),
        Damage(
            "loading.png: damaged PNG image: IHDR has filter method 1, expected 0",
            header(RawPNG.header(width: 1, height: 1, colorType: 0, filter: 1))),
        Damage(
            "loading.png: damaged PNG image: IHDR has interlace method 2, expected 0 or 1",
            header(RawPNG.header(width: 1, height: 1, colorType: 0, interlace: 2))),
    ]

    static let colors: [Damage] = [
        Damage("loading.png: damaged PNG image: chunk PLTE is missing, required for color type 3", palette(data)),
        Damage(
            "loading.png: damaged PNG image: chunk PLTE at byte 33 has 15 bytes, expected 3 for each of 1...4 colors",
            palette(RawPNG.chunk("PLTE", [UInt8](repeating: 0, count: 15)) + data)),
        Damage(
            "loading.png: damaged PNG image: chunk PLTE at byte 48 is a duplicate",
            palette(RawPNG.chunk("PLTE", [1, 2, 3]) + RawPNG.chunk("PLTE", [1, 2, 3]) + data)),
        Damage(
            "loading.png: damaged PNG image: chunk PLTE at byte \(33 + data.count) comes after the image data",
            palette(data + RawPNG.chunk("PLTE", [1, 2, 3]))),
        Damage(
            "loading.png: damaged PNG image: chunk PLTE at byte 33 is not allowed with color type 0",
            RawPNG.signature + gray + RawPNG.chunk("PLTE", [1, 2, 3]) + data + end),
        Damage(
            "loading.png: damaged PNG image: chunk tRNS at byte 33 comes before the palette", palette(RawPNG.chunk("tRNS", [1]) + data)),
        Damage(
            "loading.png: damaged PNG image: chunk tRNS at byte 48 has 2 bytes, expected 1...1, one per color",
            palette(RawPNG.chunk("PLTE", [1, 2, 3]) + RawPNG.chunk("tRNS", [1, 2]) + data)),
        Damage(
            "loading.png: damaged PNG image: chunk tRNS at byte 33 has 1 bytes, expected 2",
            RawPNG.signature + gray + RawPNG.chunk("tRNS", [1]) + data + end),
        Damage(
            "loading.png: damaged PNG image: chunk tRNS at byte 33 is not allowed in an image with an alpha channel",
            header(RawPNG.header(width: 1, height: 1, colorType: 4), RawPNG.chunk("tRNS", [0, 1]) + data)),
        Damage(
            "loading.png: damaged PNG image: a pixel uses palette entry 3, expected 0...1",
            palette(RawPNG.chunk("PLTE", [1, 2, 3, 4, 5, 6]) + RawPNG.chunk("IDAT", RawPNG.compress([0, 0xC0])))),
    ]

    static let imageData: [Damage] = [
        Damage(
            "loading.png: PNG image ends inside row 12 of 40 (expected 160 bytes, found 97)",
            rows(Array(sample.rows[..<(11 * 161 + 98)]))),
        Damage("loading.png: PNG image ends inside row 13 of 40 (expected 160 bytes, found 0)", rows(Array(sample.rows[..<(12 * 161)]))),
        Damage(
            "loading.png: PNG image ends inside row 2 of 5 of pass 1 (expected 20 bytes, found 19)",
            rows([UInt8](repeating: 0, count: 41), isInterlaced: true)),
        Damage(
            "loading.png: PNG image ends inside row 1 of 40 (expected 160 bytes, found 0)",
            header(RawPNG.header(width: 40, height: 40, colorType: 6), RawPNG.chunk("IDAT", []))),
        Damage(
            "loading.png: damaged PNG image: row 3 of 40 has filter 9, expected 0...4",
            rows(Array(sample.rows[..<322]) + [9] + Array(sample.rows[323...]))),
        Damage("loading.png: damaged PNG image: image data continues after the last row", rows(sample.rows + [0])),
        Damage(
            "loading.png: damaged PNG image: image data cannot be decompressed in row 1 of 1 (incorrect header check)",
            RawPNG.signature + gray + RawPNG.chunk("IDAT", [1, 2, 3, 4, 5]) + end),
        Damage(
            "loading.png: damaged PNG image: image data cannot be decompressed after the last row (incorrect data check)",
            RawPNG.signature + gray + RawPNG.chunk("IDAT", pixel.dropLast() + [0]) + end),
        Damage(
            "loading.png: damaged PNG image: image data ends before its checksum",
            RawPNG.signature + gray + RawPNG.chunk("IDAT", Array(pixel.dropLast(2))) + end),
    ]

    @Test(arguments: chunks + headers + colors + imageData) func messageDescribesTheProblem(_ damage: Damage) {
        #expect(damage.error() == damage.text)
    }

    @Test func imageThatExceedsTheMemoryLimitIsRejected() {
        let damage = Damage("", Self.sample.bytes)
        // Reading needs the file, a copy of its data, and 40x40 pixels at 4 bytes each.
        let needed = damage.bytes.count + RawPNG.compress(Self.sample.rows).count + 6400
        let text =
            "loading.png: reading takes \(needed) bytes of memory, expected at most \(needed - 1); "
            + "use a smaller image or fewer frames"
        #expect(damage.error(limits: ImageLimits(maximumBytes: needed - 1)) == text)
        #expect(damage.error(limits: ImageLimits(maximumBytes: needed)) == nil)
    }

    /// Cairo's limit applies even if a caller allows more.
    @Test func limitsCannotExceedTheLargestBitmap() {
        let damage = Damage("", Self.header(RawPNG.header(width: 32_768, height: 1, colorType: 0)))
        let text = "loading.png: claims 32768x1 pixels, expected 1...32767 on each side and at most 64000000 in total"
        #expect(damage.error(limits: ImageLimits(maximumSide: 100_000)) == text)
    }
}
