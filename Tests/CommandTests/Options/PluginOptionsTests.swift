import Indicators
import Fixtures
import Foundation
import PluginHost
import RefreshKit
import Testing

/// Tests that loaded indicators work like built-in ones.
@Suite struct PluginOptionsTests {
    private let folder: TemporaryFolder

    /// A growing 4x2-point bar with 8 frames.
    private let bar: CompiledPlugin

    init() throws {
        folder = try TemporaryFolder()
        bar = try PluginFiles.bar("bar", option: "thickness")
        try folder.makeFolder("plugins")
        try PluginFiles.copy(bar, to: folder.path("plugins/bar.so"))
    }

    private func run(_ words: String..., environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(words, in: folder.path, environment: environment)
    }

    private func pictures(_ name: String) throws -> [[UInt8]] {
        try folder.files().filter { $0.key.hasPrefix(name + "/") && $0.key.hasSuffix(".png") }.sorted { $0.key < $1.key }.map(\.value)
    }

    private static let shown = """
        bar  (plugins/bar.so)
          A bar.
          size: 4x2 points, 4x2 in a bar
          phases: pulling, refreshing
          from right to left: the same
          labels: Loading, Pull to refresh, Release to refresh, Refreshing, Updated, Failed (also in zh-Hans, zh-Hant, ko, ru, uk)
          --set thickness  How thick it is. [a whole number in 1...2; default 2]

        """

    @Test(arguments: ["plugins/bar.so", "plugins"]) func theListShowsThePluginsFileAndOptions(_ path: String) throws {
        let run = try run("explain", "indicator", "bar", "--plugin", path)
        #expect(run.output == Self.shown && run.errors == "" && run.status == 0)
        #expect(try self.run("list", "--plugin", path).output.contains(/\n  bar +A bar\.\n/))
        let json = try self.run("list", "indicators", "--plugin", path, "--json").output
        let kinds = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [[String: Any]]])
        let sources = kinds["indicators"]?.map { $0["source"] as? String }
        #expect(sources?.filter { $0 != "built in" } == ["plugins/bar.so"])
    }

    @Test func theEnvironmentAndTheUsersFolderAreSearched() throws {
        let named = try run("explain", "indicator", "bar", environment: ["REFRESHKIT_PLUGIN_PATH": "nowhere:plugins"])
        #expect(named.output == Self.shown && named.errors == "")
        try folder.makeFolder("data/refreshkit/plugins")
        try PluginFiles.copy(bar, to: folder.path("data/refreshkit/plugins/bar.so"))
        #expect(try run("explain", "indicator", "bar").output.hasPrefix("bar  (\(folder.path)/data/refreshkit/plugins/bar.so)\n"))
    }

    @Test func anIndicatorIsDrawnByItsIDOrItsFile() throws {
        #expect(try run("render", "bar", "--plugin", "plugins", "--fps", "8", "-q", "-o", "a").status == 0)
        let byFile = try run("render", "./plugins/bar.so", "--fps", "8", "-o", "b")
        #expect(byFile.output == "b: 8 frames (refreshing 8), 4x2 pt, 1x, light, 8 fps\nopen b/bar_0000.png\n")
        #expect(try pictures("a").count == 8)
        #expect(try pictures("a") == pictures("b"))
        #expect(try Set(pictures("a")).count == 8)
        #expect(try run("render", "./plugins/bar.so", "--fps", "8", "--set", "thickness=1", "-q", "-o", "c").status == 0)
        #expect(try pictures("c")[4] != pictures("a")[4])
        let other = try run("render", "./plugins/bar.so", "--set", "thickness=3")
        let error = IndicatorError.badValue("3", option: "thickness", indicator: "bar", expected: "a whole number in 1...2")
        #expect(other.errors == "refreshkit: \(error)\n")
        #expect(other.status == 64)
    }

    @Test func anIndicatorIsDrawnInThisProcessOnRequest() throws {
        #expect(try run("render", "./plugins/bar.so", "--fps", "8", "-q", "-o", "a").status == 0)
        #expect(try run("render", "./plugins/bar.so", "--fps", "8", "--plugin-in-process", "-q", "-o", "b").status == 0)
        #expect(try pictures("a") == pictures("b"))
    }

    /// Plugin paths are relative to the file that contains them.
    @Test func scenesAndBatchesNameAPluginByItsFile() throws {
        try folder.write("screen: {list: 5, header: {indicator: ./bar.so}}\ndevice: 60x80\nduration: 1", "plugins/scene.yml")
        try folder.write("screen: {list: 5, header: ./bar.so}\ndevice: 60x80\nduration: 1", "plugins/word.yml")
        try folder.write(
            "exports: {indicators: [./bar.so, {indicator: ./bar.so, name: thin, set: {thickness: 1}}], scenes: scene.yml, fps: 8}",
            "plugins/batch.yml")
        #expect(try run("trace", "plugins/scene.yml").status == 0)
        #expect(try run("render", "plugins/word.yml", "--fps", "2", "--scale", "1", "-q", "-o", "word").status == 0)
        let batch = try run("export", "plugins/batch.yml", "--dry-run", "-q")
        let names = batch.output.split(separator: "\n").map { $0.dropFirst("output/batch/".count) }
        #expect(
            names.filter { $0.hasSuffix("_0007.png") } == [
                "bar/frames/bar_0007.png", "thin/frames/thin_0007.png", "scene/frames/scene_0007.png",
            ])
        let trace = try run("trace", "./plugins/bar.so", "--as", "header", "--only", "end")
        #expect(trace.status == 0 && trace.output.contains("\"end\""))
    }

    @Test func newSceneWritesThePluginsFile() throws {
        let printed = try run("new", "scene", "./plugins/bar.so", "--as", "header", "-o", "scene.yml")
        #expect(printed.status == 0)
        #expect(try String(decoding: #require(folder.files()["scene.yml"]), as: UTF8.self).contains("./plugins/bar.so"))
        #expect(try run("trace", "scene.yml").status == 0)
    }

    @Test func anErrorInAFileHasItsLocation() throws {
        try folder.write("no library", "plugins/bad.so")
        try folder.write("screen:\n  list: 5\n  header: {indicator: ./bad.so}\nduration: 1", "plugins/scene.yml")
        let run = try run("render", "plugins/scene.yml")
        #expect(
            run.errors == "refreshkit: plugins/scene.yml:3:23: screen.header.indicator: "
                + "\(PluginError.notALibrary("plugins/./bad.so", "a text file"))\n")
        #expect(run.status == 1)
        try folder.write("exports:\n  - indicators: ./gone.so", "b.yml")
        let gone = try self.run("export", "b.yml")
        #expect(
            gone.errors == "refreshkit: b.yml:2:17: exports[0].indicators: \(PluginError.missing("./gone.so"))\n")
        #expect(gone.status == 1)
    }

    @Test func aMissingPluginIsAnError() throws {
        let run = try run("list", "--plugin", "gone.so")
        #expect(run.errors == "refreshkit: \(PluginError.missing("gone.so"))\n")
        #expect(run.output == "" && run.status == 1)
        #expect(try self.run("render", "gone.so").status == 1)
        let empty = try self.run("list", "--plugin", "")
        #expect(empty.errors == "refreshkit: --plugin must be a file or a folder, got ''\n" && empty.status == 64)
    }

    /// A plugin in the default folders cannot replace a built-in indicator.
    @Test func builtInIndicatorsOpenNoPlugins() throws {
        try folder.write("no library", "plugins/bad.so")
        let usual = ["REFRESHKIT_PLUGIN_PATH": "plugins"]
        for words in [
            ["explain", "indicator", "spinner"], ["render", "spinner", "--frames", "0"],
            ["trace", "spinner", "--as", "header", "--only", "end"],
        ] {
            #expect(try CommandRun(words, in: folder.path, environment: usual).errors == "")
        }
        #expect(try run("list", "bar", environment: usual).errors == Self.complaint)
        #expect(try run("list", environment: usual).errors == Self.complaint)
    }

    @Test func anUnknownIDMentionsPlugins() throws {
        let run = try run("render", "kaleidoscope")
        #expect(
            run.errors.hasPrefix("refreshkit: unknown indicator 'kaleidoscope'") && run.errors.contains("--plugin FILE|FOLDER"))
        #expect(run.status == 64)
    }

    @Test func aPluginsOutputGoesToStderr() throws {
        let loud = try PluginFiles.bar("loud", draw: #"dprintf(1, "loud\n");"#)
        let words = [loud.path, "--fps", "2", "--format", "raw", "-o", "-"]
        let apart = try CommandRun(["render"] + words, in: folder.path)
        let inProcess = try CommandRun(["render"] + words + ["--plugin-in-process"], in: folder.path)
        #expect(inProcess.output == apart.output && inProcess.status == 0)
        #expect(inProcess.errors.hasPrefix("loud\nloud\n"))
    }

    private static let complaint = "\(PluginError.notALibrary("plugins/bad.so", "a text file"))\n"

    @Test func aProblemWithAnUnrequestedPluginIsANote() throws {
        try folder.write("no library", "plugins/bad.so")
        let words = ["render", "spinner", "--plugin", "plugins", "--frames", "0", "--overwrite"]
        let loud = try CommandRun(words, in: folder.path)
        #expect(loud.errors == Self.complaint && loud.status == 0)
        #expect(try CommandRun(words + ["-q"], in: folder.path).errors == "")
        #expect(try run("list", "bar", "--plugin", "plugins").errors == Self.complaint)
        #expect(try run("list", "bar", "--plugin", "plugins", "-q").errors == "")
    }

    @Test func aProblemWithARequestedPluginIsReportedOnce() throws {
        try folder.write("no library", "plugins/bad.so")
        let run = try run("render", "bad", "--plugin", "plugins")
        #expect(run.errors == "refreshkit: " + Self.complaint && run.status == 1)
        #expect(try self.run("export", "plugins/bad.so", "--preset", "gif").errors == "refreshkit: " + Self.complaint)
    }

    @Test(arguments: ["0", "-1", "x", "nan", "inf", "4000"]) func invalidDeadlinesAreRejected(_ text: String) throws {
        let run = try run("list", "--plugin-deadline=\(text)")
        let got = Double(text) == nil ? "'\(text)'" : text
        #expect(run.errors == "refreshkit: --plugin-deadline must be a time in 0.01...3600 seconds such as 2 or 500ms, got \(got)\n")
        #expect(run.status == 64)
    }

    @Test(arguments: ["500ms", "0.5", "1/2"]) func aDeadlineAcceptsTimeUnits(_ text: String) throws {
        #expect(try run("list", "spinner", "--plugin-deadline", text).status == 0)
    }

    @Test func inProcessPluginsHaveNoDeadline() throws {
        let run = try run("list", "--plugin-deadline", "1", "--plugin-in-process")
        #expect(
            run.errors
                == "refreshkit: --plugin-deadline cannot be combined with --plugin-in-process, which has no timeout; remove one of them\n"
        )
    }

    @Test func completionOffersItsIDAndOptions() throws {
        let ids = try run("---completion", "render", "--", "positional@0", "1", "0", "refreshkit", "--plugin", "plugins", "ba")
        #expect(ids.output.split(separator: "\n").contains("bar"))
    }

    /// A misspelled command name does not open any plugin.
    @Test func aMisspelledCommandIsNotTakenForAPlugin() throws {
        let usual = ["REFRESHKIT_PLUGIN_PATH": folder.path("plugins")]
        let hangs = try CompiledPlugin(id: "hangs", functions: ["entry": "sleep(60);"])
        try PluginFiles.copy(hangs, to: folder.path("plugins/hangs.so"))
        let clock = ContinuousClock.now
        #expect(try run("rendr", environment: usual).errors.contains("unknown command 'rendr'; did you mean 'render'?"))
        #expect(clock.duration(to: .now) < .seconds(8))
        #expect(try run("spinner", environment: usual).errors.contains("unknown command 'spinner'; did you mean 'render spinner'?"))
        let plugin = try run("plugin", "chek", "x.so")
        let meant = "unknown command 'plugin chek'; did you mean 'plugin check'? ('refreshkit --help' lists all commands)"
        #expect(plugin.errors == "refreshkit: \(meant)\n" && plugin.status == 64)
        #expect(try run("./bar.so").errors.contains("unknown command './bar.so'; did you mean 'render ./bar.so'?"))
    }
}
