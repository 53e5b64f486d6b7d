import Fixtures
import Foundation
import Imaging
import Testing

/// Tests that `verify` names an export's changed files and that `--resume` repairs them.
@Suite struct VerifyCommandTests {
    private let folder: TemporaryFolder
    private let words = "render progress-ring --size 6x6 --frames 0-5 --contact-sheet -o out"

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    @Test func aFreshExportIsUnchanged() throws {
        #expect(try run(words).status == 0)
        let verified = try run("verify out")
        #expect(verified.output == "out: 7 files: all unchanged\n")
        #expect(verified.errors == "" && verified.status == 0)
    }

    @Test func changedFilesAreNamedAndRepaired() throws {
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
                == "out: found 1 unlisted file: progress-ring_0099.png; delete unwanted files, or add --prune\n")
        #expect(try run(words + " --resume --prune").errors == "out: removed 1 file left over from the previous export\n")
        #expect(try folder.files() == before)
    }

    @Test func aChangedOptionMakesEveryFrameStale() throws {
        #expect(try run(words).status == 0)
        let resumed = try run(words + " --set color=#f00 --resume")
        #expect(resumed.output.hasSuffix("out: 7 files: 7 redone (7 stale), 0 kept\nopen out/contact-sheet.png\n"))
        #expect(try run("verify out").status == 0)
    }

    @Test func eventsAreOneJSONObjectPerLine() throws {
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

    @Test func differencesFromAReferenceAreNamedAndDrawn() throws {
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 -o before").status == 0)
        #expect(try run("render progress-ring --size 6x6 --frames 0-2 -o out").status == 0)
        #expect(
            try run("verify out --against before").output.contains(
                "added  progress-ring_0002.png\nout against before: 3 files here, 2 there: 1 difference\n"))
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 --set color=#f00 -o out --resume -q").status == 0)
        let compared = try run("verify out --against before --images d")
        #expect(compared.status == 2)
        #expect(compared.output.contains("changed  progress-ring_0000.png  "))
        let summary = "out against before: 2 files here, 2 there: 2 differences, the largest in d/differences.png\n"
        #expect(compared.output.hasSuffix(summary))
        #expect(compared.errors == "")
        #expect(
            try folder.files().keys.filter { $0.hasPrefix("d/") }.sorted()
                == ["d/.refreshkit-differences", "d/differences.png", "d/progress-ring_0000.png", "d/progress-ring_0001.png"])
        #expect(
            try run("verify out --against before --images d --json").output.hasSuffix(
                #"{"event":"compared","files":2,"findings":2,"image":"d/differences.png","reference":2}"# + "\n"))
        #expect(try run("verify before --against before").status == 0)
    }

    @Test func imagesOfAnEarlierComparisonAreReported() throws {
        #expect(try run("render progress-ring --size 6x6 --frames 0 -o before").status == 0)
        #expect(try run("render progress-ring --size 6x6 --frames 0 --set color=#f00 -o out").status == 0)
        #expect(try run("verify out --against before --images d").status == 2)
        let clean = try run("verify out --against out --images d")
        #expect(clean.errors == "d: also contains 2 images of an earlier comparison; none is new\n")
        #expect(clean.status == 0)
    }

    @Test func manyFindingsAreGroupedByFolder() throws {
        let (black, red) = (try png(0xFF00_0000), try png(0xFFFF_0000))
        for number in 0..<22 {
            try folder.write(number == 3 ? red : black, "here/a/b/\(number).png")
            if 2...3 ~= number { try folder.write(try png(0xFF00_0001), "there/a/b/\(number).png") }
        }
        try folder.write(black, "here/new.png")
        let short = try run("verify here --against there --images d")
        #expect(
            short.output == """
                1 added
                a/b: 20 added, 2 changed, most in 3.png
                here against there: 23 files here, 2 there: 23 differences (-v lists each file), the largest in d/differences.png

                """)
        let long = try run("verify here --against there --images d -v").output.split(separator: "\n")
        #expect(long.count == 24 && long.contains("changed  a/b/3.png  1 pixel differs by up to 255, within 1x1 at (0, 0)"))
        #expect(try run("verify here --against there --images d --json").output.split(separator: "\n").count == 24)
    }

    @Test func aPageShowsTheDifferences() throws {
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 -o before").status == 0)
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 --set color=#f00 -o out").status == 0)
        let compared = try run("verify out --against before --images d --page review/page.html")
        #expect(compared.status == 2 && compared.output.hasSuffix("the largest in d/differences.png\nopen review/page.html\n"))
        #expect(try run("verify out --against out --images d --page review/page.html").status == 0)
        let page = String(decoding: try #require(folder.files()["review/page.html"]), as: UTF8.self)
        #expect(page.contains(#""entries":[],"#) && page.contains(#"content="refreshkit review""#))
        try folder.write("<p>mine</p>", "mine.html")
        // The page repeats the command's findings about the manifest.
        try folder.write("mine", "out/mine.png")
        let extra = try run("verify out --against out --images d --page review/page.html")
        #expect(extra.status == 2 && extra.output.hasPrefix("extra  mine.png\n"))
        let found = String(decoding: try #require(folder.files()["review/page.html"]), as: UTF8.self)
        #expect(found.contains(#""findings":[{"path":"mine.png","kind":"extra"}]"#))
        let refused = try run("verify out --against before --images d --page mine.html")
        #expect(refused.errors == "refreshkit: mine.html: already exists and is not a review page; choose another name, or delete it\n")
        let mine = try #require(folder.files()["mine.html"])
        #expect(refused.status == 1 && mine == Array("<p>mine</p>".utf8))
    }

    @Test func filesAndIndicatorsAreCompared() throws {
        #expect(try run("render spinner -o a.webp").status == 0)
        #expect(try run("render spinner -o b.png --format apng").status == 0)
        #expect(try run("verify a.webp --against b.png").output == "a.webp against b.png: 1 file here, 1 there: no visible differences\n")
        #expect(
            try run("verify spinner --against spinner").output
                == "spinner against spinner: 286 frames here, 286 there: no visible differences\n")
        #expect(try run("verify spinner --against arrow --images d").status == 2)
        #expect(
            try run("verify spinner --against a.webp").output.hasPrefix("timing  spinner  60 frames at 60 fps, "))
    }

    /// Nothing is checked out: git's index and the working folder do not change.
    @Test func aCommitIsComparedWithoutCheckingItOut() throws {
        let git = "git -c user.name=check -c user.email=check@example.com -c init.defaultBranch=main"
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 -o out").status == 0)
        let first = try CommandRun.shell("\(git) init -q && git add out && \(git) commit -qm first", in: folder.path)
        #expect(first.status == 0, "\(first.errors)")
        #expect(try run("verify out --against HEAD").status == 0)
        #expect(try run("render progress-ring --size 6x6 --frames 0-1 --set color=#f00 -o out --overwrite").status == 0)
        let changed = try run("verify out --against HEAD --images d")
        #expect(changed.status == 2 && changed.output.contains("out against HEAD:out: 2 files here, 2 there: 2 differences"))
        #expect(try run("verify out --against HEAD:./out --images d").status == 2)
        let commit = try CommandRun.shell("git add out && \(git) commit -qm second && git status --porcelain", in: folder.path)
        #expect(commit.status == 0 && commit.output == "?? d/\n")
        #expect(try run("verify HEAD:out --against HEAD~1:out --images d").status == 2)
        #expect(try run("verify HEAD:out/progress-ring_0001.png --against HEAD~1:out/progress-ring_0000.png --images d").status == 2)
        let link = try CommandRun.shell(
            "ln -s progress-ring_0000.png out/link.png && git add out && \(git) commit -qm link", in: folder.path)
        #expect(link.status == 0)
        try FileManager.default.removeItem(atPath: folder.path("out/manifest.json"))
        #expect(try run("verify out --against HEAD:out --images d").output.hasPrefix("gone  manifest.json") == false)
        #expect(try run("verify out --against HEAD:out --images d").status == 0)
        #expect(try run("verify HEAD:out/progress-ring_0001.png --against HEAD~1").status == 0)
        let outside = try CommandRun.shell(
            "ln -s /etc/hostname out/outside.png && git add out/outside.png && \(git) commit -qm outside", in: folder.path)
        #expect(outside.status == 0)
        #expect(
            try run("verify out --against HEAD:out").errors
                == "refreshkit: outside.png in HEAD:out is a link to a file outside of the compared "
                + "folder; run 'git worktree add ../before' with the commit, and compare with the folder in ../before\n")
        let unknown = try run("verify out --against nothing")
        #expect(
            unknown.errors == "refreshkit: 'nothing' is not a folder, an image, an indicator, or a commit; expected an export to compare, "
                + "such as output/refresh, HEAD~1:output/refresh, or loading.gif\n")
        let missing = try run("verify out --against HEAD:nothing")
        #expect(
            missing.errors
                == "refreshkit: HEAD contains no nothing; expected a path of that commit, such as HEAD:output/refresh, or from the "
                + "current folder, such as HEAD:./refresh\n")
        #expect(missing.status == 1)
        #expect(try CommandRun.shell("git status --porcelain", in: folder.path).output == " D out/manifest.json\n?? d/\n")
    }

    @Test func gitSaysWhyItCannotReadACommit() throws {
        let run = try run("verify spinner --against HEAD~1")
        let start = "refreshkit: 'HEAD~1' is not a folder, an image, or an indicator, and git cannot read it as a commit: "
        #expect(run.errors.hasPrefix(start))
        #expect(run.status == 1)
    }

    @Test func missingGitIsReported() throws {
        #expect(try CommandRun.shell("mkdir out bin && ln -s /bin/sh bin", in: folder.path).status == 0)
        let run = try CommandRun(["verify", "out", "--against", "HEAD"], in: folder.path, environment: ["PATH": folder.path("bin")])
        #expect(run.errors.hasSuffix("git cannot read it as a commit: git is not in the PATH; install it with 'apt-get install git'\n"))
    }

    /// The repository's configuration names a command that git runs when it fetches the missing file or folder.
    @Test(arguments: [
        ("HEAD:out/progress-ring_0001.png", "progress-ring_0001.png"), ("HEAD:out", "a folder"), ("HEAD^{tree}", "a folder"),
    ]) func partialCloneIsNotCompleted(_ missing: String, _ name: String) throws {
        let git = "git -c user.name=check -c user.email=check@example.com -c init.defaultBranch=main"
        let origin = folder.path("origin"), mark = folder.path("mark")
        let made = try CommandRun.shell(
            """
            set -e; mkdir origin clone; cd origin; '\(CommandRun.executable)' render progress-ring --size 6x6 --frames 0-2 -o out -q
            \(git) init -q; git add -A; \(git) commit -qm first; cp -r . ../clone; cd ../clone
            object=$(git rev-parse '\(missing)'); git config core.repositoryformatversion 1; git config extensions.partialClone origin
            git config remote.origin.promisor true; git config remote.origin.url '\(origin)'
            git config remote.origin.uploadpack "touch '\(mark)'; git-upload-pack"
            rm -f ".git/objects/$(printf %s "$object" | cut -c1-2)/$(printf %s "$object" | cut -c3-)"
            """, in: folder.path)
        #expect(made.status == 0, "\(made.errors)")
        let run = try CommandRun(["verify", "out", "--against", "HEAD"], in: folder.path("clone"))
        #expect(
            run.errors == "refreshkit: \(name) in HEAD is missing from this partial clone; fetch it first, for example with "
                + "'git fetch --refetch --no-filter'\n")
        #expect(run.status == 1 && !FileManager.default.fileExists(atPath: mark))
    }

    @Test func aPointerOfGitLFSIsNotTakenForAnImage() throws {
        let git = "git -c user.name=check -c user.email=check@example.com -c init.defaultBranch=main"
        try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n", "a.png")
        _ = try CommandRun.shell("\(git) init -q && git add a.png && \(git) commit -qm first", in: folder.path)
        #expect(
            try run("verify a.png --against HEAD").errors == "refreshkit: a.png in HEAD is a Git LFS pointer, not the file; run "
                + "'git worktree add ../before' with the commit, and compare with the folder in ../before\n")
    }

    private func png(_ color: UInt32) throws -> [UInt8] {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap[0, 0] = color
        var writer = PNGWriter()
        return try writer.encode(bitmap)
    }

    @Test func quietPrintsNothing() throws {
        #expect(try run(words).status == 0)
        try FileManager.default.removeItem(atPath: folder.path("out/contact-sheet.png"))
        let verified = try run("verify out -q")
        #expect(verified.output == "" && verified.errors == "" && verified.status == 2)
    }

    @Test(arguments: [
        ("verify nothing", "nothing: not a folder, expected the output folder of an export", Int32(1)),
        ("verify out --page a.html", "--page needs --against", 64),
        ("verify out --against out --page a.png", "--page must be a file ending in .html, got 'a.png'", 64),
        ("verify out --against . --images out/", "--images must be a separate folder, got 'out/'", 64),
        ("verify out --against . --images .", "--images must be a separate folder, got '.'", 64),
        ("verify", "missing expected argument '<export>'", 64),
        ("render spinner --resume --overwrite", "--resume cannot be combined with --overwrite; remove one of them", 64),
        ("render spinner --prune", "--prune needs --resume", 64),
    ])
    func errorNamesTheProblem(_ words: String, _ line: String, _ status: Int32) throws {
        let run = try run(words)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.status == status)
    }
}
