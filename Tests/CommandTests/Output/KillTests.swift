import Fixtures
import Foundation
import Glibc
import Testing

/// Tests that a repeatedly killed and resumed export equals an uninterrupted one.
@Suite struct KillTests {
    private static let words = [
        "render", "progress-ring", "--size", "4x4", "--phase", "pulling,refreshing", "--pull-frames", "900", "--scale", "1,2", "-q",
    ]

    @Test func resumingEqualsAnUninterruptedRun() throws {
        let folder = try TemporaryFolder()
        #expect(try CommandRun(Self.words + ["-o", "whole"], in: folder.path).status == 0)
        var isFirst = true
        var kills = 0
        for count in [1, 300, 900, 1500] {
            let died = try Self.kill(afterFiles: count, in: folder.path, Self.words + ["-o", "out"] + (isFirst ? [] : ["--resume"]))
            isFirst = false
            kills += died ? 1 : 0
        }
        #expect(kills > 1)
        let last = try CommandRun(Self.words + ["-o", "out", "--resume"], in: folder.path)
        #expect(last.status == 0 && last.errors == "")
        let files = try folder.files()
        let whole = files.filter { $0.key.hasPrefix("whole/") }
        #expect(whole.count > 1800)
        #expect(files.count == 2 * whole.count)
        for (name, bytes) in whole { #expect(files["out" + name.dropFirst(5)] == bytes, "\(name)") }
        #expect(try CommandRun(["verify", "out"], in: folder.path).status == 0)
    }

    /// Approximate size of a journal line, in bytes.
    private static let lineBytes = 280

    /// Kills the command when its journal lists about `count` files, and returns whether it was still running.
    private static func kill(afterFiles count: Int, in folder: String, _ words: [String]) throws -> Bool {
        let process = try RunningProcess(CommandRun.executable, words, in: folder)
        // The first run builds the folder under a hidden name.
        let journals = ["/out/", "/.out.part/"].map { folder + $0 + ".refreshkit-journal" }
        func hasWrittenEnough(_ journal: String) -> Bool {
            var status = stat()
            return stat(journal, &status) == 0 && Int(status.st_size) > count * lineBytes
        }
        while process.isRunning, !journals.contains(where: hasWrittenEnough) { sched_yield() }
        process.send(SIGKILL)
        return process.finish().status == 128 + SIGKILL
    }
}
