import Indicators
import Fixtures
import Foundation
import Imaging
import RefreshKit
import Scenes
import Testing

@testable import Command

/// Tests of `refreshkit render`, `export`, and `list` with scenes and with indicators on a phone.
@Suite struct SceneCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene, "a.yml")
        try folder.write("exports: {scenes: a.yml}\n", "b.yml")
        try folder.write("a: 1\n", "c.yml")
        try folder.write("scenes: a.yml\n", "d.yml")
    }

    /// A scene that is small enough to draw quickly.
    private static let scene = """
        device: {size: 40x60, scale: 1}
        duration: 0.5
        screen: {list: {rows: 30, style: plain, row-height: 9}}
        script: [{at: 0.1, scroll: {to: 80, animated: true}}]

        """

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    private func names(_ name: String) throws -> [String] {
        try folder.files().keys.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) }.sorted()
    }

    private func pictures(_ name: String) throws -> [String: [UInt8]] {
        try folder.files().filter { $0.key.hasPrefix(name + "/") && $0.key.hasSuffix(".png") }
            .reduce(into: [:]) { $0[String($1.key.dropFirst(name.count + 1))] = $1.value }
    }

    @Test(arguments: ["a.YML", "a.Yaml"]) func newSceneMayHaveAnUppercaseExtension(_ name: String) throws {
        #expect(try run("new scene -o \(name)").status == 0)
        #expect(try run("render \(name) --frames 0 -o out").status == 0)
    }

    @Test func aSceneIsRenderedToAFolderWithItsName() throws {
        let run = try run("render a.yml --format frames --fps 6")
        #expect(run.output == "output/a: 3 frames (scene 3), 40x60 pt, 1x, light, 6 fps\nopen output/a/a_0000.png\n")
        #expect(run.errors == "" && run.status == 0)
        #expect(try names("output/a") == ["a_0000.png", "a_0001.png", "a_0002.png", "manifest.json"])
    }

    @Test func partialExportsEqualTheWhole() throws {
        #expect(try run("render a.yml --concurrency 1 -o whole -q").status == 0)
        #expect(try run("render a.yml --concurrency 2 --frames 20-22 -o part -q").status == 0)
        let (whole, part) = (try pictures("whole"), try pictures("part"))
        #expect(whole.count == 30 && part.keys.sorted() == ["a_0020.png", "a_0021.png", "a_0022.png"])
        for (name, bytes) in part { #expect(whole[name] == bytes, "\(name)") }
        #expect(whole["a_0000.png"] != whole["a_0020.png"])
    }

    @Test func framesBeyondTheEndAreNoted() throws {
        let note = "frames up to 36 were requested, but there are only 30, counted from 0"
        let run = try run("render a.yml --format frames --frames 28-36")
        #expect(run.errors == "a (frames): \(note)\n" && run.status == 0)
        #expect(try names("output/a").count == 3)
        #expect(try self.run("render a.yml --fps 60 --frames 28-36 --format apng").errors == "a (apng): \(note)\n")
        #expect(try self.run("render a.yml --frames 28-29 -o fits").errors == "")
        #expect(try self.run("render a.yml --frames 28- -o open").errors == "")
    }

    @Test func scalesAndAppearancesArePlayedSeparately() throws {
        #expect(try run("render a.yml --format frames --fps 2 --scale 1,2 --appearance light,dark -q").status == 0)
        #expect(
            try names("output/a") == [
                "a_0000_dark@1x.png", "a_0000_dark@2x.png", "a_0000_light@1x.png", "a_0000_light@2x.png", "manifest.json",
            ])
    }

    @Test func optionsChangeAScene() throws {
        let line = try run(
            "render a.yml --format frames --fps 2 --scale 1 --device ipad --orientation landscape-left --language ko --frames 0 --dry-run")
        #expect(line.output == "output/a/a_0000.png\noutput/a/manifest.json\n")
        #expect(
            try run("render a.yml --format frames --fps 2 --scale 1 --device ipad --orientation landscape-left --frames 0").output
                == "output/a: 1 frame (scene 1), 1024x768 pt, 1x, light, 2 fps\nopen output/a/a_0000.png\n")
    }

    /// Covers the command line, a scene, and a batch.
    @Test func aDeviceCanBeGivenByItsSize() throws {
        #expect(
            try run("render a.yml --format frames --device 50x70 --fps 2 --scale 1 --frames 0").output
                == "output/a: 1 frame (scene 1), 50x70 pt, 1x, light, 2 fps\nopen output/a/a_0000.png\n")
        try folder.write("exports: {scenes: a.yml, device: 50x70, scales: 1, fps: 2}\n", "sized.yml")
        #expect(try run("export sized.yml").output.contains("50x70 pt"))
        try folder.write("exports: {scenes: a.yml, device: ipat}\n", "wrong.yml")
        let wrong = try run("export wrong.yml").errors
        #expect(wrong.hasPrefix("refreshkit: wrong.yml:1:34: exports.device: expected one of iphone-se, "))
        #expect(wrong.hasSuffix(", or a size such as 390x844, got 'ipat'; did you mean 'ipad'?\n"))
    }

    @Test func eventsDescribeFramesOfAScene() throws {
        let lines = try run("render a.yml --format frames --fps 6 --frames 1 --json").output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].contains("\"index\":1,\"instant\":0.16666666666666666"))
        #expect(lines[1].contains("\"phase\":\"scene\""))
    }

    /// By default, a scene is rendered to a single file.
    @Test func aSceneIsOneAnimatedFileByDefault() throws {
        #expect(
            try run("render a.yml").output
                == "output/a.webp: 15 frames (scene), 40x60 pixels, light, 30 fps\nopen output/a.webp\n")
        #expect(try folder.files().keys.filter { $0.hasPrefix("output/") } == ["output/a.webp"])
        #expect(
            try run("render a.yml --format gif").output.contains(
                "output/a.gif: 17 frames (scene), 40x60 pixels, light, 100/3 (33.33) fps\n"))
        #expect(try run("render a.yml --option plays=2 -o b.webp -q").status == 0)
        #expect(try run("render a.yml -o folder -q").status == 0)
        #expect(try names("folder").contains("a_0000.png"))
    }

    @Test func anIndicatorIsShownOnAPhone() throws {
        for placement in IndicatorPlacement.allCases.map(\.rawValue) {
            let run = try run("render spinner --as \(placement) --format frames --frames 0 --scale 0.2 --set spokes=8")
            let summary = "output/spinner-\(placement): 1 frame (scene 1), 390x844 pt, 0.2x, light, 60 fps\n"
            #expect(run.output == summary + "open output/spinner-\(placement)/spinner-\(placement)_0000.png\n")
            #expect(run.errors == "" && run.status == 0)
        }
        #expect(try run("export spinner --as header --preset xcassets --frames 0 --scale 1 -q").status == 0)
        #expect(try names("output/xcassets/spinner-header").contains("spinner-header.xcassets/spinner-header0.imageset/Contents.json"))
    }

    @Test func aSceneExportIsResumedVerifiedAndSharded() throws {
        let words = "a.yml --preset frames,apng,webp --fps 6"
        #expect(try run("export \(words) -o whole -q").status == 0)
        #expect(try run("verify whole").status == 0)
        #expect(try run("export \(words) -o whole --resume").output == "whole: 5 files: 0 redone, 5 kept\nopen whole/apng/a.png\n")
        #expect(try run("export \(words) -o parts --shard 1/2 -q").status == 0)
        #expect(try run("export \(words) -o parts --shard 2/2 -q").status == 0)
        #expect(try run("merge \(words) -o parts -q").status == 0)
        #expect(try run("verify parts --against whole").status == 0)
        #expect(try run("export b.yml -o batch -q").status == 0)
        #expect(try run("export b.yml -o batch --resume").output == "batch: 30 files: 0 redone, 30 kept\nopen batch/a/frames/a_0000.png\n")
        try folder.write(Self.scene.replacing("80", with: "70"), "a.yml")
        #expect(
            try run("export b.yml -o batch --resume").output
                == "batch: 30 files: 30 redone (30 stale), 0 kept\nopen batch/a/frames/a_0000.png\n")
    }

    static let failures = [
        (
            "render spinner --device ipad", 64,
            "--device needs a scene: a file (.yml, .yaml, or .json), an example ('refreshkit list scenes'), or --as header, footer, or tab"
        ),
        (
            "render spinner --bezel", 64, UsageError.needsScene("--bezel").commandText
        ),
        ("render spinner --as header,tab", 64, "--as must be one of header, footer, tab, got 'header,tab'"),
        (
            "render spinner --as header --phase all", 64,
            "--phase cannot be combined with a scene: its script determines what is shown; select part of it with --frames"
        ),
        (
            "new scene tap-to-refresh --device ipad", 64,
            "--device cannot be combined with the example 'tap-to-refresh', which is copied unchanged; remove one of them"
        ),
        ("render a.yml --as tab", 64, "--as cannot be combined with a scene: it applies to an indicator or images"),
        ("render a.yml --set a=b", 64, "--set cannot be combined with a scene: write 'set' next to its indicators instead"),
        ("render a.yml --release 1", 64, "--release cannot be combined with a scene: its script determines how far the finger pulls"),
        (
            "render a.yml --device ipat", 64,
            "--device must be one of \(Device.all.map(\.id).joined(separator: ", ")), or a size such as 390x844, got 'ipat'; did you mean 'ipad'?"
        ),
        ("trace a.yml --device 9x852", 64, "--device must be a width and a height in 16...4096 points such as 390x844, got '9x852'"),
        ("render a.yml --orientation up", 64, "--orientation must be one of portrait, landscape-left, landscape-right, got 'up'"),
        ("render a.yml --language tlh", 64, "--language must be one of en, zh-Hans, zh-Hant, ko, ru, uk, got 'tlh'"),
        ("render b.yml", 64, "b.yml is a batch file, expected a scene with the key 'screen'; try 'refreshkit export b.yml'"),
        ("new scene a.yml", 64, "a.yml is already a scene, expected an indicator, images, or an example; copy the file instead"),
        ("new scene spinner --as tab --appearance light,dark", 64, "--appearance must be one of light, dark, got 'light,dark'"),
        (
            "render pull-and-releas", 64,
            IndicatorError.unknownIndicator("pull-and-releas", suggestion: "pull-and-release", known: IndicatorCatalog.all.count)
                .commandText
        ),
        (
            "export c.yml", 64,
            "c.yml:1:1: expected the keys 'fr' and 'layers' of a Lottie file, the key 'exports' of a batch file, or the key 'screen' of a scene, got only other keys"
        ),
        ("export d.yml", 64, "d.yml:1:1: scenes: belongs in an entry of 'exports'; move it there"),
        ("render d.yml", 64, "d.yml is a batch file, expected a scene with the key 'screen'; try 'refreshkit export d.yml'"),
        ("export b.yml --device ipad", 64, "--device cannot be combined with a batch file; set 'device' in b.yml instead"),
        ("export b.yml --as header", 64, "--as cannot be combined with a batch file; set 'as' in b.yml instead"),
        (
            "export a.yml --preset watch", 64,
            "preset 'watch': a scene was given, but a watch cannot show a phone screen; export the indicator alone"
        ),
        ("new ci a.yml --for shell", 64, UsageError.needsBatch("new ci", got: "a.yml").commandText),
        ("list divices", 64, "no entry is named 'divices' or mentions it; did you mean 'devices'? ('refreshkit list' lists all entries)"),
    ]

    @Test(arguments: failures.indices) func errorsAreOneLine(_ number: Int) throws {
        let (words, status, line) = Self.failures[number]
        let run = try run(words)
        #expect(run.errors.hasPrefix("refreshkit: \(line)") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(run.status == Int32(status) && run.output == "")
    }

    /// Covers deeply nested groups and a truncated file.
    @Test(arguments: [String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "}", "[{\"ty\":4,"])
    func aDeepOrTruncatedLottieAnimationIsRecognized(_ layers: String) throws {
        try folder.write(#"{"v":"5.7.4","fr":60,"layers":"# + layers, "spin.json")
        let run = try run("render spin.json")
        #expect(run.status == 1 && run.errors.hasPrefix("refreshkit: spin.json: ") && run.errors.split(separator: "\n").count == 1)
    }

    /// A Lottie animation can exceed the limits of scene files.
    @Test func aLottieAnimationIsRecognized() throws {
        let deep = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
        let layers = String(repeating: "\(deep),", count: 5000) + "1"
        try folder.write(#"{"nm":"\"layers","v":"5.7.4","fr":60,"ip":0,"w":9,"layers":[\#(layers)]}"#, "spin.json")
        try folder.write(#"{"screen":{},"title":"x","script":[{"at":1,"v":1,"fr":1,"layers":1}]}"#, "scene.json")
        for words in ["render spin.json", "render spin.json --as header", "export spin.json", "trace spin.json"] {
            let run = try run(words)
            #expect(run.errors == "refreshkit: spin.json: the file: expected a number 'h', got none\n")
            #expect(run.status == 1 && run.output == "")
        }
        #expect(try run("render scene.json").errors.contains("script[0].v: unknown key"))
    }

    @Test func examplesAreListedPrintedAndDrawn() throws {
        #expect(try run("list scenes").output.contains("\n  pull-and-release  "))
        #expect(try run("list").output.contains("\n  pull-and-release  "))
        #expect(try run("list scenes --json").output.contains("\"id\" : \"pull-and-release\""))
        #expect(try run("new scene pull-and-release -o own.yml").output == "own.yml\nnext: refreshkit render own.yml\n")
        #expect(try run("render pull-and-release --format frames --frames 60 --scale 0.5 --pattern %d -q").status == 0)
        #expect(try run("render own.yml --format frames --frames 60 --scale 0.5 --pattern %d -q").status == 0)
        #expect(try pictures("output/own") == pictures("output/pull-and-release"))
    }

    /// The written scene is identical except for the line numbers in its trace.
    @Test(arguments: [
        "spinner --as header", "spinner --as footer", "spinner --as tab", "spinner --as tab --size 30x30",
        "progress-ring --as header --set width=0.2 --size 33.5x40",
        "progress-ring --as header --device 300x500 --orientation landscape-right --language zh-Hans --appearance dark",
        "pics/ --as footer --set pulling=a_ --set refreshing=b_", "./1.png --as tab --device ipad --language uk",
    ])
    func newSceneWritesTheSameScene(_ words: String) throws {
        var writer = PNGWriter()
        let picture = try writer.encode(Bitmap(width: 40, height: 30))
        for name in ["pics/a_1.png", "pics/a_2.png", "pics/b_1.png", "1.png"] { try folder.write(picture, name) }
        #expect(try run("new scene \(words) -o own.yml").status == 0)
        let (placed, read) = (try run("trace \(words)"), try run("trace own.yml"))
        #expect(placed.status == 0 && read.status == 0, "\(read.errors)")
        #expect(placed.output.count > 1000 && read.output.replacing(/,"line":\d+/, with: "") == placed.output)
    }

    @Test func theWrittenSceneRendersTheSameFrames() throws {
        let words = "spinner --as header --set spokes=8 --bezel --reduce-motion --device 100x200"
        #expect(try run("new scene \(words) -o own.yml").status == 0)
        #expect(try run("render own.yml --frames 120 --scale 1 --pattern %d -o own -q").status == 0)
        #expect(try run("render \(words) --frames 120 --scale 1 --pattern %d -o placed -q").status == 0)
        #expect(try pictures("own") == pictures("placed"))
    }

    @Test func devicesAndSymbolsAreListed() throws {
        let devices = try run("list devices").output
        for device in Device.all { #expect(devices.contains("\n  \(device.id) "), "\(device.id)") }
        #expect(devices.contains("\n  iphone-14          iPhone 14, 390x844 pt at 3x\n"))
        let symbols = try run("list symbols").output
        for symbol in Symbol.allCases { #expect(symbols.contains("\n  \(symbol.rawValue) "), "\(symbol)") }
        let json = try JSONSerialization.jsonObject(with: Data(run("list devices --json").output.utf8)) as? [String: [[String: Any]]]
        #expect(json?["devices"]?.first?["id"] as? String == "iphone-se" && json?["devices"]?.first?["width"] as? Double == 375)
    }

    @Test func keysAndSchemaArePrinted() throws {
        #expect(try run("explain scene").output.contains("\n  script "))
        let schema = try JSONSerialization.jsonObject(with: Data(run("explain scene --schema").output.utf8)) as? [String: Any]
        #expect(schema?["$schema"] != nil)
    }
}
