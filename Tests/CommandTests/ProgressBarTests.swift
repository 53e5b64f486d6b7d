import Fixtures
import Foundation
import Testing

/// The bar as a terminal sees it, made by `script` of util-linux.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is missing: apt-get install bsdutils"))
struct ProgressBarTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "exports: {indicators: [progress-ring, {indicator: progress-ring, name: other}], scales: 8, folder: 'a/long/way/down/{name}'}",
            "b.yml")
    }

    private func screen(columns: Int, _ settings: String = "") throws -> String {
        let line = "stty cols \(columns); \(settings) '\(CommandRun.executable)' export b.yml -o out --concurrency 1"
        let run = try CommandRun.shell("script -qec \"\(line)\" /dev/null </dev/null", in: folder.path)
        #expect(run.status == 0)
        return run.output
    }

    @Test func theBarNamesTheJobAndFitsTheTerminal() throws {
        let lines = try screen(columns: 90, "CI= NO_COLOR=1").split(separator: "\u{1B}[2K")
        let drawn = lines.filter { $0.contains("━") || $0.contains("─") }
        #expect(drawn.contains { $0.contains("way/down/progress-ring  ") })
        #expect(drawn.contains { $0.contains("way/down/other  ") })
        for line in drawn {
            let line = line.prefix { $0 != "\r" && $0 != "\r\n" }
            #expect(line.count < 90, "\(line)")
            #expect(line.firstMatch(of: #/  \d+/120  \d+ frames/s  (\d+ s|\d+:\d\d) left$/#) != nil, "\(line)")
        }
    }

    @Test func thereIsNoBarInContinuousIntegration() throws {
        let screen = try screen(columns: 90, "CI=true")
        #expect(!screen.contains("\u{1B}"))
        #expect(screen.split(whereSeparator: \.isNewline).count == 2)
    }
}
