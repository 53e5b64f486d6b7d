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
        #expect(lines.contains("  passed   contrast        contrast-light 3.03, contrast-dark 21.0"))
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

    /// Each in C, with the real clock, and each fails for its own reason only.
    @Test func badPluginsFailForTheirOwnReason() throws {
        let plugin = try CompiledPlugin(BadPlugin.source, name: "bad")
        let run = try CommandRun(["plugin", "check", plugin.path, "--json", "-o", "shown"], in: folder.path)
        #expect(run.status == 2, "\(run.errors)")
        let document = try document(run)
        #expect(document.plugin?.name == "Bad")
        #expect(document.plugin?.interface == "1.0")
        #expect(document.plugin?.indicators == BadPlugin.rules.map(\.id))
        for (indicator, bad) in zip(document.indicators, BadPlugin.rules) {
            let failed = indicator.verdicts.filter { $0.verdict == "failed" }
            #expect(failed.map(\.rule) == (bad.rule.map { [$0] } ?? []), "\(indicator.id): \(failed.compactMap(\.what))")
            #expect(indicator.passes == (bad.rule == nil))
            #expect(failed.allSatisfy { $0.moment != nil && $0.what != nil })
            for verdict in failed where !["draw-time", "drawing"].contains(verdict.rule) {
                #expect(verdict.picture == "shown/\(indicator.id)-\(verdict.rule).png")
            }
        }
        let pictures = Set(try folder.files().keys)
        #expect(pictures == Set(document.indicators.flatMap(\.verdicts).compactMap(\.picture)))
    }

    @Test func whatFailedIsToldWithItsPicture() throws {
        let plugin = try CompiledPlugin(BadPlugin.source(of: ["zero"]), name: "zero")
        let run = try CommandRun(["plugin", "check", plugin.path], in: folder.path)
        #expect(run.status == 2)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "\(plugin.path): Bad 1.0, interface 1.0, 1 indicator: zero")
        #expect(
            lines.contains("  failed   progress-zero   pulling 0.0, light: it draws progress, expected nothing, or what idle shows"))
        #expect(lines.contains("                           see output/check/zero-progress-zero.png"))
        #expect(lines.last == "  11 passed, 1 failed, 1 skipped")
        #expect(run.errors.isEmpty)
    }

    @Test(
        arguments: [
            (["spinner", "--budget", "0"], 64, "--budget must be a time such as 4ms or 0.01, got 0"),
            (["spinner", "--budget", "soon"], 64, "--budget must be a time such as 4ms or 0.01, got 'soon'"),
            (["spinner", "--output", ""], 64, "--output must be a folder, got ''"),
            (["spiner"], 64, "unknown indicator 'spiner'; did you mean 'spinner'? ('refreshkit list' shows all 3)"),
            (["spinner", "--set", "spokes=9"], 64, "option 'spokes' of 'spinner' must be one of 8, 12, got '9'"),
            (["missing.so"], 1, "missing.so is not there, expected a plugin or a folder of plugins; check the path"),
        ] as [([String], Int32, String)])
    func refusesWhatCannotBeChecked(_ words: [String], _ status: Int32, _ line: String) throws {
        let run = try CommandRun(["plugin", "check"] + words, in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.status == status)
        #expect(run.output.isEmpty)
    }
}
