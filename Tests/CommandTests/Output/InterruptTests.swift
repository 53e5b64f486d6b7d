import Fixtures
import Foundation
import Imaging
import Testing

/// Tests that Ctrl-C during an export results in exit status 130, one line of output, and only complete files.
@Suite struct InterruptTests {
    @Test(arguments: [SIGINT, SIGTERM]) func leavesOnlyCompleteFiles(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let words = ["render", "progress-ring", "--phase", "pulling", "--pull-frames", "20000", "--json", "-o", "out"]
        let process = try RunningProcess(CommandRun.executable, words, in: folder.path)
        // The first event on stdout shows that the export is running.
        _ = process.readOutput()
        process.send(signal)
        let ending = process.finish()
        #expect(ending.status == 130)
        var files = try folder.files()
        // The journal is not written until a file is complete.
        let hasJournal = files.removeValue(forKey: "out/.refreshkit-journal") != nil
        #expect(hasJournal == !files.isEmpty)
        #expect(files.count < 20_000)
        let line = "refreshkit: interrupted after \(files.count) of 20000 files; rerun with --resume to write the rest\n"
        #expect(ending.errors == line)
        for (name, bytes) in files { _ = try ImageReader.read(bytes, named: name) }
    }

    /// Ctrl-C often arrives twice.
    @Test func aSecondSignalLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let words = ["render", "progress-ring", "--phase", "pulling", "--pull-frames", "20000", "--json", "-o", "out"]
        let process = try RunningProcess(CommandRun.executable, words, in: folder.path)
        _ = process.readOutput()
        process.send(SIGINT)
        process.send(SIGINT)
        let ending = process.finish()
        #expect(ending.status == 130 && ending.errors.contains("rerun with --resume to write the rest"))
        #expect(try !folder.files().keys.contains { $0.contains(".part") })
    }

    @Test func aHangingPluginIsNotAwaited() throws {
        let folder = try TemporaryFolder()
        let pipe = try folder.makePipe("drawing")
        let hangs = try CompiledPlugin(
            id: "hangs", top: "#include <fcntl.h>", draw: #"close(open("\#(pipe)", O_WRONLY)); sleep(300);"#)
        let words = ["render", hangs.path, "--plugin-deadline", "200", "--concurrency", "1", "-q", "-o", "out"]
        let process = try RunningProcess(CommandRun.executable, words, in: folder.path)
        // The plugin opens the pipe when it draws, which unblocks the read.
        _ = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)).readToEnd()
        process.send(SIGINT)
        let ending = process.finish()
        #expect(ending.status == 130)
        #expect(ending.errors == "refreshkit: interrupted after 0 of 60 files; rerun with --resume to write the rest\n")
        #expect(try !folder.files().keys.contains { $0.hasSuffix(".png") || $0.hasSuffix(".part") })
    }

    @Test func programsEndWithTheirFolders() throws {
        let folder = try TemporaryFolder()
        let pipe = try folder.makePipe("decoding")
        try folder.writeProgram(": >image.png\necho $$ >'\(pipe)'\nexec sleep 300", "bin/heif-convert")
        try folder.write(ImageFixtures.heic, "a.heic")
        try folder.makeFolder("tmp")
        let environment = ["PATH": folder.path("bin") + ":/usr/bin:/bin", "TMPDIR": folder.path("tmp")]
        let process = try RunningProcess(CommandRun.executable, ["render", "a.heic"], in: folder.path, environment: environment)
        let number = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)).readToEnd()
        process.send(SIGTERM)
        let ending = process.finish()
        #expect(ending.status == 130)
        #expect(ending.errors == "refreshkit: interrupted\n")
        let program = try #require(pid_t(String(decoding: number ?? Data(), as: UTF8.self).filter(\.isNumber)))
        #expect(kill(program, 0) == -1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("tmp")) == [])
    }
}
