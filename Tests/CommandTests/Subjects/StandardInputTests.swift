import Fixtures
import Imaging
import Testing

@Suite struct StandardInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func anImageIsReadFromAPipe() throws {
        try folder.write(ImageFixtures.jpeg, "a.txt")
        let run = try CommandRun.shell("cat a.txt | '\(CommandRun.executable)' render - -q", in: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(try folder.files().keys.contains("output/stdin/stdin_0000.png"))
    }

    @Test(arguments: [
        ("printf screen:", "stdin ('-') is not an image or a video, "), ("head -c 9 /dev/zero", "stdin ('-') is not an image or a video, "),
        ("printf 'GIF89a'", "/dev/stdin: "), (":", "stdin ('-') is not an image or a video, "),
    ]) func otherInputIsRejectedInOneLine(source: String, beginning: String) throws {
        let run = try CommandRun.shell("\(source) | '\(CommandRun.executable)' render -", in: folder.path)
        #expect(run.errors.hasPrefix("refreshkit: \(beginning)") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    /// Only one image is read, so further images would be lost.
    @Test func severalImagesAreRejected() throws {
        var writer = PNGWriter()
        try folder.write(writer.encode(Bitmap(width: 2, height: 2)), "a.png")
        let run = try CommandRun.shell("cat a.png a.png | '\(CommandRun.executable)' render -", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("it contains several PNG files, expected one; write the images to a folder"), "\(run.errors)")
        #expect(try folder.files().keys.sorted() == ["a.png"])
    }
}
