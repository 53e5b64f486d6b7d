import Fixtures
import Foundation
import Indicators
import RefreshKit
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

    @Test func indicatorsAreGroupedByFamilyWithTheirTags() throws {
        let run = try CommandRun(["list", "indicators"], in: folder.path)
        let headings = run.output.split(separator: "\n").filter { $0.hasSuffix(":") }
        #expect(
            headings == IndicatorCatalog.families.map { "Indicators (\($0)), for 'refreshkit render ID':" } + [
                "Groups, for 'refreshkit render GROUP' and 'refreshkit export GROUP':"
            ])
        #expect(run.output.contains(/\n  all +All indicators\.\n  family +basics, classics, .*\n  tag +arrow,/))
    }

    @Test func theJSONOfAnIndicatorHasTheWordsThatFindIt() throws {
        let run = try CommandRun(["list", "indicators", "--json"], in: folder.path)
        let lists = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]])
        #expect(Array(lists.keys) == ["indicators"])
        let chase = try #require(lists["indicators"]?.first { $0["id"] as? String == "dot-chase" })
        #expect(chase["family"] as? String == "classics")
        #expect((chase["tags"] as? [String])?.contains("dots") == true)
        #expect((chase["aliases"] as? [String])?.contains("sk-chase") == true)
    }

    /// Searches for part of an id without its hyphens, an alias, a word from a summary, a tag, and a family.
    @Test(arguments: [
        ("ballSpinFade", "ball-spin-fade-loader"), ("CircularProgress", "material"), ("planet", "comet"), ("skeleton", "shimmer"),
        ("playful", "hourglass"), ("ring", "progress-ring"),
    ])
    func aWordFindsAnIndicator(_ word: String, _ id: String) throws {
        let run = try CommandRun(["list", word], in: folder.path)
        #expect(run.output.contains("\n  \(id) "), "\(run.output) \(run.errors)")
        #expect(!run.output.contains("spinner ") || word == "ring")
        #expect(!run.output.contains("Groups"))
    }

    /// The middle of a word is not a match: neither `wandering` nor `string` matches `ring`.
    @Test func theMiddleOfAWordIsNotFound() throws {
        let output = try CommandRun(["list", "ring"], in: folder.path).output
        #expect(!output.contains("wandering-cubes") && !output.contains("elastic-wave"))
    }

    @Test(arguments: [
        ("ballSpinFadeLoder", "ball-spin-fade-loader"), ("sk-chasee", "sk-chase"), ("clasics", "classics"), ("rotaton", "rotation"),
    ])
    func theNearestWordIsSuggested(_ word: String, _ name: String) throws {
        let run = try CommandRun(["list", word], in: folder.path)
        #expect(
            run.errors
                == "refreshkit: no entry is named '\(word)' or mentions it; did you mean '\(name)'? ('refreshkit list' lists all entries)\n"
        )
        #expect(run.status == 64)
    }

    @Test func suggestsTheClosestPreset() throws {
        let run = try CommandRun(["explain", "preset", "andriod"], in: folder.path)
        #expect(run.errors.hasPrefix("refreshkit: unknown preset 'andriod'; did you mean 'android'? (known: frames, "))
        #expect(run.status == 64)
    }

    /// Checks an entire export: files, code on stdout, and warnings on stderr.
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

    /// A catalog's first file is JSON, so it is not the file to open.
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

extension IndicatorCatalog {
    fileprivate static var families: [String] { Set(all.map { $0.info.family }).sorted() }
}
