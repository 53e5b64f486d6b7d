import Fixtures
import FrameExport
import Imaging
import RefreshKit
import Testing

@testable import Command

/// Tests of the command's output at limits and one step past them.
@Suite struct LimitTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) throws -> CommandRun { try CommandRun(words, in: folder.path) }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    // MARK: Names

    @Test func aPluginsNameHasAtMost60Letters() throws {
        let letters = String(repeating: "a", count: 60)
        #expect(try PluginName(letters).id == letters)
        #expect(throws: NewIndicatorError.badName(letters + "a", suggestion: nil)) { try PluginName(letters + "a") }
        #expect(throws: NewIndicatorError.badName(letters.uppercased(), suggestion: letters)) { try PluginName(letters.uppercased()) }
        #expect(throws: NewIndicatorError.badName(letters.uppercased() + "A", suggestion: nil)) {
            try PluginName(letters.uppercased() + "A")
        }
    }

    // MARK: Lists

    /// Returns the summary of a job that writes the given number of text files.
    private func summary(texts: Int) throws -> [Substring] {
        let preset = Preset(id: "texts", summary: "") { _ in
            var output = PresetOutput()
            output.files = (0..<texts).map { PlannedFile("\($0).txt", .text("")) }
            return output
        }
        return Self.lines(ExportSummary(try ExportJob(ExportSubject(Square()), preset: preset), in: "out").text(listsFiles: true))
    }

    @Test func upTo8OtherFilesAreListed() throws {
        #expect(try summary(texts: 8).dropFirst() == (0..<8).map { "  out/\($0).txt" }[...])
        #expect(try summary(texts: 9).dropFirst() == ((0..<8).map { "  out/\($0).txt" } + ["  and 1 other file"])[...])
        #expect(try summary(texts: 10).last == "  and 2 other files")
    }

    @Test func upTo5UnlistedFilesAreNamed() throws {
        let words = ["render", "progress-ring", "--size", "4x4", "--frames", "0", "-o", "out"]
        _ = try CommandRun(words, in: folder.path)
        for number in 1...6 {
            try folder.write("mine", "out/\(number).txt")
            guard number > 4 else { continue }
            let names = "1.txt, 2.txt, 3.txt, 4.txt, 5.txt" + (number > 5 ? ", ..." : "")
            #expect(
                try CommandRun(words + ["--resume"], in: folder.path).errors
                    == "out: found \(number) unlisted files: \(names); delete unwanted files, or add --prune\n")
        }
    }

    @Test func upTo20FailedJobsAreListed() throws {
        try folder.write("no library", "bad.so")
        for count in [20, 21] {
            let jobs = (1...count).map { "{indicator: ./bad.so, name: n\($0)}" }.joined(separator: ", ")
            try folder.write("exports: {indicators: [\(jobs)]}", "b.yml")
            let lines = Self.lines(try run("export", "b.yml", "-o", "out").errors)
            #expect(lines[19].hasPrefix("n20 (frames): "))
            #expect(lines[20...].dropLast() == (count == 20 ? [] : ["and 1 other job"]))
            #expect(lines.last?.hasPrefix("refreshkit: out: \(count) of \(count) jobs failed, none is complete; ") == true)
        }
    }

    /// Nothing ever refreshes, so `end` entries have no effect.
    @Test func upTo8EntriesWithoutEffectAreListed() throws {
        for count in [8, 9, 10] {
            let script = (1...count).map { "{at: 0.\($0 < 10 ? "0" : "")\($0), end: header}" }.joined(separator: ", ")
            try folder.write("screen: {list: 1, header: header}\ndevice: 40x40\nduration: 0.2\nscript: [\(script)]", "s.yml")
            let lines = Self.lines(try run("render", "s.yml", "--frames", "0", "--scale", "1", "-o", "out-\(count)").errors)
                .filter { $0.hasPrefix("s: ") }
            let rest = count == 8 ? nil : "s: \(count - 8) more script entries have no effect; 'refreshkit trace --only missed' lists all"
            #expect(lines.count == (count == 8 ? 8 : 9))
            #expect(lines.dropFirst(8).first.map(String.init) == rest)
        }
    }

    // MARK: Findings

    @Test func upTo20FindingsAreListedIndividually() throws {
        try folder.makeFolder("there")
        var writer = PNGWriter()
        let picture = try writer.encode(Bitmap(width: 1, height: 1))
        for number in 1...21 {
            try folder.write(picture, "here/a/\(number).png")
            guard number >= 20 else { continue }
            let lines = Self.lines(try run("verify", "here", "--against", "there").output)
            let end = "here against there: \(number) files here, 0 there: \(number) differences"
            guard number == 21 else {
                #expect(lines.count == 21 && lines.first == "added  a/1.png" && lines.last?[...] == end[...])
                continue
            }
            #expect(lines == ["a: 21 added", "\(end) (-v lists each file)"])
        }
    }

    /// Folders are combined if they would need more than 20 lines.
    @Test(arguments: [(20, 20), (21, 1)]) func upTo20FoldersAreListed(_ folders: Int, _ lines: Int) {
        let events = (1...folders).map { VerifyEvent("added", path: "all/\($0)/a.png") }
        let found = VerifyEvent.lines(byFolder: events, ["added"])
        #expect(found.count == lines)
        #expect(found.first == (folders == 20 ? "all/1: 1 added" : "all: 21 added"))
    }

    @Test func topLevelFoldersAreNeverCombined() {
        let events = (1...21).map { VerifyEvent("added", path: "\($0)/a.png") }
        #expect(VerifyEvent.lines(byFolder: events, ["added"]).count == 21)
    }

    // MARK: Lines

    /// The error for an unknown indicator quotes its name, which can be of any length.
    @Test func aNoteHasAtMost2000Characters() throws {
        func note(_ count: Int) throws -> String {
            String(try run("explain", "indicator", String(repeating: "a", count: count)).errors.dropLast())
        }
        let rest = try note(1).unicodeScalars.count - 1
        let whole = try note(2000 - rest)
        #expect(whole.unicodeScalars.count == 2000 && !whole.contains("..."))
        let cut = try note(2001 - rest)
        #expect(cut.unicodeScalars.count == 1333 + 3 + 666)
        #expect(cut.prefix(1333) == whole.prefix(1333) && cut.suffix(666) == whole.suffix(666))
    }
}

/// An indicator that never animates, for jobs that are not drawn.
private struct Square: Indicator {
    static let info = IndicatorInfo(id: "square", summary: "Stands still.", naturalSize: Size(width: 4, height: 4), period: .zero)

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
}
