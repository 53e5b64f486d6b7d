import Synchronization
import Testing

@testable import Imaging

@Suite struct GIFWriterTests {
    private func file(
        _ frames: [(bitmap: Bitmap, duration: Duration)], playCount: Int = 0, matte: UInt32? = nil, dithers: Bool = false
    ) throws -> [UInt8] {
        var writer = GIFWriter(playCount: playCount, matte: matte, dithers: dithers)
        for frame in frames { try writer.append(frame.bitmap, for: frame.duration) }
        return try writer.finish()
    }

    private func still(_ bitmap: Bitmap, matte: UInt32? = nil, dithers: Bool = false) throws -> Bitmap {
        try ImageReader.read(file([(bitmap, .seconds(1))], matte: matte, dithers: dithers), named: "a.gif").frames[0].bitmap
    }

    /// Returns the difference between two colors in one channel.
    private func difference(_ first: UInt32, _ second: UInt32, _ shift: UInt32) -> Int {
        Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
    }

    /// Returns a smooth gradient with many colors.
    private func slope(_ side: Int, shift: Int = 0) -> Bitmap {
        let words = (0..<side * side).map { index -> UInt32 in
            let x = index % side, y = index / side
            let red = UInt32(x * 255 / side), green = UInt32(y * 255 / side), blue = UInt32((x + y + shift) * 127 / side % 256)
            return 0xFF00_0000 | red << 16 | green << 8 | blue
        }
        return Bitmap(width: side, height: side, words: words)
    }

    @Test(arguments: [0, 5, 12]) func cancelingEndsBeforeTheNextFrame(_ allowed: Int) throws {
        let calls = Mutex(0)
        var writer = GIFWriter {
            calls.withLock {
                $0 += 1
                return $0 > allowed
            }
        }
        for blue: UInt32 in 1...9 { try writer.append(Bitmap(width: 1, height: 1, words: [0xFF00_0000 | blue]), for: .seconds(1)) }
        #expect(throws: AnimationWritingError.canceled) { try writer.finish() }
        #expect(calls.withLock { $0 } <= allowed + 2)
    }

    @Test(arguments: 0..<200)
    func pixelsAndDelaysRoundTrip(_ seed: UInt64) throws {
        let alphas = seed % 2 == 0 ? [255] : [0, 255]
        let sample = AnimationSample(seed: seed, alphas: alphas, unit: .milliseconds(10))
        let image = try ImageReader.read(file(sample.frames, playCount: 3), named: "a.gif")
        let shown = sample.shown
        #expect(Set(shown.flatMap(\.bitmap.words)).count <= 256)
        #expect(image.frames.map(\.bitmap.words) == shown.map(\.bitmap.words))
        if shown.count > 1 {
            #expect(image.frames.map(\.delay) == shown.map(\.duration))
            #expect(image.playCount == 3)
        }
    }

    @Test(arguments: [0, 1, 2, 65_535]) func playCountRoundTrips(_ plays: Int) throws {
        let frames = [(Bitmap(width: 1, height: 1), Duration.seconds(1)), (Bitmap(width: 1, height: 1, format: .rgb24), .seconds(1))]
        #expect(try ImageReader.read(file(frames, playCount: plays), named: "a.gif").playCount == plays)
    }

    /// Up to 255 colors with transparency, or 256 without, are exact.
    @Test(arguments: [(255, true), (256, false), (2, true), (2, false)])
    func colorsThatFitThePaletteAreExact(_ count: Int, _ isTransparent: Bool) throws {
        var words = (0..<UInt32(count)).map { 0xFF00_0000 | $0 * 65_537 }
        if isTransparent { words.append(0) }
        let bitmap = Bitmap(width: words.count, height: 1, words: words)
        #expect(try still(bitmap) == bitmap)
        let turned = Bitmap(width: words.count, height: 1, words: words.reversed())
        let image = try ImageReader.read(file([(bitmap, .seconds(1)), (turned, .seconds(1))]), named: "a.gif")
        #expect(image.frames.map(\.bitmap) == [bitmap, turned])
    }

    @Test func onlyTheChangedAreaIsWritten() throws {
        let noise = Bitmap(width: 40, height: 40, words: Bitmap.noise(width: 40, height: 40).words.map { $0 & 0x0007_0000 | 0xFF00_0000 })
        var changed = noise
        changed[20, 20] = 0xFF00_FF00
        let still = try file([(noise, .seconds(1))]).count
        // Each change adds a graphic control, an image descriptor, and three bytes of data with their framing; the loop extension is added
        // once.
        #expect(try file([(noise, .seconds(1)), (changed, .seconds(1)), (noise, .seconds(1))]).count < still + 19 + 2 * 30)
    }

    @Test func halfTransparentPixelsNeedAMatte() throws {
        let bitmap = Bitmap(width: 3, height: 1, words: [0, 0x8080_0000, 0xFF00_00FF])
        #expect(throws: AnimationWritingError.halfTransparent(frame: 2)) {
            try file([(Bitmap(width: 3, height: 1), .seconds(1)), (bitmap, .seconds(1))])
        }
        // Red at alpha 128 over white leaves 127 of 255 of green and blue.
        #expect(try still(bitmap, matte: 0xFFFFFF).words == [0, 0xFFFF_7F7F, 0xFF00_00FF])
    }

    @Test func excessColorsAreReduced() throws {
        let bitmap = slope(20)
        let found = try still(bitmap)
        #expect(Set(bitmap.words).count > 300)
        #expect(Set(found.words).count <= 255)
        var errors: [Int] = []
        for (before, after) in zip(bitmap.words, found.words) {
            for shift: UInt32 in [16, 8, 0] { errors.append(abs(difference(before, after, shift))) }
        }
        // The measured difference is 5.2 on average and 26 at most.
        #expect(Double(errors.reduce(0, +)) / Double(errors.count) < 6)
        #expect(errors.max() ?? 0 <= 32)
    }

    /// The flat half keeps its color, regardless of how many other colors there are.
    @Test func largeAreasKeepTheirExactColor() throws {
        var bitmap = slope(24)
        for y in 0..<12 { for x in 0..<24 { bitmap[x, y] = 0xFF12_3457 } }
        let found = try still(bitmap)
        #expect(found[0, 0] == 0xFF12_3457)
        #expect(found[23, 11] == 0xFF12_3457)
    }

    @Test func unchangedPixelsStayTheSameWhenColorsAreReduced() throws {
        var second = slope(20)
        for y in 15..<20 { for x in 15..<20 { second[x, y] = 0 } }
        let image = try ImageReader.read(
            file([(slope(20), .seconds(1)), (second, .seconds(1)), (slope(20), .seconds(1))], dithers: true), named: "a.gif")
        let (a, b, c) = (image.frames[0].bitmap, image.frames[1].bitmap, image.frames[2].bitmap)
        #expect(a == c)
        for index in 0..<300 { #expect(a.words[index] == b.words[index]) }
        #expect(b[17, 17] == 0)
    }

    @Test func skippedFramesAndActualDurationAreReported() throws {
        var writer = GIFWriter()
        for index in 0..<60 {
            try writer.append(Bitmap(width: 1, height: 1, words: [0xFF00_0000 | UInt32(index)]), for: .seconds(1) / 60)
        }
        let image = try ImageReader.read(writer.finish(), named: "a.gif")
        #expect(writer.skippedCount == 20)
        #expect(writer.duration == .seconds(1))
        #expect(image.frames.count == 40)
        #expect(image.frames.compactMap(\.delay).reduce(.zero, +) == .seconds(1))
    }

    @Test func veryLongFrameIsRepeated() throws {
        let frames = [
            (Bitmap(width: 2, height: 1, words: [0xFFFF_0000, 0]), Duration.seconds(1500)),
            (Bitmap(width: 2, height: 1, words: [0, 0xFFFF_0000]), .seconds(1)),
        ]
        let image = try ImageReader.read(file(frames), named: "a.gif")
        #expect(image.frames.compactMap(\.delay).reduce(.zero, +) == .seconds(1501))
        #expect(image.frames.map(\.bitmap.words).last == frames[1].0.words)
        #expect(image.frames.dropLast().allSatisfy { $0.bitmap == frames[0].0 })
    }

    @Test func outputIsDeterministic() throws {
        let frames = (0..<3).map { (slope(17, shift: $0 * 9), Duration.milliseconds(100)) }
        #expect(try file(frames, dithers: true) == file(frames, dithers: true))
    }
}
