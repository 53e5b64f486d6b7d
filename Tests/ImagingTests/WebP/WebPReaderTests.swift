import Testing

@testable import Imaging

@Suite struct WebPReaderTests {
    private func pixels(_ bytes: [UInt8], frame: Int) throws -> [UInt32] {
        try WebPReader.read(bytes, named: "a.webp").frames[frame].bitmap.withUnsafePixels { Array($0) }
    }

    /// White at alpha 128 is premultiplied to 128 in every channel.
    @Test func stillImageIsPremultiplied() throws {
        #expect(
            try pixels(WebPFixtures.still, frame: 0) == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080, 0, 0xFF80_4020])
    }

    @Test func stillImageIsOneFrameWithoutDelay() throws {
        let image = try WebPReader.read(WebPFixtures.still, named: "a.webp")
        #expect(image.frames.map(\.delay) == [nil])
        #expect(image.playCount == 0)
        #expect(image.notes.isEmpty)
    }

    @Test func colorProfileIsNoted() throws {
        let image = try WebPReader.read(WebPFixtures.stillWithProfile, named: "a.webp")
        #expect(image.notes == ["ICCP chunk ignored"])
        #expect(try image.frames[0].bitmap == WebPReader.read(WebPFixtures.still, named: "b.webp").frames[0].bitmap)
    }

    /// At quality 50, lossy red is within 8 levels per channel.
    @Test func lossyImageIsRead() throws {
        let pixel = try pixels(WebPFixtures.lossy, frame: 0)[5]
        #expect(pixel >> 24 == 255)
        #expect(pixel >> 16 & 0xFF >= 247)
        #expect(pixel >> 8 & 0xFF <= 8)
        #expect(pixel & 0xFF <= 8)
    }

    /// A delay of 0 ms is shown as 100 ms.
    @Test func animationHasDelaysAndPlayCount() throws {
        let image = try WebPReader.read(WebPFixtures.animation, named: "a.webp")
        #expect(image.frames.map(\.delay) == [120, 40, 100, 250].map { .milliseconds($0) })
        #expect(image.playCount == 3)
    }

    @Test func framesAreBlendedOverPreviousOnes() throws {
        let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
        #expect(
            try pixels(WebPFixtures.animation, frame: 1) == [
                red, red, red, red, red, red, red, red, red, red, green, red, red, red, red, green,
            ])
    }

    @Test func framesMayReplaceTheCanvas() throws {
        let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
        #expect(
            try pixels(WebPFixtures.replacing, frame: 1) == [
                red, red, red, red, red, red, red, red, red, red, green, 0, red, red, 0, green,
            ])
    }

    @Test func disposedFrameIsCleared() throws {
        let frame = try pixels(WebPFixtures.animation, frame: 2)
        #expect([10, 11, 14, 15].map { frame[$0] } == [0, 0, 0, 0])
        #expect(frame[2] == 0xFFFF_0000)
    }

    /// White at alpha 128 over red gives red 255 and green and blue 128, each within the rounding error of libwebp's blending.
    @Test func halfTransparentFrameIsBlended() throws {
        let pixel = try pixels(WebPFixtures.animation, frame: 2)[0]
        let channels = [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
        #expect(zip(channels, [255, 255, 128, 128]).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test(arguments: [WebPFixtures.still, WebPFixtures.stillWithProfile, WebPFixtures.lossy, WebPFixtures.animation])
    func everyTruncationIsReported(_ bytes: [UInt8]) {
        for cut in DamageTesting.cuts(of: bytes) {
            #expect { try WebPReader.read(cut, named: "a.webp") } throws: { error in
                guard case .truncated("WebP", _, let expected, cut.count)? = (error as? ImageReadingError)?.reason else { return false }
                return expected > cut.count
            }
        }
    }

    /// The animation's first frame ends at byte 92 of 240 and its second at 142; the still image's header ends at byte 25.
    @Test(arguments: [
        (WebPFixtures.animation, 140, "the data after frame 1"), (WebPFixtures.still, 20, "its header"),
        (WebPFixtures.still, 50, "frame 1"),
    ])
    func truncationErrorNamesTheLocation(_ bytes: [UInt8], length: Int, location: String) {
        let reason = ImageReadingError.Reason.truncated(format: "WebP", inside: location, expected: bytes.count, found: length)
        #expect(throws: ImageReadingError("a.webp", reason)) {
            try WebPReader.read(Array(bytes.prefix(length)), named: "a.webp")
        }
    }

    /// The first byte of the image data, 0x2F in every lossless file.
    @Test func damageIsDistinguishedFromTruncation() {
        var bytes = WebPFixtures.still
        bytes[20] = 0
        #expect(throws: ImageReadingError("a.webp", .damaged(format: "WebP", "its chunks are inconsistent"))) {
            try WebPReader.read(bytes, named: "a.webp")
        }
    }

    @Test(arguments: [WebPFixtures.still, WebPFixtures.lossy, WebPFixtures.animation])
    func flippedBytesNeverCrash(_ bytes: [UInt8]) {
        var refused = 0
        for flip in DamageTesting.flips(of: bytes) {
            do {
                _ = try WebPReader.read(flip, named: "a.webp", limits: DamageTesting.limits)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    @Test func sizeIsCheckedAgainstTheLimits() {
        #expect(throws: ImageReadingError("a.webp", .size(width: 3, height: 2, maximumSide: 2, maximumPixels: 64_000_000))) {
            try WebPReader.read(WebPFixtures.still, named: "a.webp", limits: ImageLimits(maximumSide: 2))
        }
    }

    @Test func frameCountIsLimited() {
        #expect(throws: ImageReadingError("a.webp", .frameCount(found: 3, maximum: 3))) {
            try WebPReader.read(WebPFixtures.animation, named: "a.webp", limits: ImageLimits(maximumFrames: 3))
        }
    }

    @Test func trailingBytesAreNoted() throws {
        #expect(try WebPReader.read(WebPFixtures.still + [1, 2], named: "a.webp").notes == ["2 bytes after the image ignored"])
        let image = try WebPReader.read(WebPFixtures.animation + [1], named: "a.webp")
        #expect(image.notes == ["1 byte after the image ignored"] && image.frames.count == 4)
    }

    /// Reading needs two copies of the file and seven 4x4-pixel bitmaps at 4 bytes per pixel: libwebp's two canvases, four frames, and one
    /// being decoded.
    @Test func memoryIsLimited() {
        let needed = 2 * WebPFixtures.animation.count + 7 * 64
        #expect(throws: ImageReadingError("a.webp", .memory(needed: needed, maximum: needed - 1))) {
            try WebPReader.read(WebPFixtures.animation, named: "a.webp", limits: ImageLimits(maximumBytes: needed - 1))
        }
        #expect(throws: Never.self) {
            try WebPReader.read(WebPFixtures.animation, named: "a.webp", limits: ImageLimits(maximumBytes: needed))
        }
    }
}
