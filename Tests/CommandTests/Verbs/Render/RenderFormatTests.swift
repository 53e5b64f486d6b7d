import Fixtures
import Foundation
import FrameExport
import Imaging
import RefreshKit
import Testing

/// Tests of `refreshkit render --format` with a single file or a stream.
@Suite struct RenderFormatTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String, environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path, environment: environment)
    }

    private func shell(_ line: String) throws -> CommandRun {
        try CommandRun.shell(line.replacing("refreshkit", with: "'\(CommandRun.executable)'"), in: folder.path)
    }

    @Test func aSingleFileIsNamedAfterTheIndicator() throws {
        let run = try run("render spinner --format sprite-sheet --frames 0-3 --size 8x8")
        #expect(run.output == "output/spinner.png: 4 frames (refreshing), 8x8 pixels, light, 60 fps\nopen output/spinner.png\n")
        #expect(run.errors == "" && run.status == 0)
        #expect(try folder.files().keys.sorted() == ["output/spinner.png"])
        #expect(try self.run("render spinner --format sprite-sheet --frames 0-3 --size 8x8").status == 1)
        #expect(try self.run("render spinner --format sprite-sheet --frames 0-3 --size 8x8 --overwrite -q").output == "")
    }

    @Test func aDryRunNamesTheFileAndWritesNone() throws {
        #expect(try run("render spinner --format raw -o a/b.bin --dry-run").output == "a/b.bin\n")
        #expect(
            try run("render spinner --format raw --dry-run --json").output == "{\"event\":\"planned\",\"path\":\"output/spinner.bgra\"}\n")
        #expect(try folder.files().isEmpty)
    }

    @Test func aFolderIsRejectedAsAFile() throws {
        try folder.makeFolder("out")
        let run = try run("render spinner --format raw -o out")
        #expect(run.errors == "refreshkit: out: expected a file, got a folder; try out/spinner.bgra\n")
        #expect(run.status == 1)
    }

    @Test func jsonNamesTheWrittenFile() throws {
        let run = try run("render spinner --format raw --frames 0 -o a.bin --json")
        #expect(run.output == "{\"event\":\"file\",\"name\":\"spinner\",\"path\":\"a.bin\"}\n")
    }

    /// The pipe receives exactly the pixels that the library draws.
    @Test func rawThroughAPipeIsExact() throws {
        let run = try shell("refreshkit render spinner --format raw --frames 7 --scale 2 -o - > a.bin")
        #expect(run.errors == "raw: 1 frame (refreshing), 74x74 pixels, light, 60 fps, premultiplied bgra\n")
        let elapsed = Duration.seconds(1) + FrameRate(60).instant(ofFrame: 7)
        let moment = Moment.refreshing(elapsed, introduction: .seconds(1), released: 1, Traits(scale: 2))
        let bitmap = try Spinner().bitmap(of: moment)
        let expected = bitmap.withUnsafePixels { Array(UnsafeRawBufferPointer($0)) }
        #expect(try folder.files()["a.bin"] == expected)
    }

    /// The reader receives only part of the file.
    @Test func aReaderThatStopsEarlyIsAFailure() throws {
        let run = try shell("set -o pipefail; refreshkit render spinner --size 200x200 --format raw -o - | head -c 10 | wc -c")
        #expect(run.errors == "refreshkit: cannot write to stdout: broken pipe; the reader stopped before the end of the file\n")
        #expect(run.output == "10\n" && run.status == 1)
        let trace = try shell("set -o pipefail; refreshkit trace pull-and-release | head -n 1 | wc -l")
        #expect(trace.output == "1\n" && trace.errors == "" && trace.status == 0)
    }

    @Test func aFullDiskIsReported() throws {
        let run = try shell("refreshkit render spinner --format raw -o - > /dev/full")
        #expect(run.errors == "refreshkit: cannot write to stdout: no space left on device\n" && run.status == 1)
        let limited = try shell("ulimit -f 8; refreshkit render spinner --format raw --size 99x99 -o a.bin")
        #expect(limited.errors == "refreshkit: a.bin: cannot write this frame: file too large\n" && limited.status == 1)
        #expect(try folder.files().isEmpty)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is missing: apt-get install bsdutils"))
    func aFileIsNotPrintedToATerminal() throws {
        let words = "script -qec \"'\(CommandRun.executable)' render spinner --format raw -o -\" /dev/null"
        let run = try CommandRun.shell(words, in: folder.path)
        #expect(
            run.output == "refreshkit: cannot print a raw file to a terminal; redirect stdout, or give --output a file\r\n")
    }

    /// GIF delays are in hundredths of a second, so the default is 50 fps.
    @Test func lossesOfAFormatAreReported() throws {
        let hurried = try run("render progress-ring --size 8x8 --fps 60 --format gif --option matte=#FFFFFF -o a.gif")
        #expect(hurried.errors.hasPrefix("progress-ring (gif): refreshing: GIF delays are whole hundredths of a second"))
        #expect(hurried.status == 0)
        let calm = try run("render progress-ring --size 8x8 --format gif --option matte=#FFFFFF -o b.gif")
        #expect(calm.errors == "")
        #expect(calm.output == "b.gif: 50 frames (refreshing), 8x8 pixels, light, 50 fps\nopen b.gif\n")
    }

    @Test func aGIFWithoutAMatteReportsItsMatte() throws {
        let run = try run("render progress-ring --size 8x8 --format gif -o a.gif")
        #expect(
            run.errors
                == "progress-ring (gif): translucent pixels are blended onto white; choose a color with --option matte='#RRGGBB'\n")
        #expect(run.status == 0)
    }

    @Test func aContactSheetIsAFormat() throws {
        let run = try run("render spinner --format contact-sheet --phase all -o contact-sheet.png")
        #expect(run.output == "contact-sheet.png: pulling introduction refreshing finishing, light\nopen contact-sheet.png\n")
        #expect(try ImageReader.read(contentsOf: folder.path("contact-sheet.png")).frames[0].bitmap.width > 100)
    }

    @Test func withoutFFmpegTheErrorNamesThePackage() throws {
        let run = try run("render spinner --format mp4 -o a.mp4", environment: ["PATH": folder.path])
        #expect(
            run.errors
                == "refreshkit: format 'mp4' needs ffmpeg, which is not in the PATH; install it with 'apt-get install ffmpeg'\n")
        #expect(run.status == 1)
        #expect(try folder.files().isEmpty)
    }

    /// A program that prints a lot, reads nothing, and fails must not cause a deadlock.
    @Test func theLastLineOfFFmpegIsReported() throws {
        try folder.writeProgram(
            "i=0; while [ $i -lt 5000 ]; do echo 'a long line of many words that fills a pipe' >&2; i=$((i + 1)); done; echo '[libx264 @ 0x1] Unknown thing.' >&2; exit 3",
            "bin/ffmpeg")
        let run = try run(
            "render spinner --format mp4 --size 300x300 -o a.mp4", environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
        #expect(run.errors == "refreshkit: format 'mp4': ffmpeg failed: unknown thing\n")
        #expect(run.status == 1)
        #expect(try folder.files().keys.sorted() == ["bin/ffmpeg"])
    }

    @Test(arguments: [("cat > /dev/null; exit 4", "exit status 4"), ("cat > /dev/null", "no output")])
    func aSilentFFmpegIsReported(_ program: String, _ why: String) throws {
        try folder.writeProgram(program, "bin/ffmpeg")
        let run = try run("render spinner --format webm -o a.webm", environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
        #expect(run.errors == "refreshkit: format 'webm': ffmpeg failed: \(why)\n")
    }

    @Test func theFileExtensionSelectsTheFormat() throws {
        #expect(try run("render spinner --size 8x8 --frames 0-3 -o a/x.gif -q").status == 0)
        #expect(try run("render spinner --size 8x8 --frames 0-3 -o a/x.APNG -q").status == 0)
        let files = try folder.files()
        #expect(files["a/x.gif"]?.starts(with: Array("GIF89a".utf8)) == true)
        #expect(files["a/x.APNG"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }
}

/// An APNG with two gray pixels, shown for 41 ms and 42 ms.
enum APNGOfUnevenDelays {
    static func bytes() -> [UInt8] {
        var bytes = RawPNG.signature + RawPNG.chunk("IHDR", RawPNG.header(width: 1, height: 1, colorType: 0))
        bytes += RawPNG.chunk("acTL", RawPNG.word(2) + RawPNG.word(0))
        bytes += RawPNG.chunk("fcTL", control(0, milliseconds: 41)) + RawPNG.chunk("IDAT", RawPNG.compress([0, 50]))
        bytes += RawPNG.chunk("fcTL", control(1, milliseconds: 42)) + RawPNG.chunk("fdAT", RawPNG.word(2) + RawPNG.compress([0, 200]))
        return bytes + RawPNG.chunk("IEND", [])
    }

    /// Returns a frame control's data: the sequence number, a size of 1x1 at (0, 0), the delay, no disposal, and no blending.
    private static func control(_ number: UInt32, milliseconds: UInt16) -> [UInt8] {
        RawPNG.word(number) + RawPNG.word(1) + RawPNG.word(1) + RawPNG.word(0) + RawPNG.word(0) + RawPNG.halfWord(milliseconds)
            + RawPNG.halfWord(1000) + [0, 0]
    }
}
