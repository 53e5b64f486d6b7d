import Fixtures
import Foundation
@testable import FrameExport
import Testing

@Suite struct CheckScriptTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("output: pictures/of it\nexports: {indicators: spinner, frames: 0}", "all of it.yml")
    }

    private func script(_ kind: String) throws -> String {
        let run = try CommandRun(["export", "all of it.yml", "--ci", kind], in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "")
        return run.output
    }

    private let export = "refreshkit export 'all of it.yml' -o refresh-check/fresh"
    private let verify = "refreshkit verify refresh-check/fresh --against 'pictures/of it' --pictures refresh-check/differences"

    /// A stand-in for the command that writes down how it was called and ends as it is told.
    private func runShell(verifyStatus: Int, exportStatus: Int = 0) throws -> (run: CommandRun, calls: [String]) {
        try folder.write(try script("shell"), "check.sh")
        try folder.write(
            "#!/bin/sh\nfor word; do printf '<%s>' \"$word\"; done >>calls; echo >>calls\n"
                + "if [ \"$1\" = verify ]; then exit \(verifyStatus); else exit \(exportStatus); fi\n", "bin/refreshkit")
        let run = try CommandRun.shell("chmod +x bin/refreshkit; PATH=\"$PWD/bin:$PATH\" sh check.sh", in: folder.path)
        let calls = String(decoding: try #require(folder.files()["calls"]), as: UTF8.self).split(separator: "\n").map(String.init)
        return (run, calls)
    }

    @Test func theShellScriptExportsThenVerifies() throws {
        let (run, calls) = try runShell(verifyStatus: 0)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            calls == [
                "<export><all of it.yml><-o><refresh-check/fresh>",
                "<verify><refresh-check/fresh><--against><pictures/of it><--pictures><refresh-check/differences>",
            ])
    }

    @Test func differencesAreToldAndFail() throws {
        let (run, _) = try runShell(verifyStatus: 2)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("the pictures of the differences are in refresh-check/differences\n"))
    }

    @Test func aFailedExportIsNotVerified() throws {
        let (run, calls) = try runShell(verifyStatus: 0, exportStatus: 1)
        #expect(run.status == 1)
        #expect(calls.count == 1)
    }

    @Test func bothKindsRunTheSameCommands() throws {
        let shell = try script("shell")
        #expect(shell.contains("\n\(export)\n"))
        #expect(shell.contains("\n\(verify) || status=$?\n"))
        let workflow = try DocumentReader.read(Array(script("github").utf8))
        let steps = try #require(workflow["jobs"]?["refresh-animations"]?["steps"])
        guard case .list(let items) = steps.content else { return #expect(Bool(false), "expected a list of steps") }
        let commands = items.compactMap { $0["run"]?.content }
        #expect(Array(commands.dropFirst()) == [.text(export + "\n"), .text(verify + "\n")])
        #expect(items.compactMap { $0["uses"]?.content } == [.text("actions/checkout@v4"), .text("actions/upload-artifact@v4")])
        #expect(items.last?["with"]?["path"]?.content == .text("refresh-check"))
    }

    @Test func itIsForABatchAndForOneOfTheKinds() throws {
        let spinner = try CommandRun(["export", "spinner", "--ci", "shell"], in: folder.path)
        #expect(spinner.errors == "refreshkit: --ci needs a batch file that ends in .yml, .yaml or .json, got 'spinner'\n")
        #expect(spinner.status == 64)
        let gitlab = try CommandRun(["export", "all of it.yml", "--ci", "gitlab"], in: folder.path)
        #expect(gitlab.errors == "refreshkit: --ci must be github or shell, got 'gitlab'\n")
        let line = try CommandRun(["export", "all of it.yml", "--ci", "shell", "-o", "a\nb"], in: folder.path)
        #expect(line.errors == "refreshkit: --ci must be given paths without line ends, got 'a\\nb'\n")
    }
}

extension DocumentNode {
    /// The value of a key.
    fileprivate subscript(key: String) -> DocumentNode? {
        guard case .map(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }
}
