import Fixtures
import Foundation
import Imaging
import Testing

/// Ctrl-C in the middle: status 130, one line, whole files only.
@Suite struct InterruptTests {
    @Test(arguments: [SIGINT, SIGTERM]) func leavesWholeFilesOnly(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandRun.executable)
        process.arguments = ["render", "progress-ring", "--phase", "pulling", "--pull-frames", "20000", "--json", "-o", "out"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The first event on stdout says that it is at work; then it is interrupted, and the rest is read to its end.
        _ = output.fileHandleForReading.readData(ofLength: 200)
        kill(process.processIdentifier, signal)
        _ = output.fileHandleForReading.readDataToEndOfFile()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        var files = try folder.files()
        #expect(files.removeValue(forKey: "out/.refreshkit-journal") != nil)
        #expect(files.count < 20_000)
        #expect(text == "refreshkit: interrupted after \(files.count) of 20000 files; those written are whole, use --resume to go on\n")
        for (name, bytes) in files { _ = try ImageReader.read(bytes, named: name) }
    }

    @Test func aPluginThatHangsIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        let pipe = try folder.makePipe("drawing")
        let hangs = try CompiledPlugin(
            id: "hangs", top: "#include <fcntl.h>", draw: #"close(open("\#(pipe)", O_WRONLY)); sleep(300);"#)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandRun.executable)
        process.arguments = ["render", hangs.path, "--plugin-deadline", "200", "--concurrency", "1", "-q", "-o", "out"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let errors = Pipe()
        process.standardError = errors
        let start = ContinuousClock.now
        try process.run()
        // It is opened by the draw: whoever reads from it waits for that.
        _ = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)).readToEnd()
        kill(process.processIdentifier, SIGINT)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(text == "refreshkit: interrupted after 0 of 60 files; those written are whole, use --resume to go on\n")
        #expect(start.duration(to: .now) < .seconds(60))
        #expect(try !folder.files().keys.contains { $0.hasSuffix(".png") || $0.hasSuffix(".part") })
    }
}
