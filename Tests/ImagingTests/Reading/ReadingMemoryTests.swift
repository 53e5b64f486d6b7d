import Fixtures
import FoundationEssentials
import Testing

@testable import Imaging

/// Compares peak memory use with the table in the article on reading images.
@Suite struct ReadingMemoryTests {
    /// The largest file of each type (64 million pixels), and the first column of its table row.
    static let largest: [(kind: String, bytes: [UInt8])] = [
        ("PNG", LargeImages.png(8000)),
        ("APNG whose frames replace the canvas", LargeImages.apng(8000)),
        ("APNG whose frames are blended and then removed", LargeImages.apng(8000, [2, 1])),
        ("GIF", LargeImages.gif(8000)),
        ("GIF whose frames are removed", LargeImages.gif(8000, frame: 8000, disposal: 3)),
        ("JPEG", largeJPEG(ImageFixtures.jpeg)),
        ("JPEG, progressive", largeJPEG(ImageFixtures.progressiveJPEG)),
        ("JPEG, rotated by its orientation", largeJPEG(ImageFixtures.turnedJPEG)),
        ("SVG", Array("<svg width='8000' height='8000'/>".utf8)),
        ("WebP, still", LargeImages.stillWebP(8000)),
        ("WebP, animated, small frames", LargeImages.webp(8000)),
        ("WebP, animated, full frames", LargeImages.fullWebP(8000)),
    ]

    /// Returns the file with a frame header that declares 8000x8000 pixels.
    private static func largeJPEG(_ bytes: [UInt8]) -> [UInt8] {
        guard
            let marker = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) || bytes[$0...].starts(with: [0xFF, 0xC2]) })
        else { return bytes }
        return bytes[..<(marker + 5)] + [0x1F, 0x40, 0x1F, 0x40] + bytes[(marker + 9)...]
    }

    private static let article = "Sources/Imaging/Imaging.docc/ReadingImages.md"

    /// Returns the rows of the table, each with the type and the peak in megabytes.
    private static func rows() throws -> [[String]] {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        let text = try String(decoding: Data(contentsOf: URL(filePath: root + "/" + article)), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") && $0.hasSuffix(" MB |") }
        return lines.map { line in
            line.split(separator: "|").map { $0.drop { $0 == " " } }.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    @Test func tableInTheArticleIsCorrect() throws {
        let held = try Self.largest.map { kind, bytes in
            let memory = try ImageReader.cursor(bytes, named: kind, limits: ImageLimits()).memory
            return [kind, "\((memory.total + 500_000) / 1_000_000) MB"]
        }
        #expect(try Self.rows().map { [$0[0], $0[$0.count - 1]] } == held)
    }

    /// Small files of each type, decoded frame by frame.
    private static let small: [(kind: String, bytes: [UInt8])] = [
        ("PNG", PNGSample(colorType: 6, depth: 8, width: 100, height: 100).bytes),
        ("PNG without alpha", PNGSample(colorType: 2, depth: 16, isInterlaced: true, width: 100, height: 100).bytes),
        ("CgBI", CgBIWriter(filters: [0]).encode(.noise(width: 100, height: 100))),
        ("APNG", LargeImages.apng(100)),
        ("blended APNG", LargeImages.apng(100, [0, 1])),
        ("APNG that puts back", LargeImages.apng(100, [2, 1])),
        ("GIF", RawGIF(width: 100, height: 100, frames: (0..<3).map { frame($0, disposal: 0) }).bytes),
        ("GIF that clears", RawGIF(width: 100, height: 100, frames: (0..<3).map { frame($0, disposal: 2) }).bytes),
        ("GIF that puts back", RawGIF(width: 100, height: 100, frames: (0..<3).map { frame($0, disposal: 3) }).bytes),
        ("JPEG", ImageFixtures.jpeg), ("progressive JPEG", ImageFixtures.progressiveJPEG), ("turned JPEG", ImageFixtures.turnedJPEG),
        ("WebP", WebPFixtures.still), ("animated WebP", WebPFixtures.animation),
    ]

    private static func frame(_ index: Int, disposal: UInt8) -> RawGIF.Frame {
        RawGIF.Frame(width: 100, height: 100, indices: Array(repeating: UInt8(index), count: 10_000), disposal: disposal)
    }

    @Test(arguments: small.indices) func cursorUsesThePredictedMemory(index: Int) throws {
        let (kind, bytes) = Self.small[index]
        let tally = MemoryTally()
        let promised = try MemoryTally.$current.withValue(tally) {
            let cursor = try ImageReader.cursor(bytes, named: kind, limits: ImageLimits())
            for _ in 0..<2 {
                while try cursor.next() != nil {}
                try cursor.rewind()
            }
            return cursor.memory.total
        }
        #expect(tally.peak <= promised)
        #expect(tally.peak * 10 >= promised * 9, "\(kind): \(tally.peak) of \(promised)")
    }

    @Test(arguments: small.indices) func imageFramesUseThePredictedMemory(index: Int) throws {
        let (kind, bytes) = Self.small[index]
        let tally = MemoryTally()
        let promised = try MemoryTally.$current.withValue(tally) {
            let cursor = try ImageReader.cursor(bytes, named: kind, limits: ImageLimits())
            let image = try cursor.image(ImageLimits())
            return cursor.memory.keeping(image.frames.count, of: cursor.frameBytes).total
        }
        #expect(tally.peak <= promised)
    }

    /// Only the canvas is in memory, for any number of frames.
    @Test(arguments: [LargeImages.gif(8000), LargeImages.gif(8000, disposal: 2), LargeImages.gif(8000, disposal: 3)])
    func largeFramesAreDecodedOneAtATime(_ bytes: [UInt8]) throws {
        #expect(bytes.count == 112)
        let tally = MemoryTally()
        try MemoryTally.$current.withValue(tally) {
            let frames = try ImageFrames(bytes, named: "a.gif")
            for index in [3, 0, 2, 2, 1] {
                try frames.withFrame(index) { #expect($0[index, 0] == 0xFF00_FF00 || $0[index, 0] == 0xFFFF_0000) }
            }
        }
        #expect(tally.peak < 257_000_000)
    }

    @Test(arguments: [
        ("a.gif", LargeImages.gif(8000)), ("a.png", LargeImages.apng(8000)), ("a.webp", LargeImages.webp(8000)),
        ("b.webp", LargeImages.stillWebP(8000)), ("b.png", LargeImages.png(8000)),
    ])
    func rejectedFilesAllocateNothing(_ name: String, _ bytes: [UInt8]) {
        let tally = MemoryTally()
        MemoryTally.$current.withValue(tally) {
            #expect {
                try ImageReader.cursor(bytes, named: name, limits: ImageLimits(maximumBytes: 200_000_000))
            } throws: {
                "\($0)".hasPrefix("\(name): reading takes ")
                    && "\($0)".hasSuffix(" bytes of memory, expected at most 200000000; use a smaller image or fewer frames")
            }
        }
        #expect(tally.peak < 100_000)
    }

    /// The canvas takes 256 MB, and the other frames take three times as much.
    @Test func decodingAllFramesOfALargeAnimationIsRejected() {
        #expect(throws: ImageReadingError("a.gif", .memory(needed: 135 + 1_280_000_000, maximum: 1 << 30))) {
            let four = LargeImages.gif(8000)
            _ = try ImageReader.read(four.dropLast() + four[19..<42] + [0x3B], named: "a.gif")
        }
    }

    @Test func totalPixelCountIsLimited() {
        #expect(throws: ImageReadingError("a.gif", .codedPixels(found: 40_000, maximum: 39_999))) {
            try ImageReader.read(LargeImages.gif(100, frame: 100), named: "a.gif", limits: ImageLimits(maximumCodedPixels: 39_999))
        }
    }
}

/// Frames read in any order, with any number of kept frames, equal those from decoding all of them.
@Suite struct ImageFramesTests {
    private static let files: [[UInt8]] = [
        WebPFixtures.animation, LargeImages.apng(9, [2, 1]), LargeImages.gif(9, disposal: 3), LargeImages.gif(9, disposal: 2),
        RawGIF.still(3, 2), WebPFixtures.still, ImageFixtures.jpeg,
        RawGIF(
            width: 3, height: 2,
            frames: (0..<7).map { index in
                RawGIF.Frame(left: index % 3, width: 1, height: 2, indices: [UInt8(index % 4), 1], disposal: UInt8(index % 4))
            }
        ).bytes,
    ]

    /// Six pixels take 24 bytes, so 100 bytes keep the last four frames.
    @Test(arguments: files.indices, [0, 1, 100, 1 << 20]) func framesAreTheSameInAnyOrder(file: Int, keeping: Int) throws {
        let bytes = Self.files[file]
        let all = try ImageReader.read(bytes, named: "a")
        let frames = try ImageFrames(ImageReader.cursor(bytes, named: "a", limits: ImageLimits()), ImageLimits(), keeping: keeping)
        #expect(frames.count == all.frames.count && frames.delays == all.frames.map(\.delay))
        #expect(frames.playCount == all.playCount && frames.notes == all.notes)
        for index in [0, 3, 1, 1, 2, 0, 3, 2, 6, 5, 4, 3, 2, 6, 1, 0] where index < frames.count {
            try frames.withFrame(index) { #expect($0.withAlpha.words == all.frames[index].bitmap.withAlpha.words) }
        }
    }
}
