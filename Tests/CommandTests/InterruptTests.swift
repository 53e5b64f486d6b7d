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
}
