import Fixtures
import Foundation
import Glibc
import Testing

/// A sudden death in the middle, several times: what is resumed ends as if nothing had happened.
@Suite struct KillTests {
    private static let words = [
        "render", "progress-ring", "--size", "4x4", "--phase", "pulling,refreshing", "--pull-frames", "900", "--scale", "1,2", "-q",
    ]

    @Test func endsAsAnUninterruptedRun() throws {
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

    /// A line of the journal has about as many bytes.
    private static let lineBytes = 400

    /// Runs the command and kills it when its journal notes about so many files.
    ///
    /// - Returns: Whether it was still at work.
    private static func kill(afterFiles count: Int, in folder: String, _ words: [String]) throws -> Bool {
        let process = try RunningProcess(CommandRun.executable, words, in: folder)
        let journal = folder + "/out/.refreshkit-journal"
        while process.isRunning {
            var status = stat()
            if stat(journal, &status) == 0, Int(status.st_size) > count * lineBytes { break }
            sched_yield()
        }
        process.send(SIGKILL)
        return process.finish().status == 128 + SIGKILL
    }
}
