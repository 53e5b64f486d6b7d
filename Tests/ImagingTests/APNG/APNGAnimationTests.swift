import Fixtures
import Testing

@testable import Imaging

@Suite struct APNGAnimationTests {
    private typealias Frame = APNGSample.Frame

    private static let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, clear: UInt32 = 0

    private static func base(_ dispose: UInt8 = 0) -> Frame { Frame(0, 0, 2, 2, [red, red, red, red], dispose: dispose) }

    private static func dot(_ pixel: UInt32, dispose: UInt8 = 0, blend: UInt8 = 0) -> Frame {
        Frame(1, 1, 1, 1, [pixel], dispose: dispose, blend: blend)
    }

    private func words(_ frames: [APNGSample.Frame], hidden: APNGSample.Frame? = nil) throws -> [[UInt32]] {
        let sample = APNGSample(width: 2, height: 2, frames: frames, hiddenImage: hidden)
        return try PNGReader.read(sample.bytes, named: "loading.png").frames.map(\.bitmap.words)
    }

    @Test func frameIsDrawnOverItsAreaAndKept() throws {
        let (red, green) = (Self.red, Self.green)
        #expect(try words([Self.base(), Self.dot(green)]) == [[red, red, red, red], [red, red, red, green]])
    }

    @Test func disposalBackgroundClearsTheArea() throws {
        let (red, green, clear) = (Self.red, Self.green, Self.clear)
        let frames = [Self.base(), Self.dot(green, dispose: 1), Frame(0, 0, 1, 1, [green])]
        #expect(try words(frames) == [[red, red, red, red], [red, red, red, green], [green, red, red, clear]])
    }

    @Test func disposalPreviousRestoresTheArea() throws {
        let (red, green) = (Self.red, Self.green)
        let frames = [Self.base(), Self.dot(green, dispose: 2), Frame(0, 0, 1, 1, [green])]
        #expect(try words(frames) == [[red, red, red, red], [red, red, red, green], [green, red, red, red]])
    }

    @Test func disposalPreviousOfTheFirstFrameIsBackground() throws {
        let (red, green, clear) = (Self.red, Self.green, Self.clear)
        #expect(try words([Self.base(2), Self.dot(green)]) == [[red, red, red, red], [clear, clear, clear, green]])
    }

    @Test func blendingSourceReplacesAlpha() throws {
        #expect(try words([Self.base(), Self.dot(0x8000_FF00)]).last?.last == 0x8000_8000)
    }

    /// Half-transparent green (alpha 128 of 255) over red gives 0x80 green and 255 - 128 = 0x7F red.
    @Test func blendingOverBlendsWithTheCanvas() throws {
        #expect(try words([Self.base(), Self.dot(0x8000_FF00, blend: 1)]).last?.last == 0xFF7F_8000)
    }

    @Test func defaultImageWithoutFrameControlIsNotAFrame() throws {
        let hidden = Frame(0, 0, 2, 2, [Self.green, Self.green, Self.green, Self.green])
        #expect(try words([Self.dot(Self.red)], hidden: hidden) == [[Self.clear, Self.clear, Self.clear, Self.red]])
    }

    @Test func delaysAndPlayCountAreRead() throws {
        var frames = [Self.base(), Self.base()]
        frames[1].delay = (1, 0)
        let image = try PNGReader.read(APNGSample(width: 2, height: 2, frames: frames, plays: 7).bytes, named: "loading.png")
        #expect(image.frames.map(\.delay) == [.milliseconds(100), .milliseconds(100)] && image.playCount == 7)
    }

    @Test func frameDataMayBeSplitIntoChunks() throws {
        var chunks = APNGSample(width: 2, height: 2, frames: [Self.base(), Self.dot(Self.green)]).chunks
        let data = Array(chunks[4].data.dropFirst(4))
        chunks[4].data = RawPNG.word(2) + data[..<3]
        chunks.append(("fdAT", RawPNG.word(3) + data[3...]))
        let bytes = APNGSample(width: 2, height: 2, frames: []).file(chunks)
        #expect(try PNGReader.read(bytes, named: "loading.png").frames.last?.bitmap[1, 1] == Self.green)
    }

    @Test func framesWithoutAnimationControlAreAStill() throws {
        let chunks = APNGSample(width: 2, height: 2, frames: [Self.base(), Self.dot(Self.green)]).chunks.dropFirst()
        let image = try PNGReader.read(APNGSample(width: 2, height: 2, frames: []).file(Array(chunks)), named: "loading.png")
        #expect(image.frames.count == 1 && image.frames[0].delay == nil)
        #expect(image.notes == ["animation without acTL before the image data ignored; the image is read as a still image"])
    }

    @Test func tooManyFramesAreRejected() {
        let damage = Damage("", Self.three.bytes)
        #expect(damage.error(limits: ImageLimits(maximumFrames: 2)) == "loading.png: has more than 2 frames, expected at most 2")
        // Reading needs the file, a copy of its longest data, three 16-byte frames, and one pixel decoded outside the canvas.
        let needed = Self.three.bytes.count + Self.three.frames.map(\.data.count).max()! + 48 + 4
        let text =
            "loading.png: reading takes \(needed) bytes of memory, expected at most \(needed - 1); "
            + "use a smaller image or fewer frames"
        #expect(damage.error(limits: ImageLimits(maximumBytes: needed - 1)) == text)
        #expect(damage.error(limits: ImageLimits(maximumFrames: 3, maximumBytes: needed)) == nil)
    }

    private static let three = APNGSample(width: 2, height: 2, frames: [base(), dot(green), dot(red)])

    private static func changed(_ change: (inout [(name: String, data: [UInt8])]) -> Void) -> [UInt8] {
        var chunks = three.chunks
        change(&chunks)
        return three.file(chunks)
    }

    private static func control(_ frame: Frame) -> [UInt8] { changed { $0[3].data = frame.control(1) } }

    /// Offset after the signature, IHDR, acTL, fcTL, and IDAT.
    private static let afterImage = 8 + 25 + 20 + 38 + 12 + base().data.count

    private static let words = "loading.png: damaged APNG image: "

    static let damages: [Damage] = [
        Damage(words + "acTL claims 0 frames, expected 1 or more", changed { $0[0].data = RawPNG.word(0) + RawPNG.word(0) }),
        Damage(words + "acTL claims 5 frames, found 3", changed { $0[0].data = RawPNG.word(5) + RawPNG.word(0) }),
        Damage(words + "acTL claims 2 frames, found 3", changed { $0[0].data = RawPNG.word(2) + RawPNG.word(0) }),
        Damage(words + "chunk acTL at byte 33 has 7 bytes, expected 8", changed { $0[0].data.removeLast() }),
        Damage(words + "chunk acTL at byte 53 is a duplicate", changed { $0.insert($0[0], at: 1) }),
        Damage(words + "chunk fcTL at byte 53 has 25 bytes, expected 26", changed { $0[1].data.removeLast() }),
        Damage(words + "chunk fcTL at byte 53 has sequence number 1, expected 0", changed { $0[1].data[3] = 1 }),
        Damage(
            words + "chunk fdAT at byte \(afterImage + 38) has sequence number 7, expected 2",
            changed { $0[4].data.replaceSubrange(..<4, with: [0, 0, 0, 7]) }),
        Damage(words + "chunk fdAT at byte 53 has 3 bytes, expected 4 or more", changed { $0.insert(("fdAT", [0, 0, 0]), at: 1) }),
        Damage(words + "chunk fdAT at byte 53 comes before any fcTL", changed { $0.insert(("fdAT", [0, 0, 0, 0]), at: 1) }),
        Damage(
            words + "chunk fdAT at byte \(afterImage) belongs to frame 1, whose image data is in IDAT",
            changed { $0.insert(("fdAT", [0, 0, 0, 1]), at: 3) }),
        Damage(
            words + "frame 2 covers 1x1 pixels at (2, 1), expected an area inside the canvas of 2x2", control(Frame(2, 1, 1, 1, []))),
        Damage(
            words + "frame 2 covers 0x1 pixels at (1, 1), expected an area inside the canvas of 2x2", control(Frame(1, 1, 0, 1, []))),
        Damage(
            words + "frame 1 is the default image and covers 1x2 pixels, expected the whole canvas of 2x2",
            changed { $0[1].data = Frame(0, 0, 1, 2, []).control(0) }),
        Damage(
            words + "chunk fcTL at byte 91 is a duplicate before the image data",
            changed { $0.insert(("fcTL", base().control(1)), at: 2) }),
        Damage(words + "frame 2 has dispose operation 3, expected 0, 1, or 2", control(dot(red, dispose: 3))),
        Damage(words + "frame 2 has blend operation 2, expected 0 or 1", control(dot(red, blend: 2))),
        Damage(words + "frame 2 has no image data", changed { $0.removeSubrange(4...) }),
        Damage(
            "loading.png: APNG image ends inside row 1 of 1 of frame 2 (expected 4 bytes, found 2)",
            changed { $0[4].data = RawPNG.word(2) + RawPNG.compress([0, 1, 2]) }),
        Damage(
            words + "image data of frame 2 continues after the last row",
            changed { $0[4].data = RawPNG.word(2) + RawPNG.compress([0, 1, 2, 3, 4, 5]) }),
    ]

    @Test(arguments: damages) func messageDescribesTheProblem(_ damage: Damage) {
        #expect(damage.error() == damage.text)
    }
}
