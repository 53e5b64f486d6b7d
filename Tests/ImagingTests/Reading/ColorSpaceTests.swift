import Fixtures
@testable import Imaging
import Testing

@Suite struct ColorSpaceTests {
    private static let displayP3 = [(0.5151, 0.2412, -0.0011), (0.2919, 0.6922, 0.0419), (0.1572, 0.0666, 0.7841)]
    private static let sRGB = [(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)]
    private static let warning =
        "the colors are in Display P3, which is not converted to sRGB, so they look less vivid; convert the file to sRGB"

    /// Returns an ICC profile with a description in version 2 or 4 and three primaries.
    private static func profile(_ name: String, version: Int, _ primaries: [(Double, Double, Double)]) -> [UInt8] {
        let text =
            version == 2
            ? Array("desc".utf8) + RawPNG.word(0) + RawPNG.word(UInt32(name.utf8.count + 1)) + Array(name.utf8) + [0, 0, 0, 0]
            : Array("mluc".utf8) + RawPNG.word(0) + RawPNG.word(1) + RawPNG.word(12) + Array("enUS".utf8)
                + RawPNG.word(UInt32(2 * name.utf16.count)) + RawPNG.word(28) + name.utf16.flatMap { RawPNG.halfWord($0) }
        let colors = primaries.map { color in
            Array("XYZ ".utf8) + RawPNG.word(0)
                + [color.0, color.1, color.2].flatMap { RawPNG.word(UInt32(bitPattern: Int32(($0 * 65_536).rounded()))) }
        }
        let parts = [("desc", text)] + zip(["rXYZ", "gXYZ", "bXYZ"], colors)
        var tags = RawPNG.word(UInt32(parts.count)), data: [UInt8] = []
        let start = 128 + 4 + 12 * parts.count
        for (name, part) in parts {
            tags += Array(name.utf8) + RawPNG.word(UInt32(start + data.count)) + RawPNG.word(UInt32(part.count))
            data += part
        }
        return [UInt8](repeating: 0, count: 128) + tags + data
    }

    @Test(arguments: [2, 4]) func wideProfileIsNamed(version: Int) {
        #expect(ColorSpace.warning(profile: Self.profile("Display P3", version: version, Self.displayP3)[...]) == Self.warning)
        #expect(ColorSpace.warning(profile: Self.profile("sRGB", version: version, Self.sRGB)[...]) == nil)
    }

    @Test func everyTruncatedProfileIsRead() {
        let profile = Self.profile("Display P3", version: 4, Self.displayP3)
        for count in profile.indices { _ = ColorSpace.warning(profile: profile[..<count]) }
        #expect(ColorSpace.warning(profile: []) == nil)
        let unprintable = Self.profile("P3\u{202E}", version: 4, Self.displayP3)
        #expect(ColorSpace.warning(profile: unprintable[...])?.contains("another color space") == true)
    }

    @Test(arguments: [(12, 13, warning), (1, 13, nil), (2, 2, nil), (1, 1, nil)]) func codePointsAreNamed(
        primaries: Int, transfer: Int, warning: String?
    ) {
        #expect(ColorSpace.warning(primaries: primaries, transfer: transfer) == warning)
        #expect(ColorSpace.warning(primaries: 9, transfer: 16)?.contains("HDR (PQ)") == true)
        #expect(ColorSpace.warning(primaries: 9, transfer: 18)?.contains("HDR (HLG)") == true)
    }

    @Test func pngWithAWideProfileWarns() throws {
        var writer = PNGWriter()
        let file = try writer.encode(Bitmap(width: 1, height: 1, words: [0xFFFF_0000]))
        func withChunk(_ name: String, _ data: [UInt8]) throws -> [String] {
            try ImageReader.read(file[..<33] + RawPNG.chunk(name, data) + file[33...], named: "a").warnings
        }
        let profile = Self.profile("Display P3", version: 4, Self.displayP3)
        #expect(try withChunk("iCCP", Array("p3".utf8) + [0, 0] + RawPNG.compress(profile)) == [Self.warning])
        #expect(try withChunk("iCCP", Array("p3".utf8) + [0, 0, 1, 2, 3]) == [])
        #expect(try withChunk("iCCP", [0]) == [])
        #expect(try withChunk("cICP", [12, 13, 0, 1]) == [Self.warning])
        #expect(try withChunk("cICP", [1, 13, 0, 1]) == [])
    }

    @Test func transparentImageWarns() throws {
        let folder = try TemporaryFolder()
        var writer = PNGWriter()
        let path = try folder.write(try writer.encode(Bitmap(width: 2, height: 1)), "a_1.png")
        #expect(try ImageAssetSequence.read(at: path).warnings == ["\(path): every pixel is transparent"])
        #expect(try ImageAssetSequence.read(at: folder.path).warnings == ["\(folder.path): every pixel is transparent"])
        try folder.write(try writer.encode(Bitmap(width: 2, height: 1, words: [0, 0x0100_0000])), "a_2.png")
        #expect(try ImageAssetSequence.read(at: folder.path).warnings.isEmpty)
    }
}
