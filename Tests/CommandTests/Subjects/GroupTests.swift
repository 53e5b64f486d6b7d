import Fixtures
import Foundation
import Imaging
import Testing

/// Tests of groups given instead of an indicator: each member is exported, and a single poster shows all of them.
@Suite struct GroupTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    // MARK: Names and paths

    /// Images in folders named after an indicator and a group.
    @Test(arguments: ["./spinner", "spinner/", "./ring", "./all"]) func textWithASlashIsAPath(_ word: String) throws {
        try writeImages(in: ["spinner", "ring", "all"])
        #expect(try run("render \(word) --frames 0 -o o -q").status == 0)
        let name = word.filter { $0 != "/" && $0 != "." }
        #expect(try ImageReader.read(contentsOf: folder.path("o/\(name)_0000.png")).frames[0].bitmap.width == 5)
    }

    /// Runs the same batch file from its own folder and from another folder.
    @Test(arguments: ["spinner", "./spinner", "ring", "ring/", "all"]) func pathsOfABatchAreNeverNames(_ path: String) throws {
        try writeImages(in: ["d/spinner", "d/ring", "d/all"])
        try folder.write("exports: {paths: [\(path)], frames: 0-0}", "d/b.yml")
        #expect(try run("export d/b.yml -o above -q").status == 0)
        let inside = try CommandRun(["export", "b.yml", "-o", "../inside", "-q"], in: folder.path("d"))
        #expect(inside.status == 0, "\(inside.errors)")
        let files = try folder.files().filter { $0.key.hasSuffix(".png") }
        let names = files.keys.filter { $0.hasPrefix("above/") }.map { $0.dropFirst("above/".count) }
        #expect(names.count == 1)
        for name in names {
            #expect(files["above/\(name)"] == files["inside/\(name)"])
            #expect(try ImageReader.read(contentsOf: folder.path("above/\(name)")).frames[0].bitmap.width == 5)
        }
    }

    @Test(arguments: ["spinner", "all", "basics"]) func aMissingPathIsAnErrorEvenIfItIsAName(_ path: String) throws {
        try folder.write("exports: {paths: \(path)}", "b.yml")
        let run = try run("export b.yml")
        #expect(run.status == 1 && run.errors.contains("cannot be read: no such file or directory"), "\(run.errors)")
    }

    private func writeImages(in folders: [String]) throws {
        var writer = PNGWriter()
        let bytes = try writer.encode(Bitmap(width: 5, height: 5))
        for name in folders {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
            for index in 0..<2 { try folder.write(bytes, "\(name)/a_\(index).png") }
        }
    }

    // MARK: Check and list

    @Test func everyMemberOfAGroupIsChecked() throws {
        let run = try run("plugin check result")
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.hasPrefix("checkmark  (built in)\n  passed   facts\n"))
        let wrong = try self.run("plugin check dots --set thicknes=1")
        #expect(wrong.status == 64)
        #expect(wrong.errors.hasPrefix("refreshkit: no indicator in 'dots' has the option 'thicknes'"))
    }

    @Test func allListsTheIndicators() throws {
        #expect(try run("list all").output == run("list indicators").output)
    }

    // MARK: Notes

    @Test func aNoteAboutManyMembersIsPrintedOnce() throws {
        let run = try run("export all --preset gif --dry-run")
        #expect(
            run.errors.split(separator: "\n").first?.hasPrefix("ant-spin, arrow, audio-equalizer, ... (gif): translucent pixels") == true
        )
        #expect(run.errors.split(separator: "\n").count == 3)
    }

    @Test func aPosterHasItsOwnScale() throws {
        let run = try run("render result --scale 3 -o p.png")
        #expect(run.status == 0)
        #expect(run.errors == "result (contact-sheet): --scale has no effect here; contact sheets and posters have 2 pixels per point\n")
    }

    @Test(arguments: ["render result --size 20x9000 --phase all -o p.png", "render result --size 20x9000 --phase all --contact-sheet -o o"])
    func aPosterThatIsTooLargeIsAnError(_ words: String) throws {
        let run = try run(words)
        #expect(run.status == 64 && run.errors.hasPrefix("refreshkit: format 'contact-sheet': the sheet is "), "\(run.errors)")
        #expect(run.errors.contains(" pixels, expected at most 32767 pixels per side; reduce --size, or draw fewer phases"))
        #expect(try folder.files().isEmpty)
    }

    // MARK: Export

    @Test func exportingAGroupEqualsABatch() throws {
        try folder.write("exports: {indicators: liquid, phases: all, scales: [1, 2], fps: 10, sizes: 8x8}", "b.yml")
        #expect(try run("export b.yml -o batch -q").status == 0)
        let export = try run("export liquid --phase all --scale 1,2 --fps 10 --size 8x8 -o group -q")
        #expect(export.status == 0 && export.errors == "", "\(export.errors)")
        let files = try folder.files()
        func below(_ name: String) -> [String: [UInt8]] {
            Dictionary(
                uniqueKeysWithValues: files.filter { $0.key.hasPrefix(name) }.map { (String($0.key.dropFirst(name.count)), $0.value) })
        }
        #expect(below("group/").keys.contains("drop/frames/drop_refreshing_0000@2x.png"))
        #expect(below("group/") == below("batch/"))
        #expect(try run("verify group").output == "group: \(below("group/").count - 1) files: all unchanged\n")
    }

    @Test func everyIndicatorHasItsOwnFolder() throws {
        let run = try run("export all --frames 0 --preset frames,css --dry-run")
        let folders = Set(run.output.split(separator: "\n").map { $0.split(separator: "/").prefix(4).dropLast().joined(separator: "/") })
        #expect(folders.contains("output/all/spinner") && folders.contains("output/all/comet"))
        #expect(!folders.contains("output/all/image-sequence"))
        #expect(run.output.contains("\noutput/all/spinner/css/"))
        #expect(run.output.hasSuffix("\noutput/all/manifest.json\n"))
    }

    @Test func aGroupIsResumed() throws {
        let words = "export liquid --frames 0-1 -o o"
        #expect(try run(words + " -q").status == 0)
        #expect(try run(words + " --resume").output.hasPrefix("o: 2 files: 0 redone, 2 kept\n"))
    }

    @Test(arguments: [
        (
            "export liquid --name x",
            "--name cannot be combined with the group 'liquid', whose files are named after its indicators; remove one of them"
        ),
        ("export liquid --set colr=#FF0000", "no indicator in 'liquid' has the option 'colr'; did you mean 'color'?"),
        ("export liquid --device iphone-14", "--device needs a scene: "),
        ("export liquid --preset gif,webp --option plays=1", "--option "),
        ("export liqiud", "unknown indicator 'liqiud'; did you mean 'liquid'?"),
        (
            "render liquid --as header",
            "'liquid' is a group of 1 indicator, expected one of them such as drop"
        ),
        ("explain indicator dots", "'dots' is a group of "),
    ])
    func aWrongCallIsRejected(_ words: String, _ message: String) throws {
        let run = try run(words)
        #expect(run.errors.hasPrefix("refreshkit: \(message)"), "\(run.errors)")
        #expect(run.status == 64)
    }

    @Test func aPluginAddsAGroup() throws {
        let plugin = try CompiledPlugin(
            id: "blot", metadata: #"{"summary": "A blot.", "size": [4, 2], "family": "inks", "tags": ["liquid"]}"#)
        let inks = try run("export inks --plugin \(plugin.path) --frames 0 --dry-run")
        #expect(inks.output == "output/inks/blot/frames/blot_0000.png\noutput/inks/manifest.json\n", "\(inks.errors)")
        let liquids = try run("export liquid --plugin \(plugin.path) --frames 0 --dry-run -q")
        #expect(
            liquids.output
                == "output/liquid/blot/frames/blot_0000.png\noutput/liquid/drop/frames/drop_0000.png\noutput/liquid/manifest.json\n")
        #expect(
            try run("list inks --plugin \(plugin.path)").output.hasPrefix(
                "Indicators (inks), for 'refreshkit render ID':\n  blot  A blot.\n"))
    }

    // MARK: Render

    @Test func aPosterIsAContactSheet() throws {
        #expect(try run("render liquid -o poster.png -q").status == 0)
        #expect(try run("render liquid --format contact-sheet -o sheet.png -q").status == 0)
        let files = try folder.files()
        #expect(files["poster.png"] == files["sheet.png"] && files["poster.png"] != nil)
    }

    @Test(arguments: ["webp", "gif", "apng"]) func aPosterMovesForFourSeconds(_ format: String) throws {
        let run = try run("render liquid -o poster.\(format) --fps 5")
        #expect(run.status == 0 && run.output.contains("20 frames"), "\(run.output) \(run.errors)")
    }

    @Test func aPosterIsDrawnAsFrames() throws {
        #expect(try run("render liquid -o poster --frames 0-1 --appearance light,dark -q").status == 0)
        #expect(try folder.files().keys.filter { $0.hasSuffix(".png") }.count == 4)
    }

    /// Other libraries call the two dots chasing.
    @Test(arguments: [
        ("sk-chase", "dot-chase"), ("Chase", "dot-chase"), ("ChasingDots", "swinging-dots"), ("chasing_dots", "swinging-dots"),
    ]) func anAliasIsDrawnUnderTheID(_ name: String, _ id: String) throws {
        let run = try run("render \(name) --set color=#FF0000 --frames 0 --dry-run")
        #expect(run.output.hasPrefix("output/\(id)/\(id)_0000.png\n"), "\(run.errors)")
    }
}
