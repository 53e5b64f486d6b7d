import Fixtures
import Motion
import Testing

@testable import Imaging

@Suite struct SpriteSheetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a sheet of 3x2 pixels with the words 1 to 6.
    private func writeSheet(_ name: String = "a.png", json: String, in file: String = "a.json") throws {
        let words = (1...6).map { 0xFF00_0000 | UInt32($0) }
        var writer = PNGWriter()
        try folder.write(writer.encode(Bitmap(width: 3, height: 2, words: words)), name)
        try folder.write(json, file)
    }

    private func images(_ path: String, scale: Double = 1) throws -> [(name: String, words: [UInt32], width: Int, delay: Duration?)] {
        try ImageAssetSequence.read(at: folder.path(path)).images.map { image in
            var words: [UInt32] = []
            let variant = image.variant(scale: scale)
            try variant.withBitmap { words = $0.words }
            return (image.name, words.map { $0 & 0xFF }, variant.pixelWidth, image.delay)
        }
    }

    private static func frame(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ more: String = "") -> String {
        "\"frame\": {\"x\": \(x), \"y\": \(y), \"w\": \(w), \"h\": \(h)}\(more)"
    }

    private static func sheet(_ frames: String, _ meta: String = "\"image\": \"a.png\"") -> String {
        "{\"frames\": \(frames), \"meta\": {\(meta)}}"
    }

    @Test(arguments: ["", "a.png"]) func framesAreImagesWithTheirDurations(_ path: String) throws {
        let frames = [
            ("s 10.png", Self.frame(0, 0, 1, 2, ", \"duration\": 500")), ("s 9.png", Self.frame(1, 0, 1, 2, ", \"duration\": 20")),
        ]
        try writeSheet(json: Self.sheet("{" + frames.map { "\"\($0)\": {\($1)}" }.joined(separator: ", ") + "}"))
        let images = try images(path)
        #expect(images.map(\.name) == ["s 9", "s 10"] && images.map(\.words) == [[2, 5], [1, 4]])
        #expect(images.map(\.delay) == [.milliseconds(20), .milliseconds(500)])
    }

    @Test func sizesOfFramesMustBeEqual() throws {
        try writeSheet(json: Self.sheet("{\"s\": {\(Self.frame(0, 0, 1, 1))}, \"t\": {\(Self.frame(0, 0, 2, 1))}}"))
        #expect {
            try images("a.png")
        } throws: { "\($0)".hasPrefix("sprite 't' in \(folder.path("a.png")) is 2x1 but sprite 's' in ") }
    }

    /// The sheet contains a frame of 2x1 pixels turned to 1x2, which belongs at (1, 0) in an image of 3x2 pixels.
    @Test func framesAreTurnedAndPlaced() throws {
        let position =
            ", \"rotated\": true, \"spriteSourceSize\": {\"x\": 1, \"y\": 0, \"w\": 2, \"h\": 1}, \"sourceSize\": {\"w\": 3, \"h\": 2}"
        try writeSheet(json: Self.sheet("[{\"filename\": \"b\", \(Self.frame(2, 0, 2, 1, position))}]"))
        let images = try images("a.png")
        #expect(images.map(\.name) == ["b"] && images[0].words == [0, 3, 6, 0, 0, 0] && images[0].width == 3)
        #expect(images[0].delay == nil)
    }

    @Test func sheetsForScalesAndAppearancesAreVariants() throws {
        let frame = "{\"s\": {\(Self.frame(0, 0, 2, 2))}}"
        try writeSheet("a@2x.png", json: Self.sheet(frame, "\"image\": \"a@2x.png\", \"scale\": \"2\""), in: "a@2x.json")
        try writeSheet(json: Self.sheet("{\"s\": {\(Self.frame(1, 1, 1, 1))}}"))
        let dark = Self.sheet("{\"s\": {\(Self.frame(2, 1, 1, 1))}}", "\"image\": \"a_dark.png\"")
        try writeSheet("a_dark.png", json: dark, in: "a_dark.json")
        let source = try ImageSource(path: folder.path)
        #expect(source.entries.map { $0.files.map(\.scale) } == [[1, 1, 2]])
        #expect(source.entries[0].files.map(\.appearance).contains(.dark))
        #expect(try images("", scale: 2)[0].words == [1, 2, 4, 5])
        #expect(try images("")[0].words == [5])
    }

    /// The name does not state the scale if all sheets have the same.
    @Test func scaleOfTheDataIsUsed() throws {
        try writeSheet(json: Self.sheet("{\"s\": {\(Self.frame(0, 0, 2, 2))}}", "\"image\": \"a.png\", \"scale\": \"2\""))
        #expect(try ImageSource(path: folder.path("a.png")).entries[0].files[0].scale == 2)
    }

    @Test(arguments: [
        "{}", "[]", "{", "{\"frames\": {}, \"meta\": {\"image\": \"b.png\"}}", "{\"frames\": 1, \"meta\": {\"image\": \"a.png\"}}",
        "{\"frames\": {\"s\": {}}, \"meta\": {\"image\": \"a.png\"}}",
    ]) func otherJSONIsNoSheet(_ json: String) throws {
        try writeSheet(json: json)
        #expect(try images("a.png").map(\.words) == [[1, 2, 3, 4, 5, 6]])
    }

    @Test(arguments: [
        (0, 0, 4, 1), (3, 0, 1, 1), (-1, 0, 1, 1), (0, 0, 0, 1), (0, 1, 1, 2), (Int.max, 0, 1, 1), (1, 0, Int.max, 1),
    ]) func spritesOutsideAreAnError(_ x: Int, _ y: Int, _ w: Int, _ h: Int) throws {
        try writeSheet(json: Self.sheet("{\"s\": {\(Self.frame(x, y, w, h))}}"))
        #expect(throws: ImageSourceError.spriteOutside(path: folder.path("a.png"), width: 3, height: 2)) { try images("a.png") }
    }

    @Test func memoryIsLimited() throws {
        let huge = ", \"sourceSize\": {\"w\": 60000, \"h\": 60000}"
        try writeSheet(json: Self.sheet("{\"s\": {\(Self.frame(0, 0, 1, 1, huge))}}"))
        #expect(throws: ImageSourceError.self) { try images("a.png") }
    }
}

@Suite struct AnimationListTests {
    private static func list(_ items: String) -> String {
        "<?xml version=\"1.0\"?>\n<animation-list xmlns:android='http://x'>\(items)</animation-list>\n"
    }

    private static func item(_ name: String, _ duration: String) -> String {
        "<item android:drawable=\"@drawable/\(name)\"\n  android:duration = '\(duration)' />"
    }

    @Test(arguments: [
        (list(item("a", "20") + "<!-- " + item("c", "9") + "-->" + item("b", "500")), ["a": 20, "b": 500]),
        (list(item("a", "20") + item("a", "20")), [:]), (list(item("a", "0")), [:]), (list(item("a", "99999999")), [:]),
        (list(item("a", "2x")), [:]), (list("<item android:drawable='@drawable/a'/>"), [:]), (list(""), [:]), ("", [:]),
        ("<vector>\(item("a", "20"))</vector>", [:]),
    ]) func durationsHaveNames(_ text: String, _ delays: [String: Int]) {
        #expect(AnimationList(text).delays == delays.mapValues { .milliseconds($0) })
    }

    @Test func durationsApplyToTheImagesOfTheFolders() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "drawable-mdpi/a.png", "drawable-mdpi/b.png", "drawable/c.png")
        try folder.write(Self.list(Self.item("a", "20") + Self.item("b", "500")), "drawable/list.xml")
        let source = try ImageSource(path: folder.path)
        #expect(source.entries.map(\.name) == ["a", "b", "c"])
        #expect(source.entries.map(\.delay) == [.milliseconds(20), .milliseconds(500), nil])
    }
}
