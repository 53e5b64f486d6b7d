import Fixtures
import Foundation
import FrameExport
import Glibc
import Testing

/// Tests that killing the command while it writes a single file leaves a complete file or none, and that the next run removes leftovers.
@Suite struct SingleFileKillTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let formats = FrameFormat.all.filter { !["mp4", "webm"].contains($0.id) || hasFFmpeg }.map(\.id) + ["contact-sheet"]
    private static let hasFFmpeg = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

    private func words(_ format: String, _ name: String = "a.out") -> [String] {
        // All formats share one file extension, which belongs to none of them.
        ["render", "progress-ring", "--size", "60x60", "--fps", "60", "--format", format, "-q", "-o", "out/\(name)"]
    }

    private func contents() throws -> Set<String> { try Set(FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) }

    @Test(arguments: formats) func theFileIsCompleteOrMissing(_ format: String) throws {
        #expect(try CommandRun(words(format, "whole.out"), in: folder.path).status == 0)
        let whole = try #require(try folder.files()["out/whole.out"])
        // The command is killed once as soon as a temporary file exists, and once a little later.
        for turns in [0, 2_000] {
            let process = try RunningProcess(CommandRun.executable, words(format), in: folder.path)
            while process.isRunning, try contents().count < 2 { sched_yield() }
            for _ in 0..<turns where process.isRunning { sched_yield() }
            process.send(SIGKILL)
            _ = process.finish()
            let file = try folder.files()["out/a.out"]
            #expect(file == nil || file == whole)
            unlink(folder.path("out/a.out"))
        }
        #expect(try CommandRun(words(format), in: folder.path).status == 0)
        #expect(try contents() == ["a.out", "whole.out"])
        #expect(try folder.files()["out/a.out"] == whole)
    }

    /// A file that looks like a leftover is kept if its process is still running.
    @Test func theFileOfARunningProcessIsKept() throws {
        try folder.makeFolder("out")
        let long = words("raw") + ["--phase", "pulling", "--pull-frames", "100000"]
        let process = try RunningProcess(CommandRun.executable, long, in: folder.path)
        while process.isRunning, try contents().isEmpty { sched_yield() }
        let names = try contents()
        #expect(names.count == 1 && names.first?.hasSuffix(".part") == true)
        #expect(try CommandRun(words("apng", "b.out"), in: folder.path).status == 0)
        #expect(try CommandRun(["render", "spinner", "--frames", "0", "-q", "-o", "out"], in: folder.path).status == 0)
        #expect(process.isRunning)
        #expect(try contents().isSuperset(of: names))
        process.send(SIGTERM)
        #expect(process.finish().status == 130)
        #expect(try contents().isDisjoint(with: names))
    }

    /// A folder created for a file that then fails is removed.
    @Test func aFailedFileLeavesNoFolder() throws {
        let broken = try CompiledPlugin(id: "broken", draw: "return 1;")
        let run = try CommandRun(["render", broken.path, "--format", "apng", "-q", "-o", "new/folder/a.png"], in: folder.path)
        #expect(run.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 == "new" } == [])
    }
}
