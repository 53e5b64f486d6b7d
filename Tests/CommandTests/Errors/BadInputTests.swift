import Fixtures
import Foundation
import FrameExport
import Glibc
import Imaging
import PluginHost
import Testing

@testable import Command

/// For each unreadable image or unwritable folder, the command prints one line, exits with status 1, and leaves no partial files.
@Suite struct BadInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func put(_ bytes: [UInt8], _ name: String) throws { try folder.write(bytes, name) }

    private func png(_ side: Int = 8) throws -> [UInt8] {
        var writer = PNGWriter()
        return try writer.encode(Bitmap(width: side, height: side))
    }

    private func expect(_ words: [String], _ line: String, status: Int32 = 1) throws {
        let before = try folder.files()
        let run = try CommandRun(words + ["-o", "out"], in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.output == "")
        #expect(run.status == status)
        #expect(try folder.files() == before)
    }

    @Test func aMissingFile() throws {
        try expect(["render", "loading.gif"], "loading.gif: cannot be read: no such file or directory")
    }

    /// The exit status is the same for every kind of file.
    @Test(arguments: ["none.yml", "none.json", "none.png", "none.so", "none/", "none_%d.png"]) func aMissingPathHasOneStatus(_ name: String)
        throws
    {
        for words in [["render", name, "-o", "out"], ["trace", name, "--as", "header"], ["export", name, "-o", "out"]] {
            let run = try CommandRun(words, in: folder.path)
            #expect(run.status == 1 && run.output == "")
            #expect(try folder.files().isEmpty)
        }
    }

    @Test func aMissingFileInABatch() throws {
        try put(Array("exports: {paths: none.png}".utf8), "b.yml")
        try expect(["export", "b.yml"], "b.yml:1:18: exports.paths: none.png: cannot be read: no such file or directory")
        try put(Array("screen: {list: 3, header: none.png}".utf8), "s.yml")
        try expect(["render", "s.yml"], "s.yml:1:27: screen.header: none.png: cannot be read: no such file or directory")
    }

    @Test func aFileThatIsNotAPlugin() throws {
        try put(Array("hello".utf8), "text.txt")
        try expect(
            ["render", "spinner", "--plugin", "text.txt"],
            "\(PluginError.notALibrary("text.txt", "a text file"))")
    }

    /// The file is probably a frame, so ignoring it would change the animation.
    @Test func anImageWhoseNameIsNotUTF8() throws {
        try put(png(), "frames/a1.png")
        let name = Array((folder.path + "/frames/a").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + ".png".utf8CString
        #expect(link(folder.path("frames/a1.png"), name) == 0)
        let run = try CommandRun(["render", "frames", "-o", "out"], in: folder.path)
        #expect(run.errors == "refreshkit: frames/a\u{FFFD}.png: cannot be read: its name is not UTF-8; rename it\n")
        #expect(run.status == 1)
    }

    @Test func aBrokenLink() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("out"), withDestinationPath: "nothing")
        let line = ExportError.brokenLink("out").commandText
        try expect(["render", "spinner"], line)
        try expect(["render", "spinner", "--format", "apng"], line)
        try expect(["trace", "pull-and-release"], line)
    }

    @Test func anOverlongPathLeavesNoFolders() throws {
        let path = "out" + String(repeating: "/" + String(repeating: "a", count: 200), count: 25)
        for words in [["render", "spinner", "-o", path], ["render", "spinner", "--format", "apng", "-o", path + "/x.png"]] {
            let run = try CommandRun(words, in: folder.path)
            #expect(run.status == 1 && run.errors.hasSuffix(": file name too long\n"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    /// A journal would suggest an interrupted export.
    @Test func theFirstFileCannotBeWritten() throws {
        try folder.makeFolder("out/spinner_0000.png")
        try expect(
            ["render", "spinner", "--overwrite"],
            ExportError.cannotWrite("out/spinner_0000.png", file: 0, of: 60, why: "is a directory").commandText)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["spinner_0000.png"])
    }

    /// The error must not depend on a scale that was not requested.
    @Test func aLargeScreenIsDrawnAtASmallScale() throws {
        try put(Array("screen: {list: 1}\ndevice: 4096x4096\nduration: 0.1".utf8), "s.yml")
        let large = ExportError.badSize(width: 4096, height: 4096, scale: 3, maximum: 32_767, pixels: 64_000_000)
        try expect(["render", "s.yml", "--frames", "0"], large.commandText, status: 64)
        let run = try CommandRun(["render", "s.yml", "--frames", "0", "--scale", "0.1", "-o", "out"], in: folder.path)
        #expect(run.status == 0)
    }

    @Test func theDemoReplacesOnlyFilesOfADemo() throws {
        try put([1], "out/spinner.png")
        try expect(["demo"], ExportError.notListed("out/spinner.png").commandText)
    }

    @Test func aVeryLongPathIsAbbreviated() throws {
        let path = String(repeating: "a", count: 100_000) + ".gif"
        let run = try CommandRun(["render", path, "-o", "out"], in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("refreshkit: aaaa") && run.errors.hasSuffix("aaaa.gif: cannot be read: file name too long\n"))
        #expect(run.errors.utf8.count == 2003)
    }

    @Test func anEmptyFolder() throws {
        try folder.makeFolder("frames")
        try expect(["render", "frames"], "frames: the folder is empty, expected PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC images")
    }

    @Test func aFolderWithoutImages() throws {
        try put([1, 2, 3], "frames/notes.txt")
        try expect(["render", "frames"], "frames: expected PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC images, found only 1 file")
    }

    @Test func framesOfDifferentSizes() throws {
        try put(png(32), "frames/a.png")
        try put(png(40), "frames/b.png")
        try expect(
            ["render", "frames"],
            "frames/b.png is 40x40 but frames/a.png, the first image, is 32x32; all images of a sequence must have the same size")
    }

    @Test func aTruncatedPNG() throws {
        let bytes = try png()
        let data = try #require(Data(bytes).range(of: Data("IDAT".utf8))).lowerBound
        try put(Array(bytes.prefix(data + 10)), "a.png")
        try expect(
            ["render", "a.png"],
            "a.png: PNG image ends inside chunk IDAT at byte \(data - 4) (expected \(bytes.count - data - 8) bytes, found 14)")
    }

    @Test func aPNGWithAWrongChecksum() throws {
        var bytes = RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 0))
        bytes += RawPNG.chunk("IDAT", RawPNG.compress([0, 7]), checksum: 0x1234_ABCD) + RawPNG.chunk("IEND", [])
        try put(bytes, "a.png")
        try expect(
            ["render", "a.png"],
            "a.png: damaged PNG image: chunk IDAT at byte 33 has checksum 0x1234abcd, expected 0x2023c38c")
    }

    @Test func aTruncatedCgBIImage() throws {
        let writer = CgBIWriter()
        let bitmap = Bitmap(width: 40, height: 40)
        let rows = RawPNG.compress(Array(writer.rows(of: bitmap).prefix(161 * 11 + 98)), isRaw: true)
        try put(writer.file(width: 40, height: 40, data: rows), "loading.png")
        try expect(["render", "loading.png"], "loading.png: CgBI image ends inside row 12 of 40 (expected 160 bytes, found 97)")
    }

    @Test func aPNGWithHugeDimensions() throws {
        let bytes =
            RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 100_000, height: 100_000, colorType: 6))
            + RawPNG.chunk("IDAT", RawPNG.compress([0])) + RawPNG.chunk("IEND", [])
        try put(bytes, "a.png")
        try expect(
            ["render", "a.png"], "a.png: claims 100000x100000 pixels, expected 1...16384 on each side and at most 64000000 in total")
    }

    @Test func aPNGThatInflatesToTooMuchData() throws {
        let bytes =
            RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 0))
            + RawPNG.chunk("IDAT", RawPNG.compress([UInt8](repeating: 0, count: 64 << 20))) + RawPNG.chunk("IEND", [])
        try put(bytes, "a.png")
        try expect(["render", "a.png"], "a.png: damaged PNG image: image data continues after the last row")
    }

    @Test func aFileThatIsNotAnImage() throws {
        try put(Array("not an image".utf8), "a.png")
        try expect(["render", "a.png"], "a.png: is a text file, expected a supported image or video")
    }

    @Test func anEmptyFile() throws {
        try put([], "a.png")
        try expect(["render", "a.png"], "a.png: the file is empty, expected a PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC image, or a video")
    }

    @Test func theOutputFolderIsAFile() throws {
        try put([1], "out")
        try expect(["render", "spinner"], ExportError.outputIsAFile("out").commandText)
    }

    @Test func existingFiles() throws {
        try put([1], "out/spinner_0007.png")
        try expect(["render", "spinner"], ExportError.fileExists("out/spinner_0007.png").commandText)
    }

    @Test func anExistingContactSheet() throws {
        try put([1], "out/contact-sheet.png")
        try expect(["render", "spinner", "--contact-sheet"], ExportError.fileExists("out/contact-sheet.png").commandText)
    }

    @Test func aRotationOfSeveralImages() throws {
        try put(png(), "frames/a1.png")
        try put(png(), "frames/a2.png")
        try expect(
            ["render", "frames", "--set", "rotation=0.5"],
            "option 'rotation' rotates a single image, but frames has 2; remove it, or choose one image")
    }
}
