import Fixtures
import Testing

@testable import PluginHost

@Suite struct PluginSearchPathTests {
    @Test("A person's path is what they named, then the variable's, then the folder of their data")
    func standardOrder() {
        let values = ["REFRESHKIT_PLUGIN_PATH": "a:/b.so::c", "XDG_DATA_HOME": "/data", "HOME": "/home/me"]
        let path = PluginSearchPath.standard(given: ["x.so"]) { values[$0] }
        #expect(path == PluginSearchPath(given: ["x.so"], usual: ["a", "/b.so", "c", "/data/refreshkit/plugins"]))
    }

    @Test("Without XDG_DATA_HOME the data is in the home folder", arguments: [nil, "", "data"])
    func homeFolder(data: String?) {
        let values = ["XDG_DATA_HOME": data, "HOME": "/home/me"]
        #expect(PluginSearchPath.standard { values[$0] ?? nil }.usual == ["/home/me/.local/share/refreshkit/plugins"])
    }

    @Test("A relative home counts as none", arguments: ["", "home/me", ".", "~", "./home", "home/"])
    func relativeHome(home: String) {
        for data in [nil, "data"] {
            let values = ["XDG_DATA_HOME": data, "HOME": home]
            #expect(PluginSearchPath.standard { values[$0] ?? nil } == PluginSearchPath(given: []))
        }
    }

    @Test("The root may be a home", arguments: ["/", "//"])
    func rootHome(home: String) {
        let usual = PluginSearchPath.standard { $0 == "HOME" ? home : nil }.usual
        #expect(usual.count == 1 && usual[0].hasPrefix("/") && usual[0].hasSuffix("/.local/share/refreshkit/plugins"))
    }

    @Test("Without a home there is no folder of data")
    func noHome() {
        #expect(PluginSearchPath.standard { _ in nil } == PluginSearchPath(given: []))
    }

    @Test("A folder gives its files that end in .so, in natural order, without hidden ones and folders")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in ["b10.so", "b9.so", ".hidden.so", "readme.txt", "inner/c.so", ".so"] { try folder.write("", name) }
        try folder.makeFolder("folder.so")
        let path = PluginSearchPath(given: [folder.path])
        #expect(try path.files().files == [folder.path("b9.so"), folder.path("b10.so")])
        #expect(try path.files().problems.isEmpty)
    }

    @Test("What was given must be there, what is usual need not")
    func missing() throws {
        let folder = try TemporaryFolder()
        let nowhere = folder.path("nowhere")
        #expect(throws: PluginError.missing(nowhere)) { try PluginSearchPath(given: [nowhere]).files() }
        let usual = try PluginSearchPath(given: [], usual: [nowhere]).files()
        #expect(usual.files.isEmpty && usual.problems.isEmpty)
    }

    @Test("A file or folder that is named twice is looked at once")
    func twice() throws {
        let folder = try TemporaryFolder()
        try folder.write("", "a.so")
        try folder.makeFolder("empty")
        let empty = folder.path("empty")
        let found = try PluginSearchPath(given: [folder.path, empty, empty], usual: [folder.path]).files()
        #expect(found.files == [folder.path("a.so")] && found.problems == [.emptyFolder(empty)])
    }

    @Test("A given folder without plugins is told, a usual one is not")
    func emptyFolder() throws {
        let folder = try TemporaryFolder()
        #expect(try PluginSearchPath(given: [folder.path]).files().problems == [.emptyFolder(folder.path)])
        #expect(try PluginSearchPath(given: [], usual: [folder.path]).files().problems.isEmpty)
    }
}
