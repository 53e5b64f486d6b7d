import Fixtures
import Foundation
import Testing

@Suite struct PluginListCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String..., environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(["plugin", "list"] + words, in: folder.path, environment: environment)
    }

    @Test func theSearchPathIsShownWithoutPlugins() throws {
        let run = try run()
        #expect(
            run.output == """
                No plugins found; 'refreshkit new indicator' creates one.

                Searched:
                  \(folder.path)/data/refreshkit/plugins  (not found)

                """)
        #expect(run.status == 0 && run.errors == "")
    }

    @Test func showsPluginsAndProblemsInSearchOrder() throws {
        try folder.makeFolder("a")
        let bar = try PluginFiles.bar("bar")
        try PluginFiles.copy(bar, to: folder.path("a/bar.so"))
        try PluginFiles.copy(PluginFiles.bar("spinner"), to: folder.path("spinner.so"))
        try folder.write("no library", "a/worse.so")
        try folder.write("no plugin", "a/notes.txt")
        let words = ["--plugin", "spinner.so"]
        let run = try CommandRun(["plugin", "list"] + words, in: folder.path, environment: ["REFRESHKIT_PLUGIN_PATH": "a:b"])
        #expect(
            run.output == """
                spinner.so
                  test 1.0, interface 1.0
                  spinner  A bar.

                a/bar.so
                  test 1.0, interface 1.0
                  bar  A bar.

                a/worse.so
                  plugin a/worse.so is a text file, expected a shared library; check how it was built

                Problems:
                  plugin spinner.so: indicator id 'spinner' is already used (built in), expected a unique id; change it, or use the path instead

                Searched:
                  spinner.so
                  a
                  b  (not found)
                  \(folder.path)/data/refreshkit/plugins  (not found)

                """)
        #expect(run.status == 0 && run.errors == "")
    }

    @Test func aProblemWithANamedPluginIsAnError() throws {
        try folder.write("no library", "bad.so")
        try folder.write("no library", "worse.so")
        try folder.makeFolder("empty")
        let bad = "is a text file, expected a shared library; check how it was built"
        let one = try run("--plugin", "bad.so")
        #expect(one.errors == "refreshkit: plugin bad.so \(bad)\n" && one.status == 1)
        #expect(one.output.hasPrefix("bad.so\n  plugin bad.so \(bad)\n"))
        let several = try run("--plugin", "bad.so", "--plugin", "worse.so", "--plugin", "empty")
        #expect(several.errors.hasPrefix("plugin bad.so \(bad)\nplugin worse.so \(bad)\nrefreshkit: empty contains no plugins, "))
        #expect(several.status == 1)
        // Plugins in the default folders were not requested.
        let usual = try run(environment: ["REFRESHKIT_PLUGIN_PATH": "bad.so"])
        #expect(usual.errors == "" && usual.status == 0)
    }

    @Test func controlCharactersInNamesAreEscaped() throws {
        try folder.makeFolder("odd")
        try PluginFiles.copy(PluginFiles.bar("bar"), to: folder.path("odd/re\u{1B}[31md.so"))
        try folder.write("no library", "odd/two\nlines.so")
        let output = try run("--plugin", "odd").output
        #expect(!output.contains("\u{1B}"))
        #expect(output.contains("odd/re\\u{1B}[31md.so\n  test 1.0"))
        #expect(output.contains("odd/two\\nlines.so\n  plugin odd/two\\nlines.so is a text file"))
    }

    @Test func duplicateFoldersAreShownOnce() throws {
        try folder.makeFolder("a")
        try PluginFiles.copy(PluginFiles.bar("bar"), to: folder.path("a/bar.so"))
        let output = try run("--plugin", "a", "--plugin", "a").output
        #expect(output.split(separator: "\n").count { $0 == "a/bar.so" } == 1)
    }

    @Test func showsPluginsAsJSON() throws {
        let bar = try PluginFiles.bar("bar")
        try PluginFiles.copy(bar, to: folder.path("bar.so"))
        try folder.write("no library", "bad.so")
        let run = try run("--plugin", "bar.so", "--plugin", "bad.so", "--json")
        #expect(run.status == 1)
        let list = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let plugins = try #require(list["plugins"] as? [[String: Any]])
        #expect(plugins.map { $0["file"] as? String } == ["bar.so", "bad.so"])
        #expect(plugins.map { $0["name"] as? String } == ["test", nil])
        #expect(plugins.map { $0["interface"] as? String } == ["1.0", nil])
        #expect((plugins[0]["indicators"] as? [[String: String]]) == [["id": "bar", "summary": "A bar."]])
        #expect((plugins[1]["problem"] as? String)?.hasPrefix("plugin bad.so is a text file") == true)
        let searched = try #require(list["searched"] as? [[String: Any]])
        #expect(searched.map { $0["exists"] as? Bool } == [true, true, false])
    }
}
