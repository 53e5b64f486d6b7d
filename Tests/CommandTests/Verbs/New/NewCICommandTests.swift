import Fixtures
import Foundation
import Testing

@testable import Documents
@testable import FrameExport

@Suite struct CheckScriptTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("output: images/of it\nexports: {indicators: spinner, frames: 0}", "all of it.yml")
    }

    private func script(_ kind: String) throws -> String {
        let run = try CommandRun(["new", "ci", "all of it.yml", "--for", kind, "-o", "-"], in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "")
        return run.output
    }

    private let export = "refreshkit export 'all of it.yml' -o refresh-check/fresh"
    private let verify =
        "refreshkit verify refresh-check/fresh --against 'images/of it' --images refresh-check/differences --page refresh-check/review.html"

    private let accept = "refreshkit export 'all of it.yml' -o 'images/of it' --overwrite && git add -A -- 'images/of it'"
    private let firstRun =
        "nothing is committed yet: run 'refreshkit export 'all of it.yml' -o 'images/of it'', then commit images/of it\n"

    /// Runs a script with a fake command that records its arguments and exits with the given status.
    private func run(
        _ script: String, verifyStatus: Int, exportStatus: Int = 0, isCommitted: Bool = true, with shell: String = "sh"
    ) throws -> (run: CommandRun, calls: [String]) {
        if isCommitted { try folder.write("", "images/of it/spinner.png") }
        try folder.write(script, "check.sh")
        try folder.writeProgram(
            "for word; do printf '<%s>' \"$word\"; done >>calls; echo >>calls\n"
                + "if [ \"$1\" = verify ]; then echo differs; exit \(verifyStatus); else exit \(exportStatus); fi", "bin/refreshkit")
        try folder.write("", "calls")
        let run = try CommandRun.shell(
            "PATH=\"$PWD/bin:$PATH\" GITHUB_STEP_SUMMARY=\"$PWD/summary\" \(shell) check.sh", in: folder.path)
        let calls = String(decoding: try #require(folder.files()["calls"]), as: UTF8.self).split(separator: "\n").map(String.init)
        return (run, calls)
    }

    private let calls = [
        "<export><all of it.yml><-o><refresh-check/fresh>",
        "<verify><refresh-check/fresh><--against><images/of it><--images><refresh-check/differences><--page><refresh-check/review.html>",
    ]

    @Test func theShellScriptExportsThenVerifies() throws {
        let (run, calls) = try run(script("shell"), verifyStatus: 0)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(calls == self.calls)
    }

    @Test func gitIgnoresTheFolderOfTheCheck() throws {
        _ = try run(script("shell"), verifyStatus: 0)
        // The fixture does not list hidden files.
        #expect(try String(contentsOfFile: folder.path("refresh-check/.gitignore"), encoding: .utf8) == "*\n")
    }

    @Test func differencesAreReportedAndFail() throws {
        let (run, _) = try run(script("shell"), verifyStatus: 2)
        #expect(run.status == 2)
        #expect(
            run.errors == """
                open refresh-check/review.html to see the differences; refresh-check/differences has images of them
                to accept the changes, run this and commit:
                  \(accept)

                """)
    }

    @Test func aFailedExportIsNotVerified() throws {
        let (run, calls) = try run(script("shell"), verifyStatus: 0, exportStatus: 1)
        #expect(run.status == 1)
        #expect(calls.count == 1)
    }

    @Test func theFirstRunAsksForACommit() throws {
        let (run, calls) = try run(script("shell"), verifyStatus: 0, isCommitted: false)
        #expect(run.status == 1 && run.errors == firstRun && calls.isEmpty)
    }

    private func workflow() throws -> DocumentNode { try DocumentReader.read(Array(script("github").utf8)) }

    /// Returns a workflow job's steps and their scripts by name.
    private func steps(of job: String = "refresh-animations") throws -> (items: [DocumentNode], scripts: [String: String]) {
        guard case .list(let items)? = try workflow()["jobs"]?[job]?["steps"]?.content else { return ([], [:]) }
        var scripts: [String: String] = [:]
        for item in items {
            if case .text(let name)? = item["name"]?.content, case .text(let script)? = item["run"]?.content { scripts[name] = script }
        }
        return (items, scripts)
    }

    /// Pushing to a pull request's branch does not start a second run.
    @Test func theWorkflowRunsOncePerPullRequest() throws {
        let events = try #require(workflow()["on"])
        guard case .list(let branches)? = events["push"]?["branches"]?.content else {
            Issue.record("expected a list of branches, got \(events)")
            return
        }
        #expect(events["pull_request"] != nil && branches.map(\.content) == [.text("main")])
    }

    @Test func bothKindsRunTheSameCommands() throws {
        let shell = try script("shell")
        #expect(shell.contains("\n\(export)\n"))
        #expect(shell.contains("\n\(verify) || status=$?\n"))
        let (items, scripts) = try steps()
        #expect(try #require(scripts["Export"]).hasSuffix("\n\(export)\n"))
        #expect(try #require(scripts["Compare with the committed files"]).contains("\n\(verify) | tee "))
        #expect(
            items.compactMap { $0["uses"]?.content } == [
                .text("actions/checkout@v4"), .text("actions/upload-artifact@v7"), .text("actions/upload-artifact@v7"),
            ])
        let page = items.first { $0["id"]?.content == .text("page") }
        #expect(page?["with"]?["path"]?.content == .text("refresh-check/review.html"))
        #expect(page?["with"]?["archive"]?.content == .text("false"))
    }

    private let bash = "bash --noprofile --norc -eo pipefail"

    @Test(arguments: [0, 1, 2]) func theWorkflowWritesASummary(_ status: Int) throws {
        let scripts = try steps().scripts
        let both = try "GITHUB_OUTPUT=outputs\n" + #require(scripts["Export"]) + #require(scripts["Compare with the committed files"])
        let (run, calls) = try run(both, verifyStatus: status, with: bash)
        #expect(run.status == Int32(status) && run.output == "differs\n" && run.errors == "")
        #expect(calls == self.calls)
        let outputs = try #require(folder.files()["outputs"])
        #expect(outputs == Array("status=\(status)\n".utf8))
        let page = status == 2 ? "https://example.com/page" : ""
        _ = try self.run("PAGE=\(page)\n" + #require(scripts["Summarize"]), verifyStatus: 0, with: bash)
        let accepting = """
            To accept the changes, run this and commit:
            ```
            \(accept)
            ```

            """
        let summary = String(decoding: try #require(folder.files()["summary"]), as: UTF8.self)
        let link = status == 2 ? "[Open the review page](https://example.com/page)\n" : ""
        #expect(summary == "### Refresh animations\n\(link)```\ndiffers\n```\n" + (status == 2 ? accepting : ""))
    }

    /// The job with push permission runs nothing from the repository.
    @Test func thePictureIsPushedToABranchOfItsOwn() throws {
        let (items, scripts) = try steps(of: "picture")
        #expect(items.compactMap { $0["uses"]?.content } == [.text("actions/download-artifact@v8")])
        let show = try "GITHUB_REPOSITORY=app/app REMOTE=$PWD/remote BRANCH=refresh-animations/7\n" + #require(scripts["Show the picture"])
        let without = try run(show, verifyStatus: 0, with: bash)
        #expect(without.run.status == 0 && without.run.errors == "")
        #expect(try folder.files()["summary"] == nil)
        try folder.write("pixels", "differences/differences.png")
        let pushed = try run("git init -q --bare remote\n" + show, verifyStatus: 0, with: bash)
        #expect(pushed.run.status == 0, "\(pushed.run.errors)")
        let branch = try CommandRun.shell("git -C remote rev-parse refresh-animations/7", in: folder.path).output
        let summary = String(decoding: try #require(folder.files()["summary"]), as: UTF8.self)
        let commit = branch.split(separator: "\n")[0]
        #expect(summary == "![The largest differences](https://github.com/app/app/blob/\(commit)/differences.png?raw=true)\n")
        #expect(try CommandRun.shell("git -C remote show refresh-animations/7:differences.png", in: folder.path).output == "pixels")
    }

    /// The merge request links to the page, and the pipeline runs once.
    @Test func theGitLabJobRunsTheSameCommands() throws {
        let job = try #require(DocumentReader.read(Array(script("gitlab").utf8))["refresh-animations"])
        guard case .list(let lines)? = job["script"]?.content, case .text(let script)? = lines.first?.content,
            case .list(let setUp)? = job["before_script"]?.content, case .text(let install)? = setUp.first?.content
        else {
            Issue.record("expected a script in \(job)")
            return
        }
        let (run, calls) = try run(script, verifyStatus: 2)
        #expect(run.status == 2 && calls == self.calls)
        #expect(run.output == "differs\nto accept the changes, run this and commit:\n  \(accept)\n")
        #expect(try install == steps().scripts["Install refreshkit"])
        #expect(try job["variables"]?["REFRESHKIT_VERSION"]?.content == workflow()["env"]?["REFRESHKIT_VERSION"]?.content)
        guard case .list(let paths)? = job["artifacts"]?["paths"]?.content else { return }
        #expect(paths.map(\.content) == [.text("refresh-check/review.html")])
    }

    /// Runs the step that installs the command, with stub programs that record their arguments; `curl` exits with the given status.
    private func install(curl status: Int) throws -> [String] {
        let script = try #require(steps().scripts["Install refreshkit"])
        let record = "echo \"${0##*/} $*\" >>\"$CALLS\"\n"
        try folder.writeProgram(record, "bin/apt-get")
        try folder.writeProgram("echo amd64", "bin/dpkg")
        try folder.writeProgram(record + "exit \(status)", "bin/curl")
        try folder.writeProgram(
            record + "for folder; do :; done; mkdir \"$folder/Scripts\"; cp \"${0%/*}/apt-get\" \"$folder/Scripts/install\"", "bin/git")
        let run = try run(
            "export CALLS=$PWD/calls TMPDIR=$PWD REFRESHKIT=https://example.org/kit REFRESHKIT_VERSION=1.2.3\n" + script, verifyStatus: 0,
            with: bash)
        #expect(run.run.status == 0 && run.run.errors == "")
        #expect(run.run.output == (status == 0 ? "" : "refreshkit_1.2.3_amd64.deb is not available; compiling the source instead\n"))
        return run.calls
    }

    private let preparation = ["apt-get -qq update", "apt-get -qq install -y --no-install-recommends ca-certificates curl git"]
    private let download =
        "curl -fsSL --retry 3 -o /tmp/refreshkit_1.2.3_amd64.deb https://example.org/kit/releases/download/v1.2.3/refreshkit_1.2.3_amd64.deb"

    @Test func theWorkflowInstallsThePackage() throws {
        #expect(try install(curl: 0) == preparation + [download, "apt-get -qq install -y /tmp/refreshkit_1.2.3_amd64.deb"])
    }

    @Test func theWorkflowCompilesOnlyWithoutAPackage() throws {
        let calls = try install(curl: 22)
        #expect(calls.count == 5 && calls.prefix(3) == (preparation + [download])[...])
        #expect(calls[3].hasPrefix("git clone -q --depth 1 --branch v1.2.3 https://example.org/kit.git \(folder.path)/tmp."))
        #expect(calls[4] == "install /usr/local")
    }

    @Test func theFirstRunOfTheWorkflowAsksForACommit() throws {
        let first = try run(#require(steps().scripts["Export"]), verifyStatus: 0, isCommitted: false, with: bash)
        #expect(first.run.status == 1 && first.run.errors == firstRun && first.calls.isEmpty)
    }

    @Test func aBatchAndAKnownEnvironmentAreRequired() throws {
        let spinner = try CommandRun(["new", "ci", "spinner", "--for", "shell"], in: folder.path)
        #expect(spinner.errors == "refreshkit: new ci needs a batch file (.yml, .yaml, or .json), got 'spinner'\n")
        #expect(spinner.status == 64)
        let other = try CommandRun(["new", "ci", "all of it.yml", "--for", "jenkins"], in: folder.path)
        #expect(other.errors == "refreshkit: --for must be github, gitlab, or shell, got 'jenkins'\n")
        let line = try CommandRun(["new", "ci", "all of it.yml", "--against", "a\nb"], in: folder.path)
        #expect(line.errors == "refreshkit: new ci must be given paths without line breaks, got 'a\\nb'\n")
        let expression = try CommandRun(["new", "ci", "all of it.yml", "--against", "${{ x }}"], in: folder.path)
        #expect(expression.errors == "refreshkit: new ci must be given paths without '${{', got '${{ x }}'\n")
        let empty = try CommandRun(["new", "ci", "all of it.yml", "--against", ""], in: folder.path)
        #expect(empty.errors == "refreshkit: --against must be a folder, got ''\n")
    }
}

extension DocumentNode {
    /// Returns a key's value.
    fileprivate subscript(key: String) -> DocumentNode? {
        guard case .map(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }
}
