import Fixtures
import Foundation
import Testing

/// Tests of exports with plugins that fail, change, or are fixed.
@Suite struct PluginExportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("plugins")
        try folder.write(
            "exports: {indicators: [spinner, bar, ring], scenes: a.yml, fps: 2}",
            "b.yml")
        try folder.write("screen: {list: 3, header: bar}\ndevice: 30x40\nduration: 1", "a.yml")
        try PluginFiles.copy(PluginFiles.bar("ring"), to: folder.path("plugins/ring.so"))
    }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(words + ["--plugin", "plugins"], in: folder.path)
    }

    private static let fails = #"if (moment->elapsed >= 0.5) return refresh_fail(error, "no bar, expected one");"#

    @Test func failedJobsAreResumedAfterAFix() throws {
        try PluginFiles.copy(PluginFiles.bar("bar", draw: Self.fails), to: folder.path("plugins/bar.so"))
        let failed = try run("export", "b.yml", "-o", "out")
        #expect(failed.status == 1)
        #expect(
            failed.errors == """
                bar (frames): out/bar/frames/bar_0001.png: refreshing frame 1: plugin plugins/bar.so: indicator 'bar': no bar, expected one
                refreshkit: out: 1 of 4 jobs failed, the other 3 are complete; fix the cause, then rerun with --resume

                """)
        #expect(failed.output.split(separator: "\n").count == 3)
        #expect(try folder.files()["out/manifest.json"] == nil)
        let again = try run("export", "b.yml", "-o", "out", "--resume")
        #expect(again.output == "out: 8 files: 0 redone, 7 kept, 1 not exported\n" && again.status == 1)

        try PluginFiles.copy(PluginFiles.bar("bar"), to: folder.path("plugins/bar.so"))
        let repaired = try run("export", "b.yml", "-o", "out", "--resume")
        #expect(repaired.errors == "" && repaired.status == 0)
        #expect(repaired.output == "out: 8 files: 4 redone (1 missing, 3 stale), 4 kept\nopen out/spinner/frames/spinner_0000.png\n")
        #expect(try run("verify", "out", "--batch", "b.yml").status == 0)
        #expect(try run("export", "b.yml", "-o", "fresh", "-q").status == 0)
        let files = try folder.files()
        for (name, bytes) in files where name.hasPrefix("out/") {
            #expect(files[name.replacing("out/", with: "fresh/")] == bytes, "\(name)")
        }
    }

    @Test func aChangedPluginMakesExactlyItsFilesStale() throws {
        try PluginFiles.copy(PluginFiles.bar("bar"), to: folder.path("plugins/bar.so"))
        #expect(try run("export", "b.yml", "-o", "out", "-q").status == 0)
        #expect(try run("verify", "out", "--batch", "b.yml").status == 0)
        try PluginFiles.copy(PluginFiles.bar("bar", draw: "cairo_paint(cr);"), to: folder.path("plugins/bar.so"))
        let stale = ["bar/frames/bar_0000.png", "bar/frames/bar_0001.png", "a/frames/a_0000.png", "a/frames/a_0001.png"]
        let listed = try run("export", "b.yml", "-o", "out", "--resume", "--dry-run", "-q").output
        #expect(listed == stale.map { "stale  out/\($0)\n" }.joined())
        let verified = try run("verify", "out", "--batch", "b.yml")
        #expect(verified.output.hasSuffix("out: 8 files: 4 stale\n") && verified.status == 2)
    }

    @Test func theOutputIsUnknownWithoutThePlugin() throws {
        try PluginFiles.copy(PluginFiles.bar("bar"), to: folder.path("plugins/bar.so"))
        #expect(try run("export", "b.yml", "-o", "out", "-q").status == 0)
        try folder.write("no library", "plugins/bar.so")
        let line = "bar (frames): b.yml:1:33: exports.indicators[1]: plugin plugins/bar.so is a text file, expected a shared library; "
        let verified = try run("verify", "out", "--batch", "b.yml")
        #expect(verified.errors.hasPrefix(line) && verified.status == 1)
        #expect(verified.errors.contains("\na (frames): a.yml:1:27: screen.header: plugin plugins/bar.so is a text file"))
        #expect(
            verified.errors.hasSuffix(
                "\nrefreshkit: out: 2 of 4 jobs cannot be planned; fix the cause, then verify again\n"))
        #expect(verified.output == "out: 8 files: all unchanged\n")
        try FileManager.default.removeItem(atPath: folder.path("out/ring/frames/ring_0000.png"))
        let damaged = try run("verify", "out", "--batch", "b.yml")
        #expect(damaged.output == "missing  ring/frames/ring_0000.png\nout: 8 files: 1 missing\n" && damaged.status == 1)
        let listed = try run("export", "b.yml", "-o", "other", "--dry-run")
        #expect(listed.errors.hasPrefix(line) && listed.status == 1)
        #expect(listed.errors.contains("\na (frames): a.yml:1:27: screen.header: plugin plugins/bar.so is a text file"))
        #expect(
            listed.errors.hasSuffix(
                "\nrefreshkit: other: 2 of 4 jobs failed, the other 2 are complete; fix the cause, then rerun with --resume\n"
            ))
        #expect(listed.output.split(separator: "\n").count == 4)
    }

    /// Failed jobs beyond the 20th are only counted, since more lines would hide the other messages.
    @Test func moreThan20FailedJobsAreCounted() throws {
        try folder.write("no library", "plugins/bar.so")
        let names = (1...23).map { "{indicator: bar, name: n\($0)}" }.joined(separator: ", ")
        try folder.write("exports: {indicators: [ring, \(names)], fps: 2}", "many.yml")
        let lines = try run("export", "many.yml", "-o", "out").errors.split(separator: "\n")
        #expect(lines.count == 22 && lines[19].hasPrefix("n20 (frames): ") && lines[20] == "and 3 other jobs")
        #expect(lines[21].hasPrefix("refreshkit: out: 23 of 24 jobs failed, the other is complete; "))
    }

    @Test func anExclusionMatchesAPluginByItsID() throws {
        try PluginFiles.copy(PluginFiles.bar("bar"), to: folder.path("plugins/trail.so"))
        try folder.write(
            "exports: {indicators: [spinner, plugins/trail.so], presets: [frames, gif], fps: 2, exclude: {indicator: bar, preset: gif}}",
            "x.yml")
        let made = try run("export", "x.yml", "-o", "out", "--dry-run", "-q").output
        #expect(made.contains("/spinner.gif") && made.contains("/bar_0000.png") && !made.contains("bar.gif"))
    }

    @Test func aSingleFailedJobIsOneLine() throws {
        try PluginFiles.copy(PluginFiles.bar("bar", draw: Self.fails), to: folder.path("plugins/bar.so"))
        let line = "refreshing frame 1: plugin plugins/bar.so: indicator 'bar': no bar, expected one\n"
        let frames = try run("render", "bar", "--fps", "2", "-o", "out")
        #expect(frames.errors == "refreshkit: out/bar_0001.png: " + line && frames.status == 1)
        for format in ["apng", "webp", "sprite-sheet", "contact-sheet"] {
            let file = try run("render", "bar", "--fps", "2", "--format", format, "-o", "one")
            #expect(file.errors == "refreshkit: " + line && file.status == 1)
        }
        let raw = try run("render", "bar", "--fps", "2", "--format", "raw", "-o", "-")
        #expect(raw.errors == "refreshkit: " + line && raw.status == 1)
        #expect(try folder.files()["one"] == nil)
        #expect(try !folder.files().keys.contains { $0.contains(".part") })
    }
}
