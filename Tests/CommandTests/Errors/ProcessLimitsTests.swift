import Fixtures
import Testing

@testable import Command

/// What the command says when the system gives it too little to work with.
@Suite struct ProcessLimitsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let memory =
        "195 MiB of address space are too few, expected 1024 or more; raise the limit with 'ulimit -v unlimited'"
    private static let stack = "a stack of 64 KiB is too small, expected 512 or more; raise it with 'ulimit -s 8192'"
    private static let drawing = [
        "render spinner -o out", "render pull-and-release --frames 0 -o out", "render spinner --format webp -o out.webp",
        "trace pull-and-release", "export spinner --preset frames -o out",
    ]

    private func expect(_ line: String, of words: String, under limit: String) throws {
        let run = try CommandRun.shell("ulimit \(limit); exec '\(CommandRun.executable)' \(words)", in: folder.path)
        #expect(run.status == 1)
        #expect(run.output == "" && run.errors == "refreshkit: \(line)\n")
        #expect(try folder.files() == [:])
    }

    @Test(arguments: drawing) func littleMemoryIsOneLine(_ words: String) throws {
        try expect(Self.memory, of: words, under: "-v 200000")
    }

    @Test(arguments: drawing, [6, 8]) func fewFilesAreOneLine(_ words: String, _ count: Int) throws {
        let line = "\(count) open files are too few, expected 32 or more; raise the limit with 'ulimit -n 1024'"
        try expect(line, of: words, under: "-n \(count)")
    }

    @Test(arguments: drawing + ["list", "explain scene"]) func aTinyStackIsOneLine(_ words: String) throws {
        try expect(Self.stack, of: words, under: "-s 64")
    }

    /// What only says something takes hardly anything.
    @Test(arguments: ["-v 200000", "-n 6"]) func listsNeedLittle(_ limit: String) throws {
        let run = try CommandRun.shell("ulimit \(limit); exec '\(CommandRun.executable)' list", in: folder.path)
        #expect(run.status == 0 && run.errors == "")
    }

    /// The smallest limits that pass are enough.
    @Test(arguments: ["-v 1048576", "-n 32", "-s 512"]) func whatIsExpectedIsEnough(_ limit: String) throws {
        let words = "render pull-and-release --frames 40-43 --scale 1 -o out --concurrency 4"
        let run = try CommandRun.shell("ulimit \(limit); exec '\(CommandRun.executable)' \(words)", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
    }
}
