import Testing

import Fixtures
@testable import Imaging

@Suite struct HEICReaderTests {
    private static func distance(_ pixel: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(pixel >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }

    @Test func heicIsDecoded() throws {
        let bitmap = try ImageReader.read(ImageFixtures.heic, named: "a.heic").frames[0].bitmap.withAlpha
        #expect(bitmap.width == 16 && bitmap.height == 8)
        #expect(Self.distance(bitmap[2, 4], 0xFFFF_0000) <= 12 && Self.distance(bitmap[13, 4], 0xFF00_00FF) <= 12)
    }

    @Test func avifKeepsAlpha() throws {
        let bitmap = try ImageReader.read(ImageFixtures.avif, named: "a.avif").frames[0].bitmap
        #expect(Self.distance(bitmap[2, 4], 0xFFFF_0000) <= 12 && Self.distance(bitmap[13, 4], 0x8000_0080) <= 12)
    }

    /// libpng rejects the profile, and heif-convert then writes an empty file and ends with status 0.
    @Test func profileIsRemovedBeforeDecoding() throws {
        let image = try ImageReader.read(ImageFixtures.avifWithProfile, named: "a.avif")
        #expect(image.frames[0].bitmap.width == 16 && image.frames[0].bitmap.height == 16 && image.warnings.isEmpty)
        let colors = ISOBoxes.colors(in: ImageFixtures.avifWithProfile)
        #expect(colors.withoutProfiles.count == ImageFixtures.avifWithProfile.count)
        #expect(colors.withoutProfiles != ImageFixtures.avifWithProfile)
    }

    @Test func sizeIsCheckedBeforeDecoding() throws {
        let size = try #require(ISOBoxes.largestImage(in: ImageFixtures.heic))
        #expect(size.width >= 16 && size.height >= 8)
        var file = ImageFixtures.heic
        let type = try #require(file.indices.first { file[$0...].starts(with: "ispe".utf8) })
        file.replaceSubrange(type + 8..<type + 16, with: [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: (any Error).self) { try ImageReader.read(file, named: "a") }
        #expect {
            try ImageReader.read(file, named: "a")
        } throws: {
            "\($0)".hasPrefix("a: claims 2147483647x2147483647 pixels")
        }
    }

    @Test(arguments: [40, 200, 300, 500]) func truncatedFileIsRejected(count: Int) {
        #expect { try ImageReader.read(Array(ImageFixtures.heic[..<count]), named: "a") } throws: { error in
            "\(error)".hasPrefix("a: damaged HEIC image: ") && !"\(error)".contains("\n")
        }
    }
}
