import Synchronization
import Testing

@testable import Imaging

@Suite struct WebPWriterTests {
    private func file(_ frames: [(bitmap: Bitmap, duration: Duration)], playCount: Int = 0) throws -> [UInt8] {
        var writer = WebPWriter(playCount: playCount)
        for frame in frames { try writer.append(frame.bitmap, for: frame.duration) }
        return try writer.finish()
    }

    private func grays(_ count: Int, for duration: Duration) -> [(bitmap: Bitmap, duration: Duration)] {
        (0..<count).map { (Bitmap(width: 1, height: 1, words: [0xFF00_0000 | UInt32($0)]), duration) }
    }

    @Test(arguments: 0..<150)
    func pixelsAndDelaysRoundTrip(_ seed: UInt64) throws {
        let alphas = [[255], [0, 255], [0, 1, 127, 128, 254, 255], Array(0...255)][Int(seed % 4)]
        let sample = AnimationSample(seed: seed, alphas: alphas, unit: .milliseconds(7))
        let image = try ImageReader.read(file(sample.frames, playCount: 3), named: "a.webp")
        let shown = sample.shown
        #expect(image.frames.map { $0.bitmap.withAlpha.words } == shown.map(\.bitmap.words))
        if shown.count > 1 {
            #expect(image.frames.map(\.delay) == shown.map(\.duration))
            #expect(image.playCount == 3)
        }
    }

    /// Writes all 32,896 premultiplied pairs of a channel and alpha, once in the first frame and once as a change.
    @Test func premultipliedPixelsRoundTrip() throws {
        var words: [UInt32] = []
        for alpha: UInt32 in 0...255 {
            for value in 0...alpha { words.append(alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2) }
        }
        let all = Bitmap(width: 257, height: 128, words: words)
        let image = try ImageReader.read(
            file([(all, .seconds(1)), (Bitmap(width: 257, height: 128), .seconds(1)), (all, .seconds(1))]), named: "a")
        #expect(image.frames[0].bitmap == all)
        #expect(image.frames[2].bitmap == all)
    }

    @Test func roundedDelaysAddUp() throws {
        let image = try ImageReader.read(file(grays(6, for: .seconds(1) / 60)), named: "a.webp")
        #expect(image.frames.map(\.delay) == [17, 16, 17, 17, 16, 17].map { .milliseconds($0) })
    }

    @Test func framesShorterThanAMillisecondAreSkipped() throws {
        let image = try ImageReader.read(file(grays(100, for: .microseconds(250)) + grays(1, for: .milliseconds(20))), named: "a.webp")
        #expect(image.frames.count == 26)
    }

    @Test func onlyTheChangedAreaIsWritten() throws {
        let noise = Bitmap.noise(width: 60, height: 60)
        var changed = noise
        changed[31, 33] ^= 0x00FF_FFFF & (noise[31, 33] >> 24) * 0x010101
        changed[31, 33] = 0xFF12_3456
        let one = try file([(noise, .seconds(1)), (Bitmap.noise(width: 60, height: 60, seed: 2), .seconds(1))])
        let two = try file([(noise, .seconds(1)), (changed, .seconds(1))])
        #expect(two.count < one.count / 2 + 200)
    }

    /// The moving part is opaque, and only it is stored; readers such as Pillow treat the canvas as opaque unless the header says
    /// otherwise.
    @Test(arguments: [(UInt32(0), true), (0x8080_0000, true), (0xFF00_0000, false)])
    func headerSaysWhetherTheCanvasHasAlpha(_ background: UInt32, _ hasAlpha: Bool) throws {
        let frames = (0..<3).map { step in
            var bitmap = Bitmap(width: 20, height: 20, words: [UInt32](repeating: background, count: 400))
            for y in 8..<12 {
                for x in 8..<12 { bitmap[x, y] = 0xFF00_0000 | UInt32(60 * step + x) }
            }
            return (bitmap, Duration.seconds(1))
        }
        let bytes = try file(frames)
        #expect(bytes[12..<16].elementsEqual("VP8X".utf8))
        #expect((bytes[20] & 0x10 != 0) == hasAlpha)
        #expect(try ImageReader.read(bytes, named: "a.webp").frames.map { $0.bitmap.withAlpha } == frames.map { $0.0 })
    }

    /// Every pixel is opaque, but unchanged ones within the changed area are stored as transparent ones, to which the header must admit.
    @Test func headerSaysWhetherFramesAreBlended() throws {
        var changed = Bitmap(width: 20, height: 20, words: [UInt32](repeating: 0xFF00_0000, count: 400))
        let first = changed
        for corner in [2, 17] { changed[corner, corner] = 0xFFFF_0000 }
        let bytes = try file([(first, .seconds(1)), (changed, .seconds(1))])
        #expect(bytes[20] & 0x10 != 0)
    }

    /// 24 bits of milliseconds hold 4 hours and 40 minutes, so a day takes several frames.
    @Test func veryLongFrameIsRepeated() throws {
        let frames = grays(2, for: .seconds(86_400))
        let image = try ImageReader.read(file(frames), named: "a.webp")
        #expect(image.frames.compactMap(\.delay).reduce(.zero, +) == .seconds(172_800))
        #expect(Set(image.frames.map { $0.bitmap.words }) == [[0xFF00_0000], [0xFF00_0001]])
    }

    @Test func excessiveDurationAndSizeAreRejected() {
        #expect(throws: AnimationWritingError.compression("it lasts longer than 2147483 seconds")) {
            try file(grays(2, for: .seconds(1_500_000)))
        }
        #expect(throws: AnimationWritingError.tooLarge(width: 16_384, height: 1, maximum: 16_383)) {
            try file([(Bitmap(width: 16_384, height: 1), .seconds(1))])
        }
    }

    @Test(arguments: [2, 7]) func outputDoesNotDependOnTheNumberOfThreads(_ threads: Int) throws {
        for seed: UInt64 in 0..<20 {
            let sample = AnimationSample(seed: seed, alphas: [0, 128, 255], unit: .milliseconds(10))
            var writer = WebPWriter(threads: threads)
            for frame in sample.frames { try writer.append(frame.bitmap, for: frame.duration) }
            #expect(try writer.finish() == file(sample.frames))
        }
    }

    @Test(arguments: [1, 2]) func cancelingEndsTheFrameInProgress(_ threads: Int) throws {
        let calls = Mutex(0)
        // Some calls come before a frame, and the rest from libwebp while it encodes.
        var writer = WebPWriter(threads: threads) {
            calls.withLock {
                $0 += 1; return $0 > 6
            }
        }
        #expect(throws: AnimationWritingError.canceled) {
            for seed: UInt64 in 1...9 { try writer.append(.noise(width: 300, height: 300, seed: seed), for: .seconds(1)) }
            _ = try writer.finish()
        }
        #expect(calls.withLock { $0 } < 40)
    }

    @Test func outputIsDeterministic() throws {
        let sample = AnimationSample(seed: 9, alphas: [0, 128, 255], unit: .milliseconds(10))
        #expect(try file(sample.frames) == file(sample.frames))
    }
}
