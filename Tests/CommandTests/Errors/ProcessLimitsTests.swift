import Fixtures
import Testing

@testable import Command

/// Tests of errors caused by process resource limits that are too low.
@Suite struct ProcessLimitsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let memory =
        "a limit of 195 MiB of address space is too low, expected at least 1024 MiB; raise it with 'ulimit -v unlimited'"
    private static let stack = "a stack of 64 KiB is too small, expected at least 512 KiB; raise the limit with 'ulimit -s 8192'"
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

    @Test(arguments: drawing) func littleMemoryIsReportedOnOneLine(_ words: String) throws {
        try expect(Self.memory, of: words, under: "-v 200000")
    }

    @Test(arguments: drawing, [6, 8]) func fewFilesAreReportedOnOneLine(_ words: String, _ count: Int) throws {
        let line = "a limit of \(count) open files is too low, expected at least 32; raise it with 'ulimit -n 1024'"
        try expect(line, of: words, under: "-n \(count)")
    }

    @Test(arguments: drawing + ["list", "explain scene"]) func aTinyStackIsReportedOnOneLine(_ words: String) throws {
        try expect(Self.stack, of: words, under: "-s 64")
    }

    /// Commands that only print text need few resources, so they still run.
    @Test(arguments: ["-v 200000", "-n 6"]) func listsNeedFewResources(_ limit: String) throws {
        let run = try CommandRun.shell("ulimit \(limit); exec '\(CommandRun.executable)' list", in: folder.path)
        #expect(run.status == 0 && run.errors == "")
    }

    /// The lowest limits that pass the check.
    @Test(arguments: ["-v 1048576", "-n 32", "-s 512"]) func theMinimumIsSufficient(_ limit: String) throws {
        let words = "render pull-and-release --frames 40-43 --scale 1 -o out --concurrency 4"
        let run = try CommandRun.shell("ulimit \(limit); exec '\(CommandRun.executable)' \(words)", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
    }
}
