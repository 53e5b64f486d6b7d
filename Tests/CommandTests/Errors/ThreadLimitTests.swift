import Fixtures
import Glibc
import Testing

/// A system that allows no more threads, which root is exempt from.
@Suite(
    .enabled(
        if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0,
        "the limit does not apply to root, and only root can run a program as another user")
)
struct ThreadLimitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // The other user may not be able to read the folder of the build.
        #expect(
            try CommandRun.shell("cp '\(CommandRun.executable)' refreshkit && chmod 755 refreshkit . && mkdir -m 777 out", in: folder.path)
                .status == 0)
    }

    /// A hang would end with status 137.
    private func run(_ words: String, limit: String = "--nproc=1") throws -> CommandRun {
        try CommandRun.shell(
            "cd out && export TMPDIR=. && exec timeout -s KILL 60 setpriv --reuid 65534 --clear-groups prlimit \(limit) ../refreshkit \(words)",
            in: folder.path)
    }

    @Test(arguments: ["render spinner --frames 0-9 -o a", "export spinner --preset apng,gif,webp --frames 0-3 -o a"])
    func oneThreadWritesTheSameFiles(_ words: String) throws {
        let limited = try run(words)
        #expect(limited.status == 0, "\(limited.errors)")
        let written = try folder.files()
        let unlimited = try CommandRun.shell("rm -rf out/a && cd out && ../refreshkit \(words)", in: folder.path)
        #expect(unlimited.status == 0 && unlimited.errors == limited.errors)
        #expect(try folder.files() == written && written.count > 3)
    }

    /// The memory suffices for a few frames, but not for the pages of a screen.
    @Test func memoryLimitIsKeptOrReported() throws {
        let words = "render spinner --frames 0-9 -o a"
        #expect(try run(words, limit: "--data=40000000").status == 0)
        let written = try folder.files()
        #expect(try CommandRun.shell("rm -rf out/a && cd out && ../refreshkit \(words)", in: folder.path).status == 0)
        #expect(try folder.files() == written && written.count > 10)
        let failed = try run("render spinner --as header --frames 0 -o b", limit: "--data=60000000")
        #expect(failed.status == 1 && failed.errors.contains("bytes of memory are needed, more than is available"), "\(failed.errors)")
        #expect(failed.errors.split(separator: "\n").count == 1)
    }

    @Test func textWithoutAThreadIsAnError() throws {
        let limited = try run("render spinner --as header --frames 0 -o a")
        #expect(limited.status == 1 && limited.output == "", "\(limited.status)")
        #expect(
            limited.errors.hasSuffix(
                "cannot draw text: Pango needs a thread, but the system allows no more; raise the limit on processes or memory\n"))
        #expect(limited.errors.split(separator: "\n").count == 1)
        #expect(try folder.files().keys.allSatisfy { !$0.hasPrefix("out/") })
    }

    @Test func pluginAndHelperWithoutAProcessAreErrors() throws {
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "out/a.svg")
        let limited = try run("render a.svg -o a")
        #expect(limited.status == 1)
        #expect(limited.errors == "refreshkit: a.svg: cannot be read: rsvg-convert cannot be started: resource temporarily unavailable\n")
    }
}
