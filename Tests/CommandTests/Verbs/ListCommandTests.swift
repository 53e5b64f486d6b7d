import Fixtures
import Foundation
import Testing

@Suite struct ListCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func showsAPresetWithItsDefaultsAndOptions() throws {
        let run = try CommandRun(["explain", "preset", "mjrefresh"], in: folder.path)
        #expect(
            run.output == """
                mjrefresh
                  An asset catalog with NAME_idle_001, NAME_refreshing_01, and so on, and a loader for MJRefreshGifHeader.
                  defaults: pulling, refreshing; scale 2, 3; light; 30 fps if possible
                  --option language  Programming language of the loader. [one of swift, objc; default swift]

                """)
        #expect(run.status == 0)
    }

    @Test func showsPresetsAsJSON() throws {
        let run = try CommandRun(["list", "presets", "--json"], in: folder.path)
        let presets = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]])["presets"] ?? []
        let watch = try #require(presets.first { $0["id"] as? String == "watch" })
        #expect(watch["scales"] as? [Double] == [2])
        #expect(watch["appearances"] as? [String] == ["dark"])
        #expect(watch["phases"] as? [String] == ["refreshing"])
        #expect((watch["rates"] as? [String])?.first == "15")
        let mjrefresh = try #require(presets.first { $0["id"] as? String == "mjrefresh" })
        let options = try #require(mjrefresh["options"] as? [[String: Any]])
        #expect(options.map { $0["name"] as? String } == ["language"])
        #expect(options.map { $0["default"] as? String } == ["swift"])
    }

    @Test func suggestsTheClosestPreset() throws {
        let run = try CommandRun(["explain", "preset", "andriod"], in: folder.path)
        #expect(run.errors.hasPrefix("refreshkit: unknown preset 'andriod'; did you mean 'android'? (known: frames, "))
        #expect(run.status == 64)
    }

    /// Checks a whole export: files, code on stdout, and warnings on stderr.
    @Test func anExportPrintsItsCode() throws {
        let run = try CommandRun(
            ["export", "spinner", "--preset", "uiimage", "--size", "4x4", "--scale", "2", "--fps", "2", "-o", "out"], in: folder.path)
        #expect(
            run.output.hasSuffix("imageView.image = UIImage.animatedImageNamed(\"spinner\", duration: 1)\n\nopen out/spinner0@2x.png\n"))
        #expect(
            run.errors
                == "spinner (uiimage): no @3x images, so devices with that scale show resized ones; add 3 to --scale\n")
        #expect(try folder.files().keys.filter { $0.hasSuffix(".png") }.sorted() == ["out/spinner0@2x.png", "out/spinner1@2x.png"])
    }

    /// The first file of a catalog is JSON, so it is not the file to open.
    @Test func anExportEndsWithAFileToOpen() throws {
        let run = try CommandRun(
            ["export", "spinner", "--preset", "xcassets", "--size", "4x4", "--fps", "2", "-o", "out"], in: folder.path)
        #expect(run.output.hasSuffix("\nopen out/spinner.xcassets/spinner0.imageset/spinner0@2x.png\n"))
    }

    /// The pixels of an exported catalog can be read back.
    @Test func anExportedCatalogIsReadBack() throws {
        let size = ["--size", "12x12", "--scale", "2", "--fps", "3"]
        for style in ["light", "dark"] {
            let out = "\(style)/catalogue"
            let run = try CommandRun(
                ["export", "spinner", "--preset", "xcassets", "--appearance", "light,dark", "-o", out] + size, in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let back = try CommandRun(
                ["render", out + "/spinner.xcassets", "--set", "duration=1/3", "--appearance", style, "-o", "\(style)/back"] + size,
                in: folder.path)
            #expect(back.status == 0, "\(back.errors)")
            let files = try folder.files()
            for number in 0..<3 {
                let suffix = style == "dark" ? "-dark" : ""
                let exported = try #require(
                    files["\(out)/spinner.xcassets/spinner\(number).imageset/spinner\(number)\(suffix)@2x.png"])
                let appearance = style == "dark" ? "_dark" : ""
                #expect(files["\(style)/back/spinner_000\(number)\(appearance)@2x.png"] == exported, "\(style) \(number)")
            }
        }
    }
}
