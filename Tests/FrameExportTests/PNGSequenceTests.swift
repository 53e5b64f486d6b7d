import Fixtures
import FrameExport
import Imaging
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

    @Test func theFilesHoldThePixels() throws {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap[1, 0] = 0xFF80_4020
        var sequence = try PNGSequence(into: folder.path)
        try sequence.append(bitmap)
        let image = try ImageReader.read(contentsOf: folder.path("frame_0000.png"))
        #expect(image.frames[0].bitmap[1, 0] == 0xFF80_4020)
    }

    @Test func replacesNothingUnlessTold() throws {
        try folder.write("mine", "frame_0000.png")
        var sequence = try PNGSequence(into: folder.path)
        #expect(throws: ExportError.fileExists(folder.path("frame_0000.png"))) { try sequence.append(Bitmap(width: 1, height: 1)) }
        #expect(try folder.files() == ["frame_0000.png": Array("mine".utf8)])
        sequence.overwrites = true
        try sequence.append(Bitmap(width: 1, height: 1))
        #expect(try folder.files()["frame_0000.png"]?.count ?? 0 > 60)
    }
}
