import Testing

import Fixtures
@testable import Imaging

@Suite struct JPEGReaderTests {
    private static func read(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageReadingError) -> DecodedImage {
        try ImageReader.read(bytes, named: "a.jpg", limits: limits)
    }

    private static func error(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> String? {
        do throws(ImageReadingError) {
            _ = try read(bytes, limits: limits)
            return nil
        } catch {
            return error.description
        }
    }

    /// Returns the largest difference in any channel.
    private static func distance(_ pixel: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(pixel >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }

    @Test(arguments: [ImageFixtures.jpeg, ImageFixtures.progressiveJPEG]) func colorsAreDecoded(_ bytes: [UInt8]) throws {
        let bitmap = try Self.read(bytes).frames[0].bitmap
        #expect(bitmap.width == 16 && bitmap.height == 8 && bitmap.format == .rgb24)
        #expect(Self.distance(bitmap[2, 4], 0xFF0000) <= 12)
        #expect(Self.distance(bitmap[13, 4], 0x0000FF) <= 12)
    }

    @Test func grayIsDecoded() throws {
        let words = try Self.read(ImageFixtures.grayJPEG).frames[0].bitmap.words
        for (word, gray) in zip(words, [0, 128, 255, 255, 128, 0] as [UInt32]) { #expect(Self.distance(word, gray * 0x010101) <= 4) }
    }

    @Test func inksAreConvertedWithANote() throws {
        let image = try Self.read(ImageFixtures.cmykJPEG)
        #expect(Self.distance(image.frames[0].bitmap[1, 1], 0x00FFFF) <= 4)
        #expect(image.notes == ["CMYK colors converted without a color profile"])
    }

    /// A quarter turn clockwise moves the left half to the top.
    @Test func orientationIsApplied() throws {
        let bitmap = try Self.read(ImageFixtures.turnedJPEG).frames[0].bitmap
        #expect(bitmap.width == 8 && bitmap.height == 16)
        #expect(Self.distance(bitmap[4, 2], 0xFF0000) <= 4)
        #expect(Self.distance(bitmap[4, 13], 0x0000FF) <= 4)
        let size = try #require(ImageFormat.size(from: ImageFixtures.turnedJPEG))
        #expect(size == (8, 16))
    }

    /// Checks where pixels 1, 2, 3 above 4, 5, 6 are displayed, according to the tables of the Exif specification.
    @Test(
        arguments: [
            (1, [1, 2, 3, 4, 5, 6]), (2, [3, 2, 1, 6, 5, 4]), (3, [6, 5, 4, 3, 2, 1]), (4, [4, 5, 6, 1, 2, 3]),
            (5, [1, 4, 2, 5, 3, 6]), (6, [4, 1, 5, 2, 6, 3]), (7, [6, 3, 5, 2, 4, 1]), (8, [3, 6, 2, 5, 1, 4]),
        ] as [(UInt8, [UInt32])]) func everyOrientationTurnsTheRightWay(value: UInt8, expected: [UInt32]) throws
    {
        var bitmap = Bitmap(width: 3, height: 2, format: .rgb24)
        for index in 0..<6 { bitmap[index % 3, index / 3] = UInt32(index + 1) }
        let turned = try bitmap.oriented(#require(ImageOrientation(rawValue: value)))
        #expect(turned.words == expected && turned.width == (value >= 5 ? 2 : 3))
    }

    @Test func littleEndianOrientationIsRead() {
        let exif = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]
        #expect(ImageOrientation(exif: exif[...]) == .left)
        #expect(ImageOrientation(exif: exif.dropLast(3)) == nil)
    }

    @Test func everyTruncatedFileIsRejected() throws {
        for file in [ImageFixtures.jpeg, ImageFixtures.progressiveJPEG, ImageFixtures.grayJPEG] {
            for count in 3..<file.count - 12 {
                let text = try #require(Self.error(Array(file[..<count])), "\(count) of \(file.count) bytes")
                #expect(text.hasPrefix("a.jpg: JPEG image ends inside ") || text.hasPrefix("a.jpg: damaged JPEG image: "), "\(text)")
            }
        }
        let cut = Self.error(Array(ImageFixtures.progressiveJPEG.dropLast(3)))
        #expect(cut == "a.jpg: damaged JPEG image: the file ends before the last row")
    }

    @Test func missingEndIsNoted() throws {
        let image = try Self.read(ImageFixtures.jpeg.dropLast(2))
        #expect(image.notes == ["missing end-of-image marker ignored"])
        #expect(try image.frames[0].bitmap == Self.read(ImageFixtures.jpeg).frames[0].bitmap)
    }

    /// Each scan of a progressive image counts toward the limit.
    @Test func pixelsOfAllScansAreLimited() {
        let limits = ImageLimits(maximumCodedPixels: 16 * 8 * 3)
        #expect(Self.error(ImageFixtures.jpeg, limits: limits) == nil)
        #expect(
            Self.error(ImageFixtures.progressiveJPEG, limits: limits)
                == "a.jpg: its frames have 512 pixels in total, expected at most 384; use smaller or fewer frames")
    }

    @Test func sizeIsCheckedBeforeDecoding() throws {
        var file = ImageFixtures.jpeg
        let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(
            Self.error(file)
                == "a.jpg: claims 65535x65535 pixels, expected 1...16384 on each side and at most 64000000 in total")
        file.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 1])
        #expect(Self.error(file)?.hasPrefix("a.jpg: claims 1x0 pixels") == true)
    }
}
