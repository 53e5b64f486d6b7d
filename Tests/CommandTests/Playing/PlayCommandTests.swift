import Fixtures
import Foundation
import Imaging
import Testing

@testable import Command

/// Tests of the command in a terminal that answers all queries, some of them, none of them, or too late.
@Suite struct PlayCommandTests {
    private let folder: TemporaryFolder
    private static let spinner = ["render", "spinner", "--play", "--phase", "refreshing"]
    private static let attributes = "\u{1B}[?62;22c"

    init() throws { folder = try TemporaryFolder() }

    private func play(_ words: [String] = spinner, _ environment: [String: String] = ["TERM": "xterm-256color"]) throws -> TerminalProcess {
        try TerminalProcess(words, in: folder.path, environment: environment)
    }

    /// Ends the command with a key press, and checks that nothing is left behind.
    private func expectEnd(_ terminal: TerminalProcess, by key: String = "q", status: Int32 = 0) throws {
        terminal.type(key)
        #expect(terminal.finish() == status)
        #expect(terminal.echoes && terminal.unreadCount == 0)
        let hidden = try #require(terminal.text.ranges(of: "\u{1B}[?25l").last), shown = terminal.text.ranges(of: "\u{1B}[?25h").last
        #expect(shown.map { $0.lowerBound > hidden.lowerBound } ?? false)
        #expect(try folder.files().isEmpty)
    }

    @Test func kittyShowsThePixelsOfTheExport() throws {
        let terminal = try play(Self.spinner + ["--frames", "0-3", "--appearance", "dark", "--scale", "2"])
        #expect(terminal.wait(for: "a=q"))
        terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[6;16;8t" + Self.attributes)
        #expect(terminal.wait(for: "refreshing 4/60"))
        try expectEnd(terminal)
        let words = "render spinner --phase refreshing --frames 0-3 --appearance dark --scale 2 -o out"
        let run = try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
        #expect(run.status == 0)
        let files = try folder.files().filter { $0.key.hasSuffix(".png") }
        let exported = try files.values.map { try ImageReader.read($0, named: "file").frames[0].bitmap.withAlpha }
        let shown = try images(in: terminal.text)
        #expect(exported.count == 4 && Set(shown) == Set(exported))
    }

    /// Returns the images in kitty's escape sequences.
    private func images(in text: String) throws -> [Bitmap] {
        var digits = "", images: [Bitmap] = []
        for match in text.matches(of: /\x1B_G([^;\x1B]*);([^\x1B]*)\x1B\\/) {
            guard !match.1.contains("a=q") else { continue }
            digits += match.2
            guard match.1.contains("m=0") else { continue }
            images.append(try ImageReader.read(Array(#require(Data(base64Encoded: digits))), named: "image").frames[0].bitmap.withAlpha)
            digits = ""
        }
        return images
    }

    @Test func sixelIsShownIfTheTerminalHasIt() throws {
        let terminal = try play()
        #expect(terminal.wait(for: "\u{1B}[c"))
        terminal.type("\u{1B}[?63;1;2;4c")
        #expect(terminal.wait(for: "\u{1B}P"))
        try expectEnd(terminal, by: "\r")
        #expect(!terminal.text.contains("▀"))
    }

    @Test func aTerminalWithoutGraphicsShowsHalfBlocks() throws {
        let terminal = try play()
        #expect(terminal.wait(for: "\u{1B}[c"))
        terminal.type("\u{1B}_Gi=31;ENOTSUP\u{1B}\\" + Self.attributes)
        #expect(terminal.wait(for: "▀"))
        // The input is the Esc key, since no other byte follows.
        try expectEnd(terminal, by: "\u{1B}")
        #expect(!terminal.text.contains("\u{1B}P") && terminal.text.contains("38;5;"))
    }

    @Test func aTerminalThatDoesNotAnswerShowsHalfBlocks() throws {
        let terminal = try play(Self.spinner, ["TERM": "xterm", "COLORTERM": "truecolor"])
        #expect(terminal.wait(for: "▀"))
        try expectEnd(terminal)
        #expect(terminal.text.contains("38;2;"))
    }

    @Test func lateAnswersAreNeitherKeysNorLeftForTheShell() throws {
        let terminal = try play()
        #expect(terminal.wait(for: "2026l", count: 2))
        terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[6;16;8t")
        #expect(terminal.wait(for: "2026l", count: 6))
        terminal.type(Self.attributes)
        #expect(terminal.wait(for: "2026l", count: 10))
        try expectEnd(terminal)
        #expect(try images(in: terminal.text).isEmpty)
    }

    @Test func answersTogetherWithTheKeyThatStopsAreReadToo() throws {
        let terminal = try play()
        #expect(terminal.wait(for: "2026l"))
        try expectEnd(terminal, by: "q\u{1B}_Gi=31;OK\u{1B}\\" + Self.attributes)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalRestoresTheTerminal(_ signal: Int32) throws {
        let terminal = try play()
        #expect(terminal.wait(for: "2026l"))
        #expect(!terminal.echoes)
        terminal.send(signal)
        try expectEnd(terminal, by: "", status: 130)
        #expect(terminal.text.hasSuffix("refreshkit: interrupted\r\n"))
    }

    /// A 100 kB image does not fit in a pseudo-terminal's buffer, so the command blocks while writing it.
    @Test func aSecondSignalEndsTheCommandEvenIfTheTerminalReadsNothing() throws {
        let words = ["render", "pull-and-release", "--play", "--appearance", "light"]
        let terminal = try TerminalProcess(
            words, in: folder.path, columns: 400, rows: 300, environment: ["TERM": "xterm", "COLORTERM": "truecolor"])
        #expect(terminal.wait(for: "2026l"))
        terminal.type("abc")
        terminal.send(SIGINT)
        terminal.send(SIGTERM)
        #expect(terminal.finishWithoutReading() == 130)
        #expect(terminal.echoes && terminal.unreadCount == 0)
    }

    @Test func aClosedTerminalEndsTheCommand() throws {
        let terminal = try play()
        #expect(terminal.wait(for: "2026l"))
        #expect(terminal.hangUp() == 130)
    }

    @Test func controlCEndsEvenBeforeTheAnswers() throws {
        let terminal = try play()
        #expect(terminal.wait(for: "\u{1B}[c"))
        terminal.type("\u{3}")
        #expect(terminal.finish() == 130)
        #expect(terminal.echoes && terminal.unreadCount == 0)
    }

    @Test func aFailureWhilePlayingRestoresTheTerminal() throws {
        let fails = try CompiledPlugin(id: "fails", draw: "static int count; if (++count > 3) abort();")
        let terminal = try play(["render", fails.path, "--play", "--phase", "refreshing"])
        #expect(terminal.finish() == 1)
        #expect(terminal.echoes && terminal.text.contains("\r\n\u{1B}[?25hrefreshkit: "))
    }

    @Test(
        arguments: [
            (["TERM": "xterm", "NO_COLOR": "1"], "NO_COLOR is set"), (["TERM": "dumb"], "TERM names no terminal that can show pictures"),
            ([:], "TERM names no terminal that can show pictures"), (["TERM": "xterm", "CI": "true"], "CI is set"),
        ] as [([String: String], String)]
    ) func someTerminalsGetPlainText(_ environment: [String: String], _ why: String) throws {
        let terminal = try play(Self.spinner, environment)
        #expect(terminal.finish() == 0)
        let line = "spinner: 60 frames (refreshing 60), 37x37 pt, 60 fps; not played because \(why); add --output to write files\r\n"
        #expect(terminal.text == line)
    }

    @Test func filesAreWrittenBeforePlaying() throws {
        let terminal = try play(Self.spinner + ["-o", "out"])
        #expect(terminal.wait(for: "▀"))
        terminal.type("q")
        #expect(terminal.finish() == 0)
        #expect(terminal.text.hasPrefix("out: 60 frames"))
        #expect(try folder.files().count == 61)
    }
}

/// Tests of the command without a terminal.
@Suite struct PlayWithoutTerminalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    @Test(
        arguments: [
            ("spinner", "spinner: 143 frames (pulling 8, introduction 60, refreshing 60, finishing 15), 37x37 pt, 60 fps"),
            ("pull-and-release --scale 1,2 --fps 10", "pull-and-release: 45 frames (scene 45), 390x844 pt, 10 fps"),
            ("spinner --name wheel --appearance light,dark --phase pulling", "wheel: 8 frames (pulling 8), 37x37 pt, 60 fps"),
        ]
    ) func aPipeGetsOnePlainLine(_ words: String, _ summary: String) throws {
        let run = try run("render \(words) --play")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output == "\(summary); not played because stdout is not a terminal; add --output to write files\n")
        #expect(try folder.files().isEmpty)
        #expect(try self.run("render \(words) --play -q").output == "")
    }

    @Test func filesAreWrittenAsWithoutPlaying() throws {
        let played = try run("render spinner --play --overwrite -o out"), files = try folder.files()
        let written = try run("render spinner --overwrite -o out")
        #expect(played.status == 0 && played.output == written.output && played.errors == written.errors)
        #expect(try files == folder.files())
    }
}
