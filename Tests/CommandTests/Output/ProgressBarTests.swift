import Fixtures
import Foundation
import Testing

@testable import Command

@Suite struct ProgressLineTests {
    private static let title = "a/long/way/down/progress-ring"

    @Test func theLineNamesTheJobAndFitsTheTerminal() {
        for columns in 64...120 {
            for done in [1, 59, 119, 120] {
                let line = ProgressLine(title: Self.title, done: done, count: 120, kept: 0, seconds: 0.5)
                    .text(columns: columns, isColored: false)
                #expect(line.count < columns, "\(line)")
                #expect(line.contains("progress-ring  ") || columns < 80, "\(line)")
                #expect(line.firstMatch(of: #/  \d+/120  \d+ frames/s  (\d+ s|\d+:\d\d) left$/#) != nil, "\(line)")
            }
        }
    }

    @Test func barRateAndRemainingTimeAreExact() {
        let line = ProgressLine(title: "ring", done: 30, count: 120, kept: 10, seconds: 2)
        let bar = String(repeating: "━", count: 7) + String(repeating: "─", count: 21)
        #expect(line.text(columns: 90, isColored: false) == "ring  \(bar)  30/120  10 frames/s  9 s left")
        let colored = "\u{1B}[34m━━━━━━━\u{1B}[90m─────────────────────\u{1B}[0m"
        #expect(line.text(columns: 90, isColored: true) == "ring  \(colored)  30/120  10 frames/s  9 s left")
        #expect(line.plain == "ring: 30/120  10 frames/s  9 s left")
    }

    @Test func nothingIsPredictedBeforeTheFirstFrame() {
        let line = ProgressLine(title: "ring", done: 10, count: 120, kept: 10, seconds: 2).text(columns: 90, isColored: false)
        #expect(line.hasSuffix("  10/120"))
    }

    @Test func aMinuteOrMoreHasColons() {
        let minute = ProgressLine(title: "", done: 1, count: 61, kept: 0, seconds: 1)
        #expect(minute.text(columns: 90, isColored: false).hasSuffix(" 1 frames/s  1:00 left"))
        let less = ProgressLine(title: "", done: 1, count: 60, kept: 0, seconds: 1)
        #expect(less.text(columns: 90, isColored: false).hasSuffix(" 1 frames/s  59 s left"))
    }
}

/// Tests of the bar in a terminal emulated by `script` from util-linux.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is missing: apt-get install bsdutils"))
struct ProgressBarTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // The files take long enough to encode for a bar to appear, even on fast machines.
        let indicators = "[{indicator: progress-ring, name: ring}, {indicator: progress-ring, name: other}]"
        try folder.write("exports: {indicators: \(indicators), scales: 16, frames: 0-9, optimize: true, folder: 'down/{name}'}", "b.yml")
    }

    private func screen(columns: Int, _ options: String = "") throws -> String {
        let line = "stty cols \(columns); \(options) '\(CommandRun.executable)' export b.yml -o out --concurrency 1"
        let run = try CommandRun.shell("script -qec \"\(line)\" /dev/null </dev/null", in: folder.path)
        #expect(run.status == 0)
        return run.output
    }

    /// Takes a second of real time; `ProgressLineTests` covers each part of the line without waiting.
    @Test(.nightly) func theBarNamesTheJobAndFitsTheTerminal() throws {
        let lines = try screen(columns: 90, "CI= NO_COLOR=1").split(separator: "\u{1B}[2K")
        let drawn = lines.filter { $0.contains("━") || $0.contains("─") }
        #expect(drawn.contains { $0.contains("down/ring  ") })
        #expect(drawn.contains { $0.contains("down/other  ") })
        for line in drawn {
            let line = line.prefix { $0 != "\r" && $0 != "\r\n" }
            #expect(line.count < 90, "\(line)")
            #expect(line.firstMatch(of: #/  \d+/20  \d+ frames/s  (\d+ s|\d+:\d\d) left$/#) != nil, "\(line)")
        }
    }

    @Test func thereIsNoBarInContinuousIntegration() throws {
        let screen = try screen(columns: 90, "CI=true")
        #expect(!screen.contains("\u{1B}"))
        // A slow machine may print a line with the progress.
        #expect(screen.split(whereSeparator: \.isNewline).count { !$0.contains("/20  ") } == 3)
    }
}
