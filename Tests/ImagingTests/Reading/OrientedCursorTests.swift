import Fixtures
@testable import Imaging
import Testing

@Suite struct OrientedCursorTests {
    /// Exif data with an orientation.
    private static func exif(_ orientation: UInt8) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    }

    /// Red above blue, two pixels wide and one pixel high each.
    private static let bitmap = Bitmap(width: 2, height: 2, words: [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])

    private static func png(_ orientation: UInt8) throws -> [UInt8] {
        var writer = PNGWriter()
        let file = try writer.encode(bitmap)
        // After the signature and IHDR, which has 13 bytes of data.
        return file[..<33] + RawPNG.chunk("eXIf", exif(orientation)) + file[33...]
    }

    /// Returns a WebP file with a still image and Exif data.
    private static func webp(_ exif: [UInt8]) throws -> [UInt8] {
        var writer = WebPWriter()
        try writer.append(bitmap, for: .seconds(1))
        let image = try writer.finish().dropFirst(12)
        func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            Array(name.utf8) + word(data.count) + data + (data.count % 2 == 0 ? [] : [0])
        }
        let body = Array("WEBP".utf8) + chunk("VP8X", [0x08, 0, 0, 0, 1, 0, 0, 1, 0, 0]) + image + chunk("EXIF", exif)
        return Array("RIFF".utf8) + word(body.count) + body
    }

    @Test(arguments: [UInt8(1), 3, 6, 8]) func pngAndWebPAreTurned(_ orientation: UInt8) throws {
        let expected = try Self.bitmap.oriented(#require(ImageOrientation(rawValue: orientation)))
        for file in try [
            Self.png(orientation), Self.webp(Self.exif(orientation)), Self.webp(ImageOrientation.marker + Self.exif(orientation)),
        ] {
            let image = try ImageReader.read(file, named: "a")
            #expect(image.frames[0].bitmap.withAlpha == expected)
        }
    }

    @Test func animationIsTurnedAfterEachRewind() throws {
        var writer = APNGWriter()
        for _ in 0..<2 {
            writer.append(Bitmap(width: 3, height: 1, words: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]), for: .seconds(1))
            writer.append(Bitmap(width: 3, height: 1, words: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]), for: .seconds(1))
        }
        let file = try writer.finish()
        let turned = file[..<33] + RawPNG.chunk("eXIf", Self.exif(6)) + file[33...]
        let cursor = try ImageReader.cursor(Array(turned), named: "a", limits: ImageLimits())
        #expect(cursor.width == 1 && cursor.height == 3 && cursor.frameCount == 4)
        let first = try #require(try cursor.next()).bitmap
        #expect(first.words == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
        let second = try #require(try cursor.next()).bitmap
        #expect(second.words == [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000])
        try cursor.rewind()
        let again = try #require(try cursor.next()).bitmap
        #expect(again == first)
    }
}
