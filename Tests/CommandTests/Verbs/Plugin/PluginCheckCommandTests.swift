import Fixtures
import Foundation
import Testing

@Suite struct PluginCheckCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Document: Decodable {
        struct Plugin: Decodable {
            let file: String
            let name: String
            let version: String
            let interface: String
            let indicators: [String]
        }
        struct Indicator: Decodable {
            let id: String
            let source: String
            let passes: Bool
            let verdicts: [Verdict]
        }
        struct Verdict: Decodable {
            let rule: String
            let verdict: String
            let figures: [String: Double]
            let moment: String?
            let what: String?
            let picture: String?
        }
        let plugin: Plugin?
        let plugins: [Plugin]?
        let indicators: [Indicator]
    }

    private func document(_ run: CommandRun) throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    }

    @Test func showsAVerdictForEachRule() throws {
        let run = try CommandRun(["plugin", "check", "spinner", "--set", "spokes=12", "--budget", "10s"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "spinner  (built in)")
        #expect(lines.contains("  passed   bounds"))
        #expect(lines.contains("  passed   contrast        contrast-light 3.03, contrast-dark 21"))
        #expect(lines.last == "  13 passed")
        #expect(try folder.files().isEmpty)
    }

    @Test func imagesThatChangeOnTheirOwnAreSaidToCut() throws {
        let catalogue = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"
        let words = ["--set", "pulling=sunrise_", "--set", "refreshing=sunshine_", "--budget", "10s"]
        let run = try CommandRun(["plugin", "check", catalogue] + words, in: folder.path)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("  skipped  continuous      it says that it cuts between phases\n"))
    }

    /// A plugin's indicator by its id, as in every command.
    @Test(arguments: ["stop", "destroy"]) func tellsWhoCrashesWhenAnInstanceIsEnded(_ function: String) throws {
        let plugin = try CompiledPlugin(id: "last", functions: [function: "abort();"])
        try PluginFiles.copy(plugin, to: folder.path("last.so"))
        let run = try CommandRun(["plugin", "check", "last.so", "--json"], in: folder.path)
        #expect(try document(run).indicators.map(\.id) == ["last"])
        #expect(run.errors.hasPrefix("refreshkit: plugin last.so: crashed while ") && run.errors.contains(": abort"), "\(run.errors)")
        #expect(run.status == 1)
    }

    @Test func findsIndicatorsOfPlugins() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["sound", "dark"]), name: "two")
        let run = try CommandRun(["plugin", "check", "dark", "--plugin", plugin.path, "--budget", "10s"], in: folder.path)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("dark  (\(plugin.path))\n  passed   facts\n"))
        #expect(run.output.contains("\n                           see output/check/dark-contrast.png\n"))
    }

    /// Each in C, with the real clock, and each fails for its own reason only; `IndicatorContractTests` does the same in Swift, without one.
    @Test(.nightly) func badPluginsFailForTheirOwnReason() throws {
        let plugin = try CompiledPlugin(BadPlugin.source, name: "bad")
        let run = try CommandRun(["plugin", "check", plugin.path, "--json", "--budget", "5ms", "-o", "shown"], in: folder.path)
        #expect(run.status == 2, "\(run.errors)")
        let document = try document(run)
        #expect(document.plugin?.name == "Bad")
        #expect(document.plugin?.interface == "1.2")
        #expect(document.plugin?.indicators == BadPlugin.rules.map(\.id))
        for (indicator, bad) in zip(document.indicators, BadPlugin.rules) {
            let failed = indicator.verdicts.filter { $0.verdict == "failed" }
            #expect(failed.map(\.rule) == (bad.rule.map { [$0] } ?? []), "\(indicator.id): \(failed.compactMap(\.what))")
            #expect(indicator.passes == (bad.rule == nil))
            #expect(failed.allSatisfy { $0.moment != nil && $0.what != nil })
            for verdict in failed where !["draw-time", "drawing"].contains(verdict.rule) && indicator.id != "untold" {
                #expect(verdict.picture == "shown/\(indicator.id)-\(verdict.rule).png")
            }
        }
        func what(_ id: String) -> String {
            document.indicators.first { $0.id == id }?.verdicts.first { $0.verdict == "failed" }?.what ?? ""
        }
        #expect(what("error").hasSuffix("the disc is broken"))
        #expect(what("crash").contains("indicator 'crash': crashed while it drew finishing at 0 s, light: "))
        #expect(
            what("crash-large").hasPrefix(
                "at 200x200 pt and 3x: plugin \(plugin.path): indicator 'crash-large': crashed while it drew idle"))
        #expect(
            what("untold").hasPrefix("it does not tell which picture shows the moment: plugin \(plugin.path): indicator 'untold': crashed"))
        #expect(
            what("erase")
                == "at 16x16 pt and 1x, at (16, 0), it erases what lies below it, expected nothing outside its bounds")
        #expect(
            what("hole")
                == "at 16x16 pt and 1x, at (0, 0), it makes a hole in what lies below it, expected to be drawn over that; "
                + "cut holes in a group of its own")
        let pictures = Set(try folder.files().keys)
        #expect(pictures == Set(document.indicators.flatMap(\.verdicts).compactMap(\.picture)))
    }

    /// By its file as by its id, what cannot be made has its verdict.
    @Test func whatCannotBeMadeFailsToDraw() throws {
        let plugin = try CompiledPlugin(id: "sulk", functions: ["create": #"return refresh_fail(error, "not today");"#])
        let line = "it could not be made: plugin \(plugin.path): indicator 'sulk': not today\n"
        for words in [[plugin.path], ["sulk", "--plugin", plugin.path]] {
            let run = try CommandRun(["plugin", "check"] + words, in: folder.path)
            #expect(run.status == 2 && run.output.contains("  failed   drawing         idle, light: \(line)"), "\(run.output)\(run.errors)")
        }
    }

    @Test func factsOutOfRangeBreakTheirOwnRule() throws {
        let plugin = try CompiledPlugin(id: "odd", functions: ["facts": "facts->width = 0.0 / 0.0;"])
        let run = try CommandRun(["plugin", "check", plugin.path], in: folder.path)
        #expect(run.status == 2)
        #expect(
            run.output.contains(
                "  failed   facts           idle, light: it could not be made: plugin \(plugin.path): indicator 'odd': "
                    + "'facts' says a size of nan x 40 points, expected sides in 1...10000\n"))
        #expect(run.output.contains("  skipped  drawing         it could not be made\n"))
    }

    /// Of a folder each plugin is checked; what one of their indicators has no option for goes to the others.
    @Test func checksAFolderOfPlugins() throws {
        let needy = try CompiledPlugin(
            id: "needy",
            metadata: #"{"summary": "A test.", "options": [{"name": "word", "summary": "A word.", "kind": "text", "required": true}]}"#)
        let bar = try PluginFiles.bar("bar", option: "thickness")
        try PluginFiles.copy(needy, to: folder.path("needy.so"))
        try PluginFiles.copy(bar, to: folder.path("bar.so"))
        let run = try CommandRun(["plugin", "check", ".", "--set", "thickness=1", "--json"], in: folder.path)
        let document = try document(run)
        #expect(document.plugins?.map(\.file) == ["./bar.so", "./needy.so"] && document.plugin == nil)
        #expect(document.indicators.map(\.id) == ["bar", "needy"])
        #expect(
            document.indicators.last?.verdicts.first?.what
                == "indicator 'needy' needs option 'word': a text; give it with --set word=VALUE")
        #expect(document.indicators.last?.verdicts.allSatisfy { $0.verdict == "skipped" } == true)
        let wrong = try CommandRun(["plugin", "check", ".", "--set", "thicknes=1"], in: folder.path)
        #expect(wrong.status == 64 && wrong.output.isEmpty)
        #expect(
            wrong.errors
                == "refreshkit: no indicator of . has an option 'thicknes'; did you mean 'thickness'? (they have thickness, word)\n")
    }

    /// A library is one whatever its file is called.
    @Test func aPluginNeedsNoEnding() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        try PluginFiles.copy(plugin, to: folder.path("zero"))
        let run = try CommandRun(["plugin", "check", "./zero"], in: folder.path)
        #expect(run.status == 2 && run.output.hasPrefix("./zero: Bad 1.0"), "\(run.errors)")
    }

    /// What is mended, or cannot be written, leaves no picture of before.
    @Test func picturesAreThoseOfThisCheck() throws {
        try FileManager.default.createDirectory(atPath: folder.path("shown"), withIntermediateDirectories: true)
        for name in ["zero-contrast.png", "zero-mine.png"] { try folder.write("old", "shown/\(name)") }
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        #expect(try CommandRun(["plugin", "check", plugin.path, "-o", "shown"], in: folder.path).status == 2)
        #expect(try folder.files().keys.sorted() == ["shown/zero-mine.png", "shown/zero-progress-zero.png"])
        let run = try CommandRun(["plugin", "check", plugin.path, "-o", "shown/zero-mine.png"], in: folder.path)
        #expect(run.status == 1 && run.output.contains("  failed   progress-zero   ") && run.output.hasSuffix("skipped\n"), "\(run.output)")
        #expect(run.errors.hasPrefix("refreshkit: "))
    }

    /// The article shows them as the command does.
    @Test func explainsTheRules() throws {
        let run = try CommandRun(["explain", "contract"], in: folder.path)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Rules:\n  facts           Id, natural size"))
        let article = try String(contentsOfFile: Checkout.root + "/Sources/RefreshTesting/RefreshTesting.docc/Contract.md", encoding: .utf8)
        #expect(article.contains("```\n\(run.output)```\n"))
    }

    @Test func whatFailedIsToldWithItsPicture() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        let run = try CommandRun(["plugin", "check", plugin.path], in: folder.path)
        #expect(run.status == 2)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "\(plugin.path): Bad 1.0, interface 1.2, 1 indicator: zero")
        #expect(
            lines.contains("  failed   progress-zero   pulling at 0, light: it draws progress, expected nothing, or what idle shows"))
        #expect(lines.contains("                           see output/check/zero-progress-zero.png"))
        #expect(lines.last == "  11 passed, 1 failed, 1 skipped")
        #expect(run.errors.isEmpty)
    }

    @Test(
        arguments: [
            (["spinner", "--budget", "0"], 64, "--budget must be a time in s or ms such as 4ms, 0.5ms or 0.01, got 0"),
            (["spinner", "--budget", "soon"], 64, "--budget must be a time in s or ms such as 4ms, 0.5ms or 0.01, got 'soon'"),
            (["spinner", "--budget", "1us"], 64, "--budget must be a time in s or ms such as 4ms, 0.5ms or 0.01, got '1us'"),
            (["spinner", "--output", ""], 64, "--output must be a folder, got ''"),
            (["heart.c"], 1, "heart.c is nothing to check, expected a plugin, a folder of plugins, or images"),
            ([], 64, "missing expected argument '<file|indicator>'"),
            (["spiner"], 64, "unknown indicator 'spiner'; did you mean 'spinner'? ('refreshkit list' shows all 3)"),
            (["spinner", "--set", "spokes=9"], 64, "option 'spokes' of 'spinner' must be one of 8, 12, got '9'"),
            (["missing.so"], 1, "missing.so is not there, expected a plugin or a folder of plugins; check the path"),
        ] as [([String], Int32, String)])
    func refusesWhatCannotBeChecked(_ words: [String], _ status: Int32, _ line: String) throws {
        try folder.write("int heart;", "heart.c")
        let run = try CommandRun(["plugin", "check"] + words, in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.status == status)
        #expect(run.output.isEmpty)
    }
}
