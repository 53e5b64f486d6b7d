import Fixtures
import Foundation
import Glibc
import Testing

/// A sudden death in the middle, several times: what is resumed ends as if nothing had happened.
@Suite struct KillTests {
    private static let words = [
        "render", "progress-ring", "--size", "4x4", "--phase", "pulling,refreshing", "--pull-frames", "1500", "--scale", "1,2", "-q",
    ]

    @Test func endsAsAnUninterruptedRun() throws {
        let folder = try TemporaryFolder()
        #expect(try CommandRun(Self.words + ["-o", "whole"], in: folder.path).status == 0)
        var isFirst = true
        var kills = 0
        for count in [1, 300, 1200, 2000] {
            let died = try Self.kill(afterFiles: count, in: folder.path, Self.words + ["-o", "out"] + (isFirst ? [] : ["--resume"]))
            isFirst = false
            kills += died ? 1 : 0
        }
        #expect(kills > 1)
        let last = try CommandRun(Self.words + ["-o", "out", "--resume"], in: folder.path)
        #expect(last.status == 0 && last.errors == "")
        let files = try folder.files()
        let whole = files.filter { $0.key.hasPrefix("whole/") }
        #expect(whole.count > 3000)
        #expect(files.count == 2 * whole.count)
        for (name, bytes) in whole { #expect(files["out" + name.dropFirst(5)] == bytes, "\(name)") }
        #expect(try CommandRun(["verify", "out"], in: folder.path).status == 0)
    }

    /// Runs the command and kills it when its journal notes so many files.
    ///
    /// - Returns: Whether it was still at work.
    private static func kill(afterFiles count: Int, in folder: String, _ words: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandRun.executable)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        try process.run()
        let journal = folder + "/out/.refreshkit-journal"
        while process.isRunning {
            let lines = FileManager.default.contents(atPath: journal)?.count { $0 == UInt8(ascii: "\n") } ?? 0
            if lines > count { break }
            sched_yield()
        }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
    }
}
