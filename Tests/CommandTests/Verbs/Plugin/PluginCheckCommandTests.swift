import Indicators
import Fixtures
import Foundation
import PluginHost
import RefreshKit
import Testing

@testable import Command

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
            let problem: String?
            let image: String?
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
        #expect(lines.contains("  passed   legible"))
        #expect(lines.last == "  15 passed")
        #expect(try folder.files().isEmpty)
    }

    @Test func imagesThatJumpAreReported() throws {
        let catalog = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"
        let words = ["--set", "pulling=sunrise_", "--set", "refreshing=sunshine_", "--budget", "10s"]
        let run = try CommandRun(["plugin", "check", catalog] + words, in: folder.path)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("  skipped  continuous      it jumps between phases\n"))
    }

    /// The subject is the id of a plugin's indicator, as in every command.
    @Test(arguments: ["stop", "destroy"]) func aCrashAtTheEndOfAnInstanceIsReported(_ function: String) throws {
        let plugin = try CompiledPlugin(id: "last", functions: [function: "abort();"])
        try PluginFiles.copy(plugin, to: folder.path("last.so"))
        let run = try CommandRun(["plugin", "check", "last.so", "--json"], in: folder.path)
        #expect(try document(run).indicators.map(\.id) == ["last"])
        #expect(run.errors.hasPrefix("refreshkit: plugin last.so: crashed while ") && run.errors.contains(": abort"), "\(run.errors)")
        #expect(run.status == 1)
    }

    @Test func indicatorsOfPluginsAreFound() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["sound", "dark"]), name: "two")
        let run = try CommandRun(["plugin", "check", "dark", "--plugin", plugin.path, "--budget", "10s"], in: folder.path)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("dark  (\(plugin.path))\n  passed   facts\n"))
        #expect(run.output.contains("\n                           see output/check/dark-contrast.png\n"))
    }

    /// Checks the rules in C and in real time; `IndicatorContractTests` checks the same rules in Swift and in virtual time.
    @Test(.nightly) func eachBadPluginFailsItsOwnRule() throws {
        let plugin = try CompiledPlugin(BadPlugin.source, name: "bad")
        let run = try CommandRun(["plugin", "check", plugin.path, "--json", "--budget", "5ms", "-o", "shown"], in: folder.path)
        #expect(run.status == 2, "\(run.errors)")
        let document = try document(run)
        #expect(document.plugin?.name == "Bad")
        #expect(document.plugin?.interface == "1.0")
        #expect(document.plugin?.indicators == BadPlugin.rules.map(\.id))
        for (indicator, bad) in zip(document.indicators, BadPlugin.rules) {
            let failed = indicator.verdicts.filter { $0.verdict == "failed" }
            #expect(failed.map(\.rule) == (bad.rule.map { [$0] } ?? []), "\(indicator.id): \(failed.compactMap(\.problem))")
            #expect(indicator.passes == (bad.rule == nil))
            #expect(failed.allSatisfy { $0.moment != nil && $0.problem != nil })
            for verdict in failed where !["draw-time", "drawing"].contains(verdict.rule) && indicator.id != "untold" {
                #expect(verdict.image == "shown/\(indicator.id)-\(verdict.rule).png")
            }
        }
        func problem(_ id: String) -> String {
            document.indicators.first { $0.id == id }?.verdicts.first { $0.verdict == "failed" }?.problem ?? ""
        }
        #expect(problem("error").hasSuffix("the disc is broken"))
        #expect(problem("crash").contains("indicator 'crash': crashed while it drew finishing at 0 s, light: "))
        #expect(
            problem("crash-large").hasPrefix(
                "at 200x200 pt and 3x: plugin \(plugin.path): indicator 'crash-large': crashed while it drew idle"))
        #expect(
            problem("untold").hasPrefix("it failed to report the picture of the moment: plugin \(plugin.path): indicator 'untold': crashed")
        )
        #expect(
            problem("erase")
                == "at 16x16 pt and 1x, at (16, 0), it erases the background outside its bounds, expected no change there")
        #expect(
            problem("hole")
                == "at 16x16 pt and 1x, at (0, 0), it erases the background inside its bounds, expected it to stay opaque; "
                + "erase only inside a group")
        let images = Set(try folder.files().keys)
        #expect(images == Set(document.indicators.flatMap(\.verdicts).compactMap(\.image)))
    }

    /// The result is the same for the plugin's file and the indicator's id.
    @Test func anIndicatorThatCannotBeCreatedFailsToDraw() throws {
        let plugin = try CompiledPlugin(id: "sulk", functions: ["create": #"return refresh_fail(error, "not today");"#])
        let line = "it could not be created: plugin \(plugin.path): indicator 'sulk': not today\n"
        for words in [[plugin.path], ["sulk", "--plugin", plugin.path]] {
            let run = try CommandRun(["plugin", "check"] + words, in: folder.path)
            #expect(run.status == 2 && run.output.contains("  failed   drawing         idle, light: \(line)"), "\(run.output)\(run.errors)")
        }
    }

    @Test func inconsistentFactsFailTheirRule() throws {
        let plugin = try CompiledPlugin(id: "odd", functions: ["facts": "facts->width = 0.0 / 0.0;"])
        let run = try CommandRun(["plugin", "check", plugin.path], in: folder.path)
        #expect(run.status == 2)
        #expect(
            run.output.contains(
                "  failed   facts           idle, light: it could not be created: plugin \(plugin.path): indicator 'odd': "
                    + "'facts' reports a size of nan x 40 points, expected sides in 1...10000\n"))
        #expect(run.output.contains("  skipped  drawing         it could not be created\n"))
    }

    /// An option value applies to every indicator that has the option.
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
            document.indicators.last?.verdicts.first?.problem
                == IndicatorError.missingOption("word", indicator: "needy", expected: "text").commandText)
        #expect(document.indicators.last?.verdicts.allSatisfy { $0.verdict == "skipped" } == true)
        let wrong = try CommandRun(["plugin", "check", ".", "--set", "thicknes=1"], in: folder.path)
        #expect(wrong.status == 64 && wrong.output.isEmpty)
        #expect(
            wrong.errors.hasPrefix("refreshkit: no indicator in '.' has the option 'thicknes'; did you mean 'thickness'?"))
    }

    /// A library can have any file name.
    @Test func aPluginNeedsNoExtension() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        try PluginFiles.copy(plugin, to: folder.path("zero"))
        let run = try CommandRun(["plugin", "check", "./zero"], in: folder.path)
        #expect(run.status == 2 && run.output.hasPrefix("./zero: Bad 1.0"), "\(run.errors)")
    }

    /// If a rule no longer fails, or its image cannot be written, the old image is removed.
    @Test func imagesOfEarlierChecksAreReplaced() throws {
        try FileManager.default.createDirectory(atPath: folder.path("shown"), withIntermediateDirectories: true)
        for name in ["zero-contrast.png", "zero-mine.png"] { try folder.write("old", "shown/\(name)") }
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        #expect(try CommandRun(["plugin", "check", plugin.path, "-o", "shown"], in: folder.path).status == 2)
        #expect(try folder.files().keys.sorted() == ["shown/zero-mine.png", "shown/zero-progress-zero.png"])
        try folder.write("old", "file")
        let run = try CommandRun(["plugin", "check", plugin.path, "-o", "file"], in: folder.path)
        #expect(run.status == 1 && run.output.contains("  failed   progress-zero   ") && run.output.hasSuffix("skipped\n"), "\(run.output)")
        #expect(run.errors.hasPrefix("refreshkit: "))
    }

    @Test func explainsTheRules() throws {
        let run = try CommandRun(["explain", "contract"], in: folder.path)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Rules:\n  facts           The id, sizes"))
    }

    @Test func aFailureIsReportedWithItsImage() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        let run = try CommandRun(["plugin", "check", plugin.path], in: folder.path)
        #expect(run.status == 2)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "\(plugin.path): Bad 1.0, interface 1.0, 1 indicator: zero")
        #expect(
            lines.contains(
                "  failed   progress-zero   pulling at 0, light: it draws something, expected nothing or the idle frame; "
                    + "element 1 of 1, a filled path (16x16 pt around (20, 20), #333333, opacity 0.5), is not expected"))
        #expect(lines.contains("                           see output/check/zero-progress-zero.png"))
        #expect(lines.last == "  12 passed, 1 failed, 2 skipped")
        #expect(run.errors.isEmpty)
    }

    @Test(
        arguments: [
            (["spinner", "--budget", "0"], 64, "--budget must be a time in s or ms such as 4ms, 0.5ms, or 0.01, got 0"),
            (["spinner", "--budget", "soon"], 64, "--budget must be a time in s or ms such as 4ms, 0.5ms, or 0.01, got 'soon'"),
            (["spinner", "--budget", "1us"], 64, "--budget must be a time in s or ms such as 4ms, 0.5ms, or 0.01, got '1us'"),
            (["spinner", "--output", ""], 64, "--output must be a folder, got ''"),
            (["heart.c"], 1, "heart.c cannot be checked, expected a plugin, a folder of plugins, or images"),
            ([], 64, "missing expected argument '<file|indicator>'"),
            (
                ["spiner"], 64,
                IndicatorError.unknownIndicator("spiner", suggestion: "spinner", known: IndicatorCatalog.all.count).commandText
            ),
            (["spinner", "--set", "spokes=9"], 64, "option 'spokes' of 'spinner' must be one of 8, 12, got '9'"),
            (["missing.so"], 1, "\(PluginError.missing("missing.so"))"),
        ] as [([String], Int32, String)])
    func rejectsSubjectsThatCannotBeChecked(_ words: [String], _ status: Int32, _ line: String) throws {
        try folder.write("int heart;", "heart.c")
        let run = try CommandRun(["plugin", "check"] + words, in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.status == status)
        #expect(run.output.isEmpty)
    }
}
