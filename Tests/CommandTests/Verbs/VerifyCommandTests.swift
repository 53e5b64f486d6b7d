import Fixtures
import Foundation
import Imaging
import Testing

/// Tampering with an export: `verify` names it, `--resume` mends exactly that.
@Suite struct VerifyCommandTests {
    private let folder: TemporaryFolder
    private let words = "render progress-ring --size 6x6 --frames 0-5 --contact-sheet -o out"

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    @Test func aFreshExportIsAsItWasWritten() throws {
        #expect(try run(words).status == 0)
        let verified = try run("verify out")
        #expect(verified.output == "out: 7 files: all as they were written\n")
        #expect(verified.errors == "" && verified.status == 0)
    }

    @Test func whatWasTamperedWithIsNamedAndMended() throws {
        #expect(try run(words).status == 0)
        let before = try folder.files()
        var bytes = try #require(before["out/progress-ring_0002.png"])
        bytes[bytes.count - 20] ^= 1
        try folder.write(bytes, "out/progress-ring_0002.png")
        try FileManager.default.removeItem(atPath: folder.path("out/progress-ring_0004.png"))
        try folder.write("mine", "out/progress-ring_0099.png")
        let verified = try run("verify out")
        #expect(
            verified.output == """
                altered  progress-ring_0002.png
                missing  progress-ring_0004.png
                extra  progress-ring_0099.png
                out: 7 files: 1 missing, 1 altered, 1 extra

                """)
        #expect(verified.errors == "" && verified.status == 2)
        #expect(
            try run(words + " --resume --dry-run").output
                == "damaged  out/progress-ring_0002.png\nmissing  out/progress-ring_0004.png\n")
        let resumed = try run(words + " --resume")
        #expect(resumed.output.hasSuffix("out: 7 files: 2 redone (1 missing, 1 damaged), 5 kept\nopen out/contact-sheet.png\n"))
        #expect(
            resumed.errors
                == "out: 1 file of something else left there: progress-ring_0099.png; remove what is not wanted, or add --prune\n")
        #expect(try run(words + " --resume --prune").errors == "out: removed 1 file that this export does not have\n")
        #expect(try folder.files() == before)
    }

    @Test func anOptionThatChangedMakesEveryPictureStale() throws {
        #expect(try run(words).status == 0)
        let resumed = try run(words + " --set color=#f00 --resume")
        #expect(resumed.output.hasSuffix("out: 7 files: 7 redone (7 stale), 0 kept\nopen out/contact-sheet.png\n"))
        #expect(try run("verify out").status == 0)
    }

    @Test func eventsAreJSONObjectsOneALine() throws {
        #expect(try run(words).status == 0)
        #expect(
            try run(words + " --resume --json").output.hasSuffix(#"{"event":"end","files":7,"kept":7,"removed":0,"written":0}"# + "\n"))
        try FileManager.default.removeItem(atPath: folder.path("out/contact-sheet.png"))
        #expect(
            try run(words + " --resume --dry-run --json").output
                == #"{"event":"planned","path":"out/contact-sheet.png","why":"missing"}"# + "\n")
        #expect(
            try run("verify out --json").output == """
                {"event":"missing","path":"contact-sheet.png"}
                {"event":"verified","files":7,"findings":1}

                """)
    }

    @Test func whatDiffersFromBeforeIsNamedAndDrawn() throws {
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 -o before").status == 0)
        #expect(try run("render progress-ring --size 6x6 --frames 0-2 -o out").status == 0)
        #expect(
            try run("verify out --against before").output.contains(
                "added  progress-ring_0002.png\nout against before: 3 files here, 2 there: 1 difference\n"))
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 --set color=#f00 -o out --resume -q").status == 0)
        let compared = try run("verify out --against before --pictures d")
        #expect(compared.status == 2)
        #expect(compared.output.contains("changed  progress-ring_0000.png  "))
        let summary = "out against before: 2 files here, 2 there: 2 differences, the largest in d/differences.png\n"
        #expect(compared.output.hasSuffix(summary))
        #expect(compared.errors == "")
        #expect(
            try folder.files().keys.filter { $0.hasPrefix("d/") }.sorted()
                == ["d/differences.png", "d/progress-ring_0000.png", "d/progress-ring_0001.png"])
        #expect(
            try run("verify out --against before --pictures d --json").output.hasSuffix(
                #"{"event":"compared","files":2,"findings":2,"picture":"d/differences.png","reference":2}"# + "\n"))
        #expect(try run("verify before --against before").status == 0)
    }

    @Test func picturesOfAnEarlierComparisonAreToldApart() throws {
        #expect(try run("render progress-ring --size 6x6 --frames 0 -o before").status == 0)
        #expect(try run("render progress-ring --size 6x6 --frames 0 --set color=#f00 -o out").status == 0)
        #expect(try run("verify out --against before --pictures d").status == 2)
        let clean = try run("verify out --against out --pictures d")
        #expect(clean.errors == "d: 2 pictures of an earlier comparison there too; none is of this one\n")
        #expect(clean.status == 0)
    }

    @Test func manyFindingsAreSaidByFolder() throws {
        let (black, red) = (try picture(0xFF00_0000), try picture(0xFFFF_0000))
        for number in 0..<22 {
            try folder.write(number == 3 ? red : black, "here/a/b/\(number).png")
            if 2...3 ~= number { try folder.write(try picture(0xFF00_0001), "there/a/b/\(number).png") }
        }
        try folder.write(black, "here/new.png")
        let short = try run("verify here --against there --pictures d")
        #expect(
            short.output == """
                .: 1 added
                a/b: 20 added, 2 changed, most in 3.png
                here against there: 23 files here, 2 there: 23 differences (each file with -v), the largest in d/differences.png

                """)
        let long = try run("verify here --against there --pictures d -v").output.split(separator: "\n")
        #expect(long.count == 24 && long.contains("changed  a/b/3.png  1 pixel by up to 255, inside 1x1 at (0, 0)"))
        #expect(try run("verify here --against there --pictures d --json").output.split(separator: "\n").count == 24)
    }

    private func picture(_ color: UInt32) throws -> [UInt8] {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap[0, 0] = color
        var writer = PNGWriter()
        return try writer.encode(bitmap)
    }

    @Test func quietSaysNothing() throws {
        #expect(try run(words).status == 0)
        try FileManager.default.removeItem(atPath: folder.path("out/contact-sheet.png"))
        let verified = try run("verify out -q")
        #expect(verified.output == "" && verified.errors == "" && verified.status == 2)
    }

    @Test(arguments: [
        ("verify nothing", "nothing: no manifest.json here, expected a folder that an export wrote", Int32(1)),
        (
            "verify nothing --against HEAD~1",
            "HEAD~1: is no folder, expected one to compare with; to compare with a commit: git worktree add ../before COMMIT, "
                + "then --against its folder in ../before", 1
        ),
        ("verify out --against . --pictures out/", "--pictures must be a folder of its own, got 'out/'", 64),
        ("verify out --against . --pictures .", "--pictures must be a folder of its own, got '.'", 64),
        ("verify", "missing expected argument '<folder>'", 64),
        ("render spinner --resume --overwrite", "--resume cannot go with --overwrite; leave one of them out", 64),
        ("render spinner --prune", "--prune needs --resume", 64),
    ])
    func saysWhatWasWrong(_ words: String, _ line: String, _ status: Int32) throws {
        let run = try run(words)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.status == status)
    }
}
