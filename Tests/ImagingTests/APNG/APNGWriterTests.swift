import Synchronization
import Testing

@testable import Imaging

@Suite struct APNGWriterTests {
    private let red: UInt32 = 0xFFFF_0000

    private func file(_ frames: [(bitmap: Bitmap, duration: Duration)], playCount: Int = 0) throws -> [UInt8] {
        var writer = APNGWriter(playCount: playCount)
        for frame in frames { writer.append(frame.bitmap, for: frame.duration) }
        return try writer.finish()
    }

    /// Returns the chunks' names and data; the reader's tests verify the checksums.
    private func chunks(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
        var chunks: [(String, [UInt8])] = []
        var offset = 8
        while offset < file.count {
            let count = Int(file[offset...].word(at: 0))
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((name, Array(file[offset + 8..<offset + 8 + count])))
            offset += 12 + count
        }
        return chunks
    }

    @Test(arguments: 0..<150)
    func pixelsAndDelaysRoundTrip(_ seed: UInt64) throws {
        let alphas = [[255], [0, 255], [0, 1, 127, 128, 254, 255], Array(0...255)][Int(seed % 4)]
        let sample = AnimationSample(seed: seed, alphas: alphas, unit: .milliseconds(7))
        let image = try ImageReader.read(file(sample.frames, playCount: 3), named: "a.png")
        let shown = sample.shown
        #expect(image.frames.map { $0.bitmap.withAlpha.words } == shown.map(\.bitmap.words))
        if shown.count > 1 {
            #expect(image.frames.map(\.delay) == shown.map(\.duration))
            #expect(image.playCount == 3)
        }
    }

    @Test(arguments: [2, 7]) func outputDoesNotDependOnTheNumberOfThreads(_ threads: Int) throws {
        for seed: UInt64 in 0..<20 {
            let sample = AnimationSample(seed: seed, alphas: [0, 128, 255], unit: .milliseconds(10))
            var writer = APNGWriter(threads: threads)
            for frame in sample.frames { writer.append(frame.bitmap, for: frame.duration) }
            #expect(try writer.finish() == file(sample.frames))
        }
    }

    @Test func cancelingEndsBeforeTheNextFrame() throws {
        let calls = Mutex(0)
        var writer = APNGWriter {
            calls.withLock {
                $0 += 1
                return $0 > 2
            }
        }
        for seed: UInt64 in 1...9 { writer.append(.noise(width: 3, height: 3, seed: seed), for: .seconds(1)) }
        #expect(throws: AnimationWritingError.canceled) { try writer.finish() }
        #expect(calls.withLock { $0 } == 3)
    }

    @Test func onlyTheChangedAreaIsWritten() throws {
        var second = Bitmap(width: 20, height: 10)
        second[17, 8] = red
        second[18, 9] = red
        let chunks = try chunks(file([(Bitmap(width: 20, height: 10), .seconds(1)), (second, .seconds(1))]))
        let controls = chunks.filter { $0.name == "fcTL" }.map(\.data)
        // Sequence number, width, height, x, y.
        #expect(controls.map { control in (0..<5).map { control[...].word(at: $0 * 4) } } == [[0, 20, 10, 0, 0], [1, 2, 2, 17, 8]])
    }

    @Test func chunksAreInOrderWithConsecutiveSequenceNumbers() throws {
        let frames = (0..<3).map { (Bitmap.noise(width: 3, height: 3, seed: $0), Duration.milliseconds(50)) }
        let chunks = try chunks(file(frames))
        #expect(chunks.map(\.name) == ["IHDR", "acTL", "sRGB", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks.filter { ["fcTL", "fdAT"].contains($0.name) }.map { $0.data[...].word(at: 0) } == [0, 1, 2, 3, 4])
    }

    @Test func resolutionIsWrittenAsInAStill() throws {
        var writer = APNGWriter(pixelsPerPoint: 2)
        writer.append(Bitmap(width: 2, height: 2), for: .seconds(1))
        writer.append(Bitmap.noise(width: 2, height: 2), for: .seconds(1))
        let data = try chunks(writer.finish()).first { $0.name == "pHYs" }?.data
        #expect(data == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    }

    @Test func opaqueAnimationsHaveNoAlphaChannel() throws {
        let white = Bitmap(width: 2, height: 2, words: [UInt32](repeating: 0xFFFF_FFFF, count: 4))
        let opaque = try chunks(file([(Bitmap(width: 2, height: 2, format: .rgb24), .seconds(1)), (white, .seconds(1))]))
        #expect(opaque[0].data[9] == 2)
        let clear = try chunks(file([(white, .seconds(1)), (Bitmap(width: 2, height: 2), .seconds(1))]))
        #expect(clear[0].data[9] == 6)
    }

    @Test func singleFrameIsWrittenAsAStill() throws {
        let bitmap = Bitmap.noise(width: 4, height: 4)
        let chunks = try chunks(file([(bitmap, .seconds(1)), (bitmap, .seconds(2))]))
        #expect(chunks.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
    }

    /// The longest delay is 65,535 seconds, so two days take three frames.
    @Test func veryLongFrameIsRepeated() throws {
        let frames = [(Bitmap(width: 1, height: 1), Duration.seconds(172_800)), (Bitmap(width: 1, height: 1, words: [red]), .seconds(1))]
        let image = try ImageReader.read(file(frames), named: "a.png")
        #expect(image.frames.compactMap(\.delay).reduce(.zero, +) == .seconds(172_801))
        #expect(image.frames.map { $0.bitmap.words } == [[0], [0], [0], [red]])
    }

    /// 1/70,001 s is not a fraction of two 16-bit numbers, so later delays compensate for the error.
    @Test func roundingErrorsDoNotAddUp() throws {
        let duration = Duration.seconds(1) / 70_001 * 1_000
        let frames = (0..<40).map { (Bitmap(width: 1, height: 1, words: [0xFF00_0000 | $0]), duration) }
        let image = try ImageReader.read(file(frames), named: "a.png")
        let total = image.frames.compactMap(\.delay).reduce(.zero, +)
        #expect((total - duration * 40).attoseconds.magnitude < 10_000_000_000_000)
    }

    @Test func outputIsDeterministic() throws {
        let sample = AnimationSample(seed: 9, alphas: [0, 128, 255], unit: .milliseconds(10))
        #expect(try file(sample.frames) == file(sample.frames))
    }
}
