import FoundationEssentials
@testable import Imaging
import Testing

/// Reads files from other projects; if a test's files are missing, it is skipped with a message.
@Suite struct RealFilesTests {
    /// `shared/data`, next to the package's folder.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data")

    private static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    private func read(_ path: String) throws -> DecodedImage {
        try PNGReader.read([UInt8](Data(contentsOf: Self.folder.appending(path: path))), named: path)
    }

    /// Returns the sum of all words times their 1-based index, which depends on all pixels and their order.
    private func fingerprint(_ bitmap: Bitmap) -> UInt64 {
        bitmap.words.enumerated().reduce(0) { $0 &+ UInt64($1.element) &* UInt64($1.offset + 1) }
    }

    /// Computed with Python's zlib; no row of these files is filtered, so the words are the pixels.
    @Test(.enabled(if: isThere("mjrefresh/DianPing.xcassets"), "shared/data/mjrefresh/DianPing.xcassets is missing"))
    func sixtyFramesWrittenByXcodeAreRead() throws {
        var sum: UInt64 = 0
        for number in 1...60 {
            let name = "dropdown_anim__000\(number)"
            let image = try read("mjrefresh/DianPing.xcassets/\(name).imageset/\(name)@2x.png")
            let bitmap = image.frames[0].bitmap
            #expect(bitmap.width == 100 && bitmap.height == 100 && bitmap.format == .argb32 && image.notes.isEmpty)
            sum &+= fingerprint(bitmap)
        }
        #expect(sum == 6_676_484_847_161_776_919)
    }

    /// Computed with Python's zlib and exact fractions: 16 bits rounded to 8, then premultiplied.
    @Test(.enabled(if: isThere("uitabbarrefresh/refresh.png"), "shared/data/uitabbarrefresh/refresh.png is missing"))
    func sixteenBitIconIsRounded() throws {
        let image = try read("uitabbarrefresh/refresh.png")
        #expect(fingerprint(image.frames[0].bitmap) == 360_565_219_528_574)
        #expect(
            image.notes == [
                "gAMA chunk ignored; pixels are treated as sRGB", "cHRM chunk ignored; pixels are treated as sRGB",
                "16 bits per channel rounded to 8",
            ])
    }

    @Test(
        .enabled(if: isThere("mjrefresh/DianPing.xcassets"), "shared/data/mjrefresh/DianPing.xcassets is missing"),
        arguments: ["dropdown_loading_01", "dropdown_loading_02", "dropdown_loading_03"])
    func paletteImagesAreRead(name: String) throws {
        #expect(try read("mjrefresh/DianPing.xcassets/\(name).imageset/\(name)@2x.png").frames.count == 1)
    }
}
