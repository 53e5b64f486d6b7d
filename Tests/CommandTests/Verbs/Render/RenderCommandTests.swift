import Fixtures
import Foundation
import Glibc
import Imaging
import RefreshKit
import Testing

@Suite struct RenderCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String, in folder: String? = nil, environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder ?? self.folder.path, environment: environment)
    }

    @Test func writesToOutputAndTheNameByDefault() throws {
        let run = try run("render spinner")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == "output/spinner: 60 frames (refreshing 60), 37x37 pt, 1x, light, 60 fps\nopen output/spinner/spinner_0000.png\n")
        #expect(try folder.files().keys.sorted().prefix(2) == ["output/spinner/manifest.json", "output/spinner/spinner_0000.png"])
    }

    @Test func outputDoesNotDependOnTheEnvironment() throws {
        let words = "render progress-ring --phase all --scale 1,2 --appearance light,dark --frames 0-9 --contact-sheet -o out"
        let other = try TemporaryFolder()
        #expect(try run(words + " --concurrency 1").status == 0)
        let elsewhere = try run(
            words + " --concurrency 2", in: other.path,
            environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Chatham", "FONTCONFIG_FILE": "/dev/null"])
        #expect(elsewhere.status == 0)
        let files = try folder.files()
        #expect(files.count == 162)
        #expect(try files == other.files())
    }

    @Test func aDryRunListsTheFilesOfARun() throws {
        let words = "render spinner --phase all --scale 1,3 --contact-sheet -o out --pattern {phase}/%04d@{scale}x"
        let listed = try run(words + " --dry-run")
        #expect(try folder.files().isEmpty)
        #expect(try run(words).status == 0)
        #expect(
            listed.output.split(separator: "\n").map(String.init).sorted()
                == (try folder.files().keys.sorted()))
    }

    @Test func eventsAreOneJSONObjectPerLine() throws {
        let lines = try run("render spinner --frames 3-4 --json -o out").output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == #"{"event":"begin","files":2,"output":"out"}"#)
        #expect(
            lines[1]
                == #"{"appearance":"light","event":"frame","index":3,"instant":1.05,"name":"spinner","path":"out/spinner_0003.png","phase":"refreshing","preset":"frames","scale":1}"#
        )
        #expect(lines[3] == #"{"event":"end","files":2}"#)
    }

    @Test func aFullStdoutIsAFailure() throws {
        for words in ["list", "render spinner --dry-run", "render spinner --json --frames 0"] {
            let shell = try CommandRun.shell("'\(CommandRun.executable)' \(words) >/dev/full", in: folder.path)
            #expect(shell.errors == "refreshkit: cannot write to stdout: no space left on device\n")
            #expect(shell.status == 1)
        }
    }

    @Test func aFileSizeLimitLeavesNoPartialFile() throws {
        let shell = try CommandRun.shell(
            "ulimit -f 8; '\(CommandRun.executable)' render spinner --size 400x400 --scale 2 --frames 0 -o out", in: folder.path)
        #expect(shell.errors == "refreshkit: out/spinner_0000@2x.png: cannot write file 1 of 1: file too large\n")
        #expect(shell.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func aNameThatIsNotUTF8IsRejected() throws {
        let shell = try CommandRun.shell("'\(CommandRun.executable)' render $'bad\\xff'", in: folder.path)
        #expect(shell.errors == "refreshkit: argument 'bad\u{FFFD}' is not valid UTF-8; rename the file or folder\n")
        #expect(shell.status == 64)
    }

    @Test func aNameWithALineBreakIsShownOnOneLine() throws {
        let run = try CommandRun(["render", "a\nb.png"], in: folder.path)
        #expect(run.errors == "refreshkit: a\\nb.png: cannot be read: no such file or directory\n")
    }

    /// Renders a 24 fps WebP, whose 41 ms and 42 ms frames match no integer frame rate.
    @Test func anAnimatedFileKeepsItsFrameTimes() throws {
        try folder.write(APNGOfUnevenDelays.bytes(), "w.png")
        let run = try run("render w.png -o out")
        let note =
            "w (frames): 2 images of 41 to 42 ms fill 5 frames of equal duration at 5000/83 (60.24) fps; the presets android, sprite-sheet, apng, "
            + "gif, webp write each once with its duration\n"
        #expect(run.errors == note && run.status == 0)
        #expect(run.output.contains("out: 5 frames"), "\(run.output)")
        #expect(try self.run("render w.png -o out2 --fps 60").status == 64)
    }

    /// Exports for other tools are images again, with the same durations.
    @Test func exportsAreReadBack() throws {
        try folder.write(APNGOfUnevenDelays.bytes(), "w.png")
        #expect(try run("export w.png --preset sprite-sheet -o sheet -q").status == 0)
        #expect(try run("export w.png --preset android -o app -q").status == 0)
        let original = try run("render w.png --format webp -o a.webp")
        for (source, output) in [("sheet", "b"), ("sheet/w.png", "c"), ("app/res", "d")] {
            #expect(try run("render \(source) --scale 1 --format webp -o \(output).webp").status == 0)
            #expect(try folder.files()["\(output).webp"] == folder.files()["a.webp"])
        }
        #expect(original.output.contains("41 to 42 ms per frame"))
    }

    /// The file name for a 3x image contains no scale, and the size is rounded.
    @Test func theScaleOfAFileIsNotPartOfItsName() throws {
        var writer = PNGWriter()
        try folder.write(writer.encode(Bitmap(width: 160, height: 160)), "loading@3x.png")
        let run = try run("export loading@3x.png --preset mjrefresh -o out")
        #expect(run.output.contains("53.33x53.33 pt") && run.output.contains("useLoadingImages()"))
        #expect(!run.output.contains("loading@3x+") && !run.output.contains("loading@3x.xcassets"))
        let strip = try self.run("export loading@3x.png --preset css -o strip")
        #expect(strip.errors.contains("53.33x53.33 pt is not a whole number"), "\(strip.errors)")
    }

    /// A file for each scale is drawn as it is; otherwise, pixels are lost unless the scale is chosen.
    @Test func reducedImagesAreReported() throws {
        func image(_ side: Int) throws -> [UInt8] {
            var (writer, bitmap) = (PNGWriter(), Bitmap(width: side, height: side))
            bitmap[0, 0] = 0xFF00_0000
            return try writer.encode(bitmap)
        }
        try folder.write(image(8), "a@2x.png")
        let warning = "a (frames): the images have 2 pixels per point, but only 1 is drawn; --scale 2 keeps all\n"
        #expect(try run("render a@2x.png -o out").errors == warning)
        for words in ["--scale 1", "--scale 2", "--size 2x2", "--format svg"] {
            #expect(try !run("render a@2x.png -o out \(words)").errors.contains("pixels per point"))
        }
        #expect(try !run("export a@2x.png --preset android -o android").errors.contains("pixels per point"))
        try folder.makeFolder("both")
        try folder.write(image(4), "both/a.png")
        try folder.write(image(8), "both/a@2x.png")
        #expect(try run("render both -o both-out").errors == "")
    }

    @Test func stdinIsRejected() throws {
        for verb in ["render", "export", "trace"] {
            let run = try run("\(verb) - -o out")
            #expect(run.status == 64 && run.errors.hasPrefix("refreshkit: "), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1)
        }
        #expect(try run("render -").errors.contains("stdin ('-') is not an image or a video"))
    }

    @Test func theContactSheetAndAFrameCannotHaveTheSameName() throws {
        let run = try run("render spinner --frames 0 --pattern contact-sheet --contact-sheet -o out/")
        #expect(run.errors == "refreshkit: out/contact-sheet.png: two files have this path; give one of them another name or folder\n")
        #expect(run.status == 64)
    }

    @Test func quietPrintsNothing() throws {
        let run = try run("render spinner -q")
        #expect(run.output == "" && run.errors == "" && run.status == 0)
    }

    @Test func overwriteReplaces() throws {
        #expect(try run("render spinner").status == 0)
        #expect(try run("render spinner").status == 1)
        #expect(try run("render spinner --overwrite").status == 0)
    }

    /// At 60 fps, the loop's frame 7 is 7/60 s after the introduction, which takes one second.
    @Test func theLibraryAndTheCommandDrawTheSame() throws {
        #expect(try run("render spinner --frames 7 --scale 2 -o out").status == 0)
        let file = try ImageReader.read(contentsOf: folder.path("out/spinner_0007@2x.png")).frames[0].bitmap
        let elapsed = Duration.seconds(1) + FrameRate(60).instant(ofFrame: 7)
        let moment = Moment.refreshing(elapsed, introduction: .seconds(1), released: 1, Traits(scale: 2))
        #expect(try file == Spinner().bitmap(of: moment))
    }

    /// 144 pixels per inch is 5669 pixels per meter.
    @Test func filesContainTheirColorSpaceAndDensity() throws {
        #expect(try run("render spinner --frames 7 --scale 2 -o out").status == 0)
        let bytes = try #require(FileManager.default.contents(atPath: folder.path("out/spinner_0007@2x.png")))
        #expect(bytes.range(of: Data("sRGB".utf8)) != nil)
        #expect(bytes.range(of: Data("pHYs".utf8) + Data([0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])) != nil)
    }

    /// All premultiplied pixels of a CgBI catalog with translucent edges are preserved in the correct order.
    @Test(arguments: ["light", "dark"]) func pullingFramesEqualTheCatalogsPixels(_ appearance: String) throws {
        let catalog = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"
        let words = [
            "render", catalog, "--set", "pulling=sunrise_", "--set", "refreshing=sunshine_", "--phase", "pulling", "--scale", "2",
        ]
        let pattern = ["--pattern", "{frame1}", "--appearance", appearance, "-o", "out"]
        #expect(try CommandRun(words + pattern, in: folder.path).status == 0)
        for number in 1...DemoCatalog.pullCount {
            let name = "sunrise_\(number)"
            let source = "\(catalog)/\(name).imageset/\(name)\(appearance == "dark" ? "-dark" : "")@2x.png"
            let expected = try ImageReader.read(contentsOf: source).frames[0].bitmap
            #expect(try ImageReader.read(contentsOf: folder.path("out/\(number).png")).frames[0].bitmap == expected)
        }
    }

    /// In the demo with seed 0, a rotation takes half a second, which is 30 frames at 60 fps.
    @Test func aSingleImageRotates() throws {
        var bitmap = Bitmap(width: 30, height: 30)
        bitmap[15, 5] = 0xFF00_0000
        var writer = PNGWriter()
        try folder.write(writer.encode(bitmap), "icon.png")
        let turned = try run("render icon.png --set rotation=0.5 -o out")
        #expect(turned.output == "out: 30 frames (refreshing 30), 30x30 pt, 1x, light, 60 fps\nopen out/icon_0000.png\n")
        let first = try ImageReader.read(contentsOf: folder.path("out/icon_0000.png")).frames[0].bitmap
        #expect(first == bitmap)
        let half = try ImageReader.read(contentsOf: folder.path("out/icon_0015.png")).frames[0].bitmap
        #expect(half[14, 24] >> 24 == 255)
    }

    @Test func helpListsTheExitStatuses() throws {
        let run = try run("--help")
        #expect(run.status == 0)
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("0 success; 1 a file could not be read, written, or used, or drawing failed; 2 a check"))
        #expect(text.contains("64 invalid option, name, or key of a batch or scene file; 130 interrupted."))
    }

    @Test func listsEveryIndicator() throws {
        let run = try run("list --json")
        let kinds = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]])
        let entries = try #require(kinds["indicators"])
        let ids = entries.compactMap { $0["id"] as? String }
        #expect(Set(ids).isSuperset(of: ["image-sequence", "progress-ring", "spinner"]))
        #expect(ids == ids.sorted())
        let spinner = try #require(entries.first { $0["id"] as? String == "spinner" })
        #expect(spinner["width"] as? Double == 37 && spinner["compact_width"] as? Double == 20)
        #expect(spinner["minimum_width"] as? Double == 16)
        let sequence = try #require(entries.first { $0["id"] as? String == "image-sequence" })
        #expect(sequence["minimum_width"] == nil)
        let list = try self.run("list indicators").output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(list.contains(" spinner Spokes in a circle light up in turn, one turn per second. Legible from 16x16 pt. "))
    }

    @Test func explainsOneIndicator() throws {
        let run = try run("explain indicator spinner")
        #expect(run.output.hasPrefix("spinner  (built in)\n"))
        #expect(run.output.contains("\n  size: 37x37 points, 20x20 in a bar, legible from 16x16\n"))
        #expect(!run.output.contains("progress-ring"))
        #expect(
            try self.run("explain indicator spiner").errors.hasPrefix("refreshkit: unknown indicator 'spiner'; did you mean 'spinner'?"))
    }

    @Test func anotherExportToTheSameFolderIsRejected() throws {
        try folder.makeFolder("s")
        let descriptor = open(folder.path("s"), O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        let refused = try run("render spinner -o s")
        #expect(refused.errors == "refreshkit: s: another export is writing to this folder; wait for it, or choose another --output\n")
        #expect(refused.status == 1)
        #expect(try folder.files().isEmpty)
    }

    /// The manifest is not treated as an image.
    @Test func anExportCanBeRendered() throws {
        #expect(try run("render spinner --frames 0-3 -o s").status == 0)
        #expect(try run("render s -o again --fps 10").output.hasPrefix("again: 4 frames"))
    }

    @Test func overwritingListsUnlistedFiles() throws {
        #expect(try run("render spinner -o s").status == 0)
        try folder.write("mine", "s/notes.txt")
        try folder.write("mine now", "s/spinner_0059.png")
        let shorter = try run("render spinner -o s --fps 40 --overwrite")
        #expect(
            shorter.errors == """
                s: removed 19 files left over from the previous export
                s: found 2 unlisted files: spinner_0059.png, notes.txt; delete unwanted files, or use --resume --prune

                """)
        #expect(shorter.status == 0)
        #expect(try folder.files().count == 43)
    }

    @Test func aDryRunHasTheErrorsOfARun() throws {
        #expect(try run("render spinner -o s").status == 0)
        #expect(try run("render spinner -o s --dry-run").status == 1)
        #expect(try run("render spinner -o s --dry-run --overwrite --frames 0").output == "s/spinner_0000.png\ns/manifest.json\n")
    }

    @Test func thePullEndsAtTheRelease() throws {
        let lines = try run("render progress-ring --phase pulling --pull-frames 2 --release 1.6 --json -o out").output.split(
            separator: "\n")
        #expect(lines[1].contains(#""progress":0,"#) && lines[2].contains(#""progress":1.6"#))
    }

    @Test func theDemoDrawsEveryIndicator() throws {
        let run = try run("demo")
        #expect(run.status == 0)
        let files = try folder.files()
        for name in ["image-sequence", "progress-ring", "spinner"] {
            #expect(files["output/demo/\(name).png"] != nil)
            #expect(run.output.contains("output/demo (\(name)): "))
            #expect(files.keys.contains { $0.hasPrefix("output/demo/\(name)/pulling_") })
        }
    }
}
