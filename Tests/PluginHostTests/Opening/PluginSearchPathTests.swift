import Fixtures
import Testing

@testable import PluginHost

@Suite struct PluginSearchPathTests {
    @Test("The standard path contains the required paths, those in the variable, and the data folder")
    func standardOrder() {
        let values = ["REFRESHKIT_PLUGIN_PATH": "a:/b.so::c", "XDG_DATA_HOME": "/data", "HOME": "/home/me"]
        let path = PluginSearchPath.standard(required: ["x.so"]) { values[$0] }
        #expect(path == PluginSearchPath(required: ["x.so"], optional: ["a", "/b.so", "c", "/data/refreshkit/plugins"]))
    }

    @Test("Without XDG_DATA_HOME, the data folder is in the home folder", arguments: [nil, "", "data"])
    func homeFolder(data: String?) {
        let values = ["XDG_DATA_HOME": data, "HOME": "/home/me"]
        #expect(PluginSearchPath.standard { values[$0] ?? nil }.optional == ["/home/me/.local/share/refreshkit/plugins"])
    }

    @Test("A relative home folder is ignored", arguments: ["", "home/me", ".", "~", "./home", "home/"])
    func relativeHome(home: String) {
        for data in [nil, "data"] {
            let values = ["XDG_DATA_HOME": data, "HOME": home]
            #expect(PluginSearchPath.standard { values[$0] ?? nil } == PluginSearchPath(required: []))
        }
    }

    @Test("The root can be the home folder", arguments: ["/", "//"])
    func rootHome(home: String) {
        let usual = PluginSearchPath.standard { $0 == "HOME" ? home : nil }.optional
        #expect(usual.count == 1 && usual[0].hasPrefix("/") && usual[0].hasSuffix("/.local/share/refreshkit/plugins"))
    }

    @Test("Without a home folder, the data folder is not used")
    func noHome() {
        #expect(PluginSearchPath.standard { _ in nil } == PluginSearchPath(required: []))
    }

    @Test("A folder provides its .so files in natural order, without hidden files and subfolders")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in ["b10.so", "b9.so", ".hidden.so", "readme.txt", "inner/c.so", ".so"] { try folder.write("", name) }
        try folder.makeFolder("folder.so")
        let path = PluginSearchPath(required: [folder.path])
        #expect(try path.files().files == [folder.path("b9.so"), folder.path("b10.so")])
        #expect(try path.files().problems.isEmpty)
    }

    @Test("A missing required file is an error, and a missing optional file is skipped")
    func missing() throws {
        let folder = try TemporaryFolder()
        let nowhere = folder.path("nowhere")
        #expect(throws: PluginError.missing(nowhere)) { try PluginSearchPath(required: [nowhere]).files() }
        let usual = try PluginSearchPath(required: [], optional: [nowhere]).files()
        #expect(usual.files.isEmpty && usual.problems.isEmpty)
    }

    @Test("A file or folder that occurs twice is used once")
    func twice() throws {
        let folder = try TemporaryFolder()
        try folder.write("", "a.so")
        try folder.makeFolder("empty")
        let empty = folder.path("empty")
        let found = try PluginSearchPath(required: [folder.path, empty, empty], optional: [folder.path]).files()
        #expect(found.files == [folder.path("a.so")] && found.problems == [.emptyFolder(empty)])
    }

    @Test("A required folder without plugins is a problem, but an optional one is not")
    func emptyFolder() throws {
        let folder = try TemporaryFolder()
        #expect(try PluginSearchPath(required: [folder.path]).files().problems == [.emptyFolder(folder.path)])
        #expect(try PluginSearchPath(required: [], optional: [folder.path]).files().problems.isEmpty)
    }
}
