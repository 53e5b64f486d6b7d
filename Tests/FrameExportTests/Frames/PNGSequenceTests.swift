import Fixtures
import FrameExport
import Imaging
import RefreshKit
import Scenes
import Testing

@Suite struct PNGSequenceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func numbersItsFilesFromZero() throws {
        var sequence = try PNGSequence(into: folder.path("a/b"), pixelsPerPoint: 2)
        for _ in 0..<11 { try sequence.append(Bitmap(width: 3, height: 2)) }
        #expect(try folder.files().keys.sorted() == (0..<11).map { $0 < 10 ? "a/b/frame_000\($0).png" : "a/b/frame_00\($0).png" })
        #expect(sequence.count == 11)
    }

    @Test func filesContainThePixels() throws {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap[1, 0] = 0xFF80_4020
        var sequence = try PNGSequence(into: folder.path)
        try sequence.append(bitmap)
        let image = try ImageReader.read(contentsOf: folder.path("frame_0000.png"))
        #expect(image.frames[0].bitmap[1, 0] == 0xFF80_4020)
    }

    @Test func overwritesOnlyOnRequest() throws {
        try folder.write("mine", "frame_0000.png")
        var sequence = try PNGSequence(into: folder.path)
        #expect(throws: ExportError.fileExists(folder.path("frame_0000.png"))) { try sequence.append(Bitmap(width: 1, height: 1)) }
        #expect(try folder.files() == ["frame_0000.png": Array("mine".utf8)])
        sequence.overwrites = true
        try sequence.append(Bitmap(width: 1, height: 1))
        #expect(try folder.files()["frame_0000.png"]?.count ?? 0 > 60)
    }

    @Test func numberedPictureIsDrawnOnce() throws {
        var sequence = try PNGSequence(into: folder.path)
        var drawn: [Int] = []
        for number in [4, 7, 4, 7, 4] {
            try sequence.append(picture: number) {
                drawn.append(number)
                return .tinted(number)
            }
        }
        #expect(drawn == [4, 7])
        try expectPictures([4, 7, 4, 7, 4])
    }

    @Test func unnumberedPictureIsDrawnEachTime() throws {
        var sequence = try PNGSequence(into: folder.path)
        var count = 0
        for number in [4, 4, 7] {
            try sequence.append(picture: nil) {
                count += 1
                return .tinted(number)
            }
        }
        #expect(count == 3)
        try expectPictures([4, 4, 7])
    }

    @Test func failedPictureIsNotWrittenAndCanBeRetried() throws {
        struct Unable: Error {}
        var sequence = try PNGSequence(into: folder.path)
        #expect(throws: Unable.self) { try sequence.append(picture: 1) { throw Unable() } }
        #expect(try sequence.count == 0 && folder.files().isEmpty)
        try sequence.append(picture: 1) { .tinted(9) }
        try expectPictures([9])
    }

    @Test func repeatedBitmapsGiveTheSameFiles() throws {
        var sequence = try PNGSequence(into: folder.path)
        for number in [1, 2, 3, 1, 3, 2, 1] { try sequence.append(.tinted(number)) }
        try expectPictures([1, 2, 3, 1, 3, 2, 1])
        // The same pixels with a different width or format are a different bitmap.
        let others = [Bitmap(width: 8, height: 6), Bitmap(width: 6, height: 8), Bitmap(width: 8, height: 6, format: .rgb24)]
        for bitmap in others { try sequence.append(bitmap) }
        for (number, bitmap) in others.enumerated() { #expect(try read(number + 7) == bitmap) }
    }

    @Test func bitmapsBeyondTheCacheAreWritten() throws {
        var sequence = try PNGSequence(into: folder.path)
        var bitmap = Bitmap(width: 128, height: 128)
        for number in 0..<200 {
            bitmap[number % 128, number / 128] = 0xFF00_0000 | UInt32(number)
            try sequence.append(bitmap)
        }
        try sequence.append(bitmap)
        #expect(try read(200) == bitmap)
        #expect(try folder.files()["frame_0199.png"] == folder.files()["frame_0200.png"])
    }

    @Test func pixelsPerPointAppliesToNextFrame() throws {
        let stage = Stage(size: Size(width: 8, height: 6))
        let renderer = StageRenderer(stage)
        func append(to sequence: inout PNGSequence) throws {
            try sequence.append(.tinted(1))
            try sequence.append(picture: 1) { .tinted(2) }
            try sequence.append(renderer)
        }
        var sequence = try PNGSequence(into: folder.path("one"), pixelsPerPoint: 2)
        try append(to: &sequence)
        sequence.pixelsPerPoint = 3
        try append(to: &sequence)
        var other = try PNGSequence(into: folder.path("other"), pixelsPerPoint: 3)
        try append(to: &other)
        let files = try folder.files()
        for number in 0..<3 {
            #expect(files["one/frame_000\(number + 3).png"] == files["other/frame_000\(number).png"])
            #expect(files["one/frame_000\(number).png"] != files["other/frame_000\(number).png"])
        }
    }

    private func expectPictures(_ numbers: [Int], sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try folder.files().count == numbers.count, sourceLocation: sourceLocation)
        for (index, number) in numbers.enumerated() {
            #expect(try read(index) == .tinted(number), "frame \(index)", sourceLocation: sourceLocation)
        }
    }

    private func read(_ index: Int) throws -> Bitmap {
        try ImageReader.read(
            contentsOf: folder.path("frame_\(String(repeating: "0", count: index < 10 ? 3 : index < 100 ? 2 : 1))\(index).png")
        )
        .frames[0].bitmap
    }
}

extension Bitmap {
    /// Creates a small bitmap whose color depends on a number.
    fileprivate static func tinted(_ number: Int) -> Bitmap {
        var bitmap = Bitmap(width: 6, height: 4)
        for x in 0..<6 { bitmap[x, 1] = 0xFF00_0000 | UInt32(number * x) }
        return bitmap
    }
}
