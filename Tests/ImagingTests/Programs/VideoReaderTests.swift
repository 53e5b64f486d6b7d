import Glibc
import Testing

import Fixtures
@testable import Imaging

private enum FFmpeg {
    static let isAvailable = access("/usr/bin/ffmpeg", X_OK) == 0
}

@Suite(.enabled(if: FFmpeg.isAvailable, "ffmpeg is missing: apt-get install ffmpeg")) struct VideoReaderTests {
    private static func error(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> String? {
        do throws(ImageReadingError) {
            _ = try ImageReader.read(bytes, named: "a.mp4", limits: limits)
            return nil
        } catch {
            return error.description
        }
    }

    private static func distance(_ pixel: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(pixel >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }

    /// WebM rounds to milliseconds; 1/60 s is not a whole number of them.
    @Test func constantRateIsRecognized() throws {
        let frame = Duration(attoseconds: 1_000_000_000_000_000_000 / 60)
        let rounded = (0..<60).map { Optional(Int((Double($0) * 1000 / 60).rounded())) }
        #expect(VideoFacts.delays(rounded, last: 16, unit: "1/1000", rate: "60/1") == Array(repeating: frame, count: 60))
        #expect(VideoFacts.delays([7, 24, 40], last: nil, unit: "1/1000", rate: "60/1") == Array(repeating: frame, count: 3))
        #expect(VideoFacts.delays([2, 3, nil, 5, nil], last: 1, unit: "1/24", rate: "24/1")?.count == 5)
        #expect(VideoFacts.delays([0, 1001, 2002], last: 1001, unit: "1/24000", rate: "24000/1001")?.count == 3)
    }

    @Test(
        arguments: [
            ([0, 17, 35], 16, "1/1000", "60/1"), ([0, 17, 33], 40, "1/1000", "60/1"), ([0, nil, nil], 16, "1/1000", "60/1"),
            ([0, 17, 33], 16, "1/1000", "0/0"), ([0, 17, 33], 16, "", "60/1"), ([0, 17, 33], 16, "1/1000", ""), ([], 1, "1/1000", "60/1"),
            ([Int.min, Int.max], 1, "1/1000", "60/1"), ([0, 1], 1, "1/1", "1/2000000000"),
        ] as [([Int?], Int?, String, String)])
    func otherRatesAreNotConstant(_ times: [Int?], _ last: Int?, _ unit: String, _ rate: String) {
        #expect(VideoFacts.delays(times, last: last, unit: unit, rate: rate) == nil)
    }

    @Test func framesAndTimesOfMP4AreRead() throws {
        let image = try ImageReader.read(ImageFixtures.mp4, named: "a.mp4")
        #expect(image.frames.count == 3 && image.frames.allSatisfy { $0.delay == Duration(attoseconds: 1_000_000_000_000_000_000 / 30) })
        for (frame, color) in zip(image.frames, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF] as [UInt32]) {
            #expect(Self.distance(frame.bitmap[8, 8], color) <= 6)
        }
    }

    @Test func alphaOfVP9IsKept() throws {
        let image = try ImageReader.read(ImageFixtures.webm, named: "a.webm")
        #expect(image.frames.map(\.delay) == [.milliseconds(250), .milliseconds(250)])
        let frames = image.frames.map(\.bitmap)
        #expect(Self.distance(frames[0][3, 8], 0xFFFF_0000) <= 8 && Self.distance(frames[0][12, 8], 0x8000_0080) <= 8)
        #expect(frames[1][14, 8] >> 24 <= 8)
    }

    @Test func rotationIsApplied() throws {
        let bitmap = try ImageReader.read(ImageFixtures.turnedMP4, named: "a.mp4").frames[0].bitmap
        #expect(bitmap.width == 8 && bitmap.height == 16)
    }

    /// Follows ffmpeg's rule, which ignores text such as the tag `rotate` and accepts any number.
    @Test(arguments: [
        (90.0, true), (-90, true), (270, true), (-270, true), (450, true), (89.1, true), (90.9, true),
        (0, false), (180, false), (-180, false), (360, false), (45, false), (88.9, false), (1e300, false), (.infinity, false),
        (.nan, false),
    ])
    func quarterTurnsExchangeTheSides(degrees: Double, isQuarterTurn: Bool) {
        #expect(VideoFacts.isQuarterTurn(degrees) == isQuarterTurn)
    }

    @Test func framesAreDecodedAgainAfterRewinding() throws {
        let frames = try ImageFrames(
            ImageReader.cursor(ImageFixtures.mp4, named: "a", limits: ImageLimits()), ImageLimits(), keeping: 0)
        for (index, color) in [(2, 0xFF00_00FF), (0, 0xFFFF_0000), (1, 0xFF00_FF00)] as [(Int, UInt32)] {
            try frames.withFrame(index) { #expect(Self.distance($0[8, 8], color) <= 6) }
        }
    }

    @Test func fileIsReadInPlace() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(ImageFixtures.mp4, "a -x 'b.png")
        #expect(try ImageReader.read(contentsOf: path).frames.count == 3)
    }

    @Test func limitsAreCheckedBeforeDecoding() {
        #expect(Self.error(ImageFixtures.mp4, limits: ImageLimits(maximumSide: 15))?.hasPrefix("a.mp4: claims 16x16 pixels") == true)
        #expect(Self.error(ImageFixtures.mp4, limits: ImageLimits(maximumFrames: 2)) == "a.mp4: has more than 2 frames, expected at most 2")
        #expect(
            Self.error(ImageFixtures.mp4, limits: ImageLimits(maximumCodedPixels: 512))
                == "a.mp4: its frames have 768 pixels in total, expected at most 512; use smaller or fewer frames")
        #expect(Self.error(ImageFixtures.mp4, limits: ImageLimits(maximumBytes: 64 << 20)) != "a.mp4: reading takes ")
    }

    @Test(arguments: [40, 300, 700]) func truncatedFileIsRejected(count: Int) throws {
        let text = try #require(Self.error(Array(ImageFixtures.mp4[..<count])))
        #expect(text.hasPrefix("a.mp4: damaged video") && !text.contains("\n"), "\(text)")
    }

    @Test func hdrIsConverted() throws {
        let image = try ImageReader.read(ImageFixtures.hdrMP4, named: "a.mp4")
        #expect(image.frames.count == 2 && Self.distance(image.frames[0].bitmap[8, 8], 0xFFFF_FFFF) <= 1)
        #expect(image.warnings == ["the video is HDR (PQ) and converted to sRGB; highlights brighter than white are clipped"])
    }

    @Test func widePixelsAreDrawnAsSquares() throws {
        let image = try ImageReader.read(ImageFixtures.wideMP4, named: "a.mp4")
        #expect(image.frames.allSatisfy { $0.bitmap.width == 64 && $0.bitmap.height == 16 })
        #expect(Self.distance(image.frames[1].bitmap[60, 8], 0xFFFF_0000) <= 6)
        #expect(image.notes == ["pixels that are not square are drawn as 64x16 square ones"])
    }

    @Test(arguments: [
        ("2:1", 64, 16), ("1:2", 32, 32), ("4:3", 43, 16), ("1:1", 32, 16), ("0:1", 32, 16), ("N/A", 32, 16), ("", 32, 16),
        ("1:99999999999", 32, 1_000_000),
    ]) func pixelsAreOnlyEnlarged(aspectRatio: String, width: Int, height: Int) {
        #expect(VideoFacts.squareSize(32, 16, aspectRatio: aspectRatio) == (width, height))
    }

    /// ffmpeg writes one unit for a last frame of unknown duration.
    @Test func lastFrameOfOneUnitLastsAsLongAsItsNeighbor() {
        #expect(VideoFacts.delays([0, 30, 60], last: 1, unit: "1/600") == [.milliseconds(50), .milliseconds(50), .milliseconds(50)])
        let frame = Duration.milliseconds(100)
        #expect(VideoFacts.delays([0, 1, 2], last: 1, unit: "1/10") == [frame, frame, frame])
        #expect(VideoFacts.delays([0], last: 1, unit: "1/10") == [frame])
        #expect(VideoFacts.delays([0, 3], last: 2, unit: "1/10") == [frame * 3, frame * 2])
    }

    @Test func delaysAreDifferencesOfTimes() {
        let delays = VideoFacts.delays([0, 1001, 3003, nil, 2000, 1000], last: 6, unit: "1/30000")
        // 1001/30,000 s, in attoseconds.
        let step = Duration(attoseconds: 1001 * 1_000_000_000_000_000_000 / 30_000)
        #expect(delays.count == 6 && delays[0] == step && delays[1] >= step + step)
        let frame = Duration(attoseconds: 1_000_000_000_000_000_000 / 30)
        #expect(delays[2] == frame && delays[3] == frame && delays[4] == frame)
        #expect(delays[5] == .microseconds(200))
    }
}
