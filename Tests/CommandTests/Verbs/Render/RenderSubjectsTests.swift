import Fixtures
import Foundation
import Imaging
import Testing

/// Tests of several subjects, of the sizes on a poster, and of a single PNG file.
@Suite struct RenderSubjectsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    private func size(_ path: String) throws -> [Int] {
        let bitmap = try ImageReader.read(contentsOf: folder.path(path)).frames[0].bitmap
        return [bitmap.width, bitmap.height]
    }

    private func writeStills(_ count: Int, in name: String, side: Int = 5) throws {
        var writer = PNGWriter()
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        for index in 0..<count {
            var bitmap = Bitmap(width: side, height: side)
            bitmap[0, 0] = 0xFF00_0000 | UInt32(index)
            try folder.write(writer.encode(bitmap), "\(name)/a_\(index).png")
        }
    }

    // MARK: Several subjects

    @Test func eachSubjectIsDrawnUnderItsName() throws {
        let run = try run("render spinner comet --frames 0-1 -o o")
        #expect(run.status == 0 && run.output.hasPrefix("o/spinner: 2 frames"), "\(run.errors)")
        #expect(
            try folder.files().keys.filter { $0.hasSuffix(".png") }.sorted() == [
                "o/comet/comet_0000.png", "o/comet/comet_0001.png", "o/spinner/spinner_0000.png", "o/spinner/spinner_0001.png",
            ])
        #expect(try self.run("render spinner comet --frames 0-1 --format gif").status == 0)
        #expect(try self.run("render spinner comet --frames 0-1 --format gif -o o").status == 0)
        let animations = try folder.files().keys.filter { $0.hasSuffix(".gif") }.sorted()
        #expect(animations == ["o/comet.gif", "o/spinner.gif", "output/comet.gif", "output/spinner.gif"])
    }

    @Test(arguments: [
        ("render spinner comet -o o.gif", "o.gif would be the file of several subjects, expected a folder"),
        ("render spinner comet -o -", "- would be the file of several subjects, expected a folder"),
        ("render spinner spinner", "two subjects are named 'spinner', expected different names"),
        ("export spinner spinner", "two subjects are named 'spinner', expected different names"),
        ("render spinner comet --name a", "--name names the files of one subject, got several subjects"),
        ("export spinner comet --name a", "--name names the files of one subject, got several subjects"),
        ("render spinner nothing", "unknown indicator 'nothing'"),
    ]) func severalSubjectsThatCannotBeDrawnWriteNothing(_ words: String, _ error: String) throws {
        let run = try run(words)
        #expect(run.status == 64 && run.errors.hasPrefix("refreshkit: \(error)"), "\(run.errors)")
        #expect(try folder.files().isEmpty)
    }

    @Test func eachExportedSubjectGetsAFolder() throws {
        try writeStills(2, in: "loading")
        let run = try run("export spinner loading classics --frames 0 --preset frames,gif -o o -q")
        #expect(run.status == 0, "\(run.errors)")
        let paths = try folder.files().keys
        for path in ["spinner/frames/spinner_0000.png", "loading/gif/loading.gif", "bar-wave/frames/bar-wave_0000.png"] {
            #expect(paths.contains("o/" + path))
        }
        #expect(try self.run("verify o").status == 0)
        #expect(try self.run("export spinner spinner -o other").status == 64)
        let listed = try self.run("export spinner all --frames 0 --dry-run").output.split(separator: "\n")
        #expect(listed.count { $0.contains("/spinner_") } == 1)
    }

    @Test func aBatchIsExportedAlone() throws {
        try folder.write("exports: {indicators: spinner}", "b.yml")
        let run = try run("export b.yml spinner")
        #expect(run.status == 64 && run.errors.contains("b.yml is a batch file, expected it alone"), "\(run.errors)")
    }

    // MARK: Sizes

    /// Cells are at least 132 points wide, and 40 points taller than the indicator.
    @Test func theSizeOnAPosterAppliesToEachIndicator() throws {
        #expect(try run("render basics --frames 0 -o natural.png").status == 0)
        #expect(try run("render basics --size 20x20 --frames 0 -o small.png").status == 0)
        #expect(try run("render basics --size 300 --frames 0 -o large.png").status == 0)
        let (natural, small, large) = (try size("natural.png"), try size("small.png"), try size("large.png"))
        #expect(small[0] == natural[0] && small[1] < natural[1])
        #expect(large[0] > natural[0] && large[1] > natural[1])
    }

    @Test func oneNumberIsASquare() throws {
        #expect(try run("render spinner --size 60 --frames 0 -o o -q").status == 0)
        #expect(try size("o/spinner_0000.png") == [60, 60])
        try folder.write("exports: {indicators: spinner, sizes: [20, 48x30], frames: 0}", "b.yml")
        #expect(try run("export b.yml -o b -q").status == 0)
        #expect(try size("b/spinner/frames/48x30/spinner_0000.png") == [48, 30])
        #expect(try size("b/spinner/frames/20x20/spinner_0000.png") == [20, 20])
        #expect(try run("render spinner --size 6y").status == 64)
    }

    // MARK: A single PNG file

    /// The printed command works in a shell, and does nothing else.
    @Test(arguments: [
        ("a b", "open 'a b/"), ("`id`;", "open '`id`;/"), ("~", "open '~/"), ("it's", "open 'it'\\''s/"), ("-x", "open ./-x/"),
    ])
    func commandIsQuoted(_ name: String, _ beginning: String) throws {
        let run = try CommandRun(["render", "spinner", "--frames", "0-1", "--output=" + name], in: folder.path)
        #expect(run.output.split(separator: "\n").last?.hasPrefix(beginning) == true, "\(run.output)\(run.errors)")
        #expect(try folder.files().keys.contains(name + "/spinner_0000.png"))
    }

    @Test func valueMayContainAnEqualsSign() throws {
        try writeStills(2, in: "a=b")
        #expect(try run("render image-sequence --set images=a=b -o a.png --frames 1").output.contains("5x5 pixels"))
    }

    @Test func oneFrameIsOneFile() throws {
        #expect(try run("render spinner --frames 0 -o x.png --optimize").status == 0)
        #expect(try size("x.png") == [37, 37])
        #expect(try folder.files().keys.sorted() == ["x.png"])
        #expect(try run("render spinner --frames 0 -o frames --optimize -q").status == 0)
        let files = try folder.files()
        #expect(files["x.png"] == files["frames/spinner_0000.png"])
    }

    @Test(arguments: [
        ("", "format 'png': a file contains one frame, but 60 were requested; select one with --frames 0, or write a folder"),
        ("--frames 0 --scale 1,2", "format 'png': a file contains one frame, but 2 were requested; select one phase, one appearance, "),
        ("--frames 0 --pattern a", "--pattern cannot be combined with --format frames"),
        ("--frames 0 --resume", "--resume cannot be combined with --format frames"),
    ]) func severalFramesDoNotFitInOneFile(_ words: String, _ error: String) throws {
        let run = try run("render spinner -o x.png \(words)")
        #expect(run.status == 64 && run.errors.hasPrefix("refreshkit: \(error)"), "\(run.errors)")
        #expect(try folder.files().isEmpty)
    }

    // MARK: Names

    @Test func patternsKnowTheNameTheIndicatorAndTheSize() throws {
        let run = try run("render comet --size 20x24 --frames 0 --name c --pattern {name}/{indicator}-{size}-%d -o o -q")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.files().keys.contains("o/c/comet-20x24-0.png"))
    }

    @Test(arguments: [
        ("render spinner --dark", "unknown option '--dark'; did you mean \"--appearance dark\"?"),
        ("render spinner --theme dark", "unknown option '--theme'; did you mean \"--appearance\"?"),
        ("render spinner --tint red", "unknown option '--tint'; did you mean \"--set color='#007AFF'\"?"),
        ("render spinner --tint #F00", "unknown option '--tint'; did you mean \"--set color='#F00'\"?"),
        ("render spinner --tint=#0F0", "unknown option '--tint'; did you mean \"--set color='#0F0'\"?"),
        ("render spinner --loop", "unknown option '--loop'\n"),
        ("render spinner --gif", "unknown option '--gif'; did you mean \"--format gif\"?"),
        ("export spinner --webp", "unknown option '--webp'; did you mean \"--preset webp\"?"),
        ("export spinner --3x", "unknown option '--3x'; did you mean \"--scale 3\"?"),
        ("export spinner -o y.png", "--output must be a folder ('refreshkit render' writes single files), got 'y.png'"),
        ("verify a b", "unexpected argument 'b'; did you mean \"--against b\"?"),
        ("new batch b.yml", "unexpected argument 'b.yml'; did you mean \"--output b.yml\"?"),
        ("convert a.gif", "unknown command 'convert'; did you mean 'render'?"),
        ("a.gif", "unknown command 'a.gif'; did you mean 'render a.gif'?"),
        ("render spinner --background red", "unknown option '--background'; did you mean \"--option matte='#FFFFFF'\"?"),
        ("export spinner --preset ios", "unknown preset 'ios'; did you mean 'xcassets'?"),
        ("export spinner --preset xcode", "unknown preset 'xcode'; did you mean 'xcassets'?"),
        ("export spinner --preset web", "unknown preset 'web'; did you mean 'css'?"),
        ("render RefreshControl", "unknown indicator 'RefreshControl'; did you mean 'ios'?"),
    ]) func wordsOfOtherToolsLeadToOurs(_ words: String, _ error: String) throws {
        let run = try run(words)
        #expect(run.status == 64 && run.errors.hasPrefix("refreshkit: \(error)"), "\(run.errors)")
    }

    // MARK: Images

    /// Ten images of 0.1 s fill sixty frames; at a given rate, each is shown once.
    @Test func aFrameRateShowsEachStillOnce() throws {
        try writeStills(10, in: "loading")
        let plain = try run("render loading -o plain")
        #expect(plain.output.contains("60 fps, assuming 0.1 s per image"), "\(plain.output)")
        #expect(
            plain.errors.contains("10 images fill 60 frames at 60 fps, since each is assumed to last 0.1 s; --fps 10 writes each once"),
            "\(plain.errors)")
        let timed = try run("render loading --fps 24 -o timed")
        #expect(timed.output.contains("10 frames (refreshing 10)") && timed.output.contains("24 fps\n"), "\(timed.output)")
        #expect(timed.errors.isEmpty)
        let files = try folder.files()
        for index in 0..<10 {
            #expect(files["timed/loading_000\(index).png"] == files[String(format: "plain/loading_%04d.png", index * 6)])
        }
        try folder.write("exports: {paths: loading, fps: [24, 12]}", "b.yml")
        #expect(try run("export b.yml --dry-run").output.split(separator: "\n").count == 21)
    }

    /// A given duration is part of the animation, so a frame rate samples it.
    @Test func aGivenDurationIsKept() throws {
        try writeStills(3, in: "loading")
        let run = try run("render loading --set duration=0.2 --fps 20 -o o")
        #expect(run.output.contains("12 frames (refreshing 12)") && !run.output.contains("assuming"), "\(run.output)")
    }

    @Test func aRateThatRepeatsImagesOfAnAnimationIsReported() throws {
        try writeStills(4, in: "loading")
        #expect(try run("render loading --fps 10 --format gif -o l.gif -q").status == 0)
        let run = try run("render l.gif --fps 30 -o o")
        #expect(run.errors.contains("4 images fill 12 frames at 30 fps; remove --fps to write each once"), "\(run.errors)")
        #expect(try self.run("render l.gif -o once").errors.isEmpty)
    }

    @Test func aPreviewIsNamedWithoutTheExtension() throws {
        try writeStills(2, in: "loading")
        #expect(try run("render loading --format gif -o loading.gif -q").status == 0)
        let run = try run("preview loading.gif spinner --size 20,48 --frames 0 -o both")
        #expect(run.status == 0 && run.output.hasPrefix("both: 4 subjects\n"), "\(run.errors)")
        #expect(try self.run("preview loading.gif --frames 0").output.contains("open output/preview/loading/index.html"))
    }

    /// 160 pixels at 1 pixel per point are too large for a header, and leave no room for text.
    @Test func aLargeImageInAHeaderNamesTheScalesThatFit() throws {
        try writeStills(2, in: "loading", side: 160)
        let run = try run("render loading --as header --frames 0 -o o")
        #expect(
            run.errors.contains(
                "loading is 160x160 points, too large for a header: shown at 120x120, without text, which fits beside at most 80 points; --image-scale 2 makes it 80x80 points, --image-scale 3 53.33x53.33 points; or use --size"
            ), "\(run.errors)")
    }
}
