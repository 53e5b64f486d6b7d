import Fixtures
import Glibc
import Indicators
import RefreshKit
import Synchronization
import SystemSupport
import Testing

@testable import PluginHost

@Suite struct PluginLoaderTests {
    private static func host() -> PluginLoader { PluginLoader(isolation: .inProcess) }

    private static func copy(_ plugin: CompiledPlugin, to path: String) throws {
        let bytes = try FileBytes.read(plugin.path, maximum: 1 << 24)
        let (folder, name) = path.folderAndName
        #expect(try CompiledPlugin.run("mkdir -p '\(folder ?? ".")' && cp '\(plugin.path)' '\(folder ?? ".")/\(name)'") == 0)
        #expect(try FileBytes.read(path, maximum: 1 << 24) == bytes)
    }

    @Test("A plugin has its library's description and the given path")
    func plugin() throws {
        let compiled = try CompiledPlugin(id: "heart", metadata: #"{"summary": "A heart.", "period": 2}"#)
        let plugin = try Self.host().plugin(at: compiled.path)
        #expect(plugin.path == compiled.path && plugin.name == "test" && plugin.version == "1.0" && plugin.interface == "1.0")
        #expect(plugin.kinds.map(\.info) == [IndicatorInfo(id: "heart", summary: "A heart.", period: .seconds(2))])
        #expect(plugin.kinds[0].source == compiled.path)
        #expect(plugin.kinds[0].identity == "plugin \(try Digest(ofFileAt: compiled.path).hex)")
    }

    @Test("A relative path is shown as given, with or without a slash")
    func relativePath() throws {
        let compiled = try CompiledPlugin(id: "near")
        var folder = try #require(getcwd(nil, 0).map { String(cString: $0) })
        let ups = folder.utf8.filter { $0 == UInt8(ascii: "/") }.count
        folder = String(repeating: "../", count: ups)
        let path = folder + compiled.path.dropFirst()
        #expect(try Self.host().plugin(at: path).path == path)
        #expect(throws: PluginError.missing("near-nowhere.so")) { try Self.host().plugin(at: "near-nowhere.so") }
    }

    @Test("A plugin is opened once, even by several threads at the same time")
    func once() throws {
        let compiled = try CompiledPlugin(
            id: "once", top: "int32_t test_count;", functions: ["entry": "usleep(20000); test_count++;"])
        let host = Self.host()
        let names = Mutex<[String]>([])
        Concurrently.run(4) {
            let name = (try? host.plugin(at: compiled.path).name) ?? "none"
            names.withLock { $0.append(name) }
        }
        #expect(names.withLock { $0 } == ["test", "test", "test", "test"])
        let handle = try #require(dlopen(compiled.path, RTLD_NOW | RTLD_LOCAL))
        #expect(try #require(dlsym(handle, "test_count")).load(as: Int32.self) == 1)
    }

    @Test("A replaced file is a different plugin, which this process cannot open in addition to the first")
    func replaced() throws {
        let first = try CompiledPlugin(id: "first")
        let second = try CompiledPlugin(id: "second")
        let folder = try TemporaryFolder()
        let path = folder.path("plugin.so")
        try Self.copy(first, to: path)
        let host = Self.host()
        #expect(try host.plugin(at: path).kinds.map(\.info.id) == ["first"])
        unlink(path)
        #expect(throws: PluginError.missing(path)) { try host.plugin(at: path) }
        try Self.copy(second, to: path)
        #expect(throws: PluginError.replaced(path)) { try host.plugin(at: path) }
    }

    @Test("A rewritten file counts as a different file, even with the same bytes")
    func writtenAgain() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("plugin.so")
        try Self.copy(try CompiledPlugin(id: "first"), to: path)
        let file = try PluginFile(at: path)
        try file.checkIdentity()
        let times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
        #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
        #expect(throws: PluginError.replaced(path)) { try file.checkIdentity() }
    }

    @Test("A worker that starts later never uses a replaced file")
    func replacedForWorkers() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("plugin.so")
        try Self.copy(try CompiledPlugin(id: "first", draw: "if (moment->phase == REFRESH_PULLING) abort();"), to: path)
        let host = PluginLoader()
        let first = try host.plugin(at: path).kinds[0].make()
        unlink(path)
        try Self.copy(try CompiledPlugin(id: "second"), to: path)
        _ = try first.bitmap(of: .idle())
        #expect(throws: PluginError.self) { try first.bitmap(of: .pulling(1)) }
        #expect(throws: PluginError.replaced(path)) { try first.bitmap(of: .idle()) }
        #expect(try host.plugin(at: path).kinds[0].make().info.id == "second")
    }

    @Test("A plugin's error is thrown on every attempt")
    func failsAgain() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("no library", "a.so")
        let host = Self.host()
        for _ in 0..<2 { #expect(throws: PluginError.notALibrary(path, "a text file")) { try host.plugin(at: path) } }
    }

    @Test("A failed plugin is retried, except by a registry")
    func passes() throws {
        let folder = try TemporaryFolder()
        let plugin = try CompiledPlugin(
            id: "late", functions: ["entry": "if (access(\"\(folder.path("ready"))\", F_OK) != 0) return 0;"])
        let host = PluginLoader()
        var registry = IndicatorRegistry()
        #expect(try host.register(PluginSearchPath(required: [plugin.path]), in: &registry) == [.nullPlugin(plugin.path)])
        try folder.write("", "ready")
        #expect(try host.plugin(at: plugin.path).name == "test")
        #expect(throws: PluginError.nullPlugin(plugin.path)) { try registry.kind(of: plugin.path) }
    }

    @Test("A plugin that could not be opened can be rebuilt and opened, even in this process")
    func rebuilt() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("plugin.so")
        try Self.copy(try CompiledPlugin(id: "first", top: "void nowhere(void);", draw: "nowhere();"), to: path)
        #expect(throws: PluginError.self) { try Self.host().plugin(at: path) }
        unlink(path)
        try Self.copy(try CompiledPlugin(id: "second"), to: path)
        #expect(try Self.host().plugin(at: path).kinds.map(\.info.id) == ["second"])
    }

    @Test("In this process, the entry point is called once for all loaders")
    func entryOnce() throws {
        let plugin = try CompiledPlugin(
            id: "entered", top: "static int count;", functions: ["entry": "if (count++ > 0) return 0;"])
        for _ in 0..<2 { #expect(try Self.host().plugin(at: plugin.path).name == "test") }
    }

    @Test("Plugin indicators are registered, and plugin paths can be used as ids")
    func register() throws {
        let heart = try CompiledPlugin(id: "heart")
        let star = try CompiledPlugin(id: "star")
        var registry = try IndicatorCatalog.registry()
        let before = registry.kinds.count
        let problems = try Self.host().register(PluginSearchPath(required: [heart.path]), in: &registry)
        #expect(problems.isEmpty)
        #expect(registry.kinds.count == before + 1)
        #expect(try registry.make("heart").info.id == "heart")
        #expect(try registry.kind(of: star.path).info.id == "star")
        #expect(try ChosenIndicator(star.path, in: registry).name == "star")
        #expect(throws: IndicatorError.self) { try registry.make("star") }
    }

    @Test("A failed plugin is reported, and looking it up by name throws the same error")
    func refused() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("no library", "libheart.so")
        var registry = IndicatorRegistry()
        let problem = PluginError.notALibrary(path, "a text file")
        #expect(try Self.host().register(PluginSearchPath(required: [folder.path]), in: &registry) == [problem])
        #expect(throws: problem) { try registry.make("heart") }
    }

    @Test("The first indicator with an id keeps it, and the error for the second names the first one's file")
    func takenID() throws {
        let spinner = try CompiledPlugin(id: "spinner")
        let first = try CompiledPlugin(id: "heart")
        let second = try CompiledPlugin(id: "heart", metadata: #"{"summary": "Another."}"#)
        var registry = try IndicatorCatalog.registry()
        let problems = try Self.host().register(PluginSearchPath(required: [spinner.path, first.path, second.path]), in: &registry)
        #expect(
            problems == [
                .takenID(spinner.path, "spinner", by: "built in"), .takenID(second.path, "heart", by: first.path),
            ])
        #expect(try registry.info(of: "heart").summary == "A test.")
        #expect(try registry.kind(of: "spinner").source == IndicatorKind.builtIn)
    }

    @Test("Listing the same plugin twice on the path is not a problem")
    func twice() throws {
        let heart = try CompiledPlugin(id: "heart")
        let copy = try TemporaryFolder()
        try Self.copy(heart, to: copy.path("copy.so"))
        var registry = IndicatorRegistry()
        let path = PluginSearchPath(required: [heart.path, heart.folder.path], optional: [copy.path])
        #expect(try Self.host().register(path, in: &registry).isEmpty)
        #expect(try registry.kind(of: "heart").source == heart.path)
    }

    @Test("A missing required path ends registration")
    func missing() throws {
        var registry = IndicatorRegistry()
        #expect(throws: PluginError.missing("nowhere")) {
            try Self.host().register(PluginSearchPath(required: ["nowhere"]), in: &registry)
        }
    }

    @Test("In a plugin with several indicators, an indicator is looked up by id")
    func several() throws {
        let plugin = try CompiledPlugin(
            id: "one",
            functions: [
                "entry": """
                static refresh_indicator two;
                static const refresh_indicator *both[2];
                static refresh_plugin many;
                two = indicator;
                two.id = "two";
                both[0] = &indicator, both[1] = &two;
                many = plugin;
                many.indicator_count = 2;
                many.indicators = both;
                return &many;
                """
            ])
        var registry = IndicatorRegistry()
        try Self.host().register(PluginSearchPath(required: [plugin.path]), in: &registry)
        #expect(registry.infos.map(\.id) == ["one", "two"])
        #expect(throws: IndicatorError.severalIndicators(plugin.path, ["one", "two"])) { try registry.kind(of: plugin.path) }
    }

    @Test(
        "A plugin's name is its file name without the prefix and the extension",
        arguments: [("a/libheart.so", "heart"), ("heart.so", "heart"), ("lib.so", "lib"), ("liberty", "erty"), ("/x/a.b.so", "a.b")])
    func name(path: String, name: String) {
        #expect(path.pluginName == name)
    }
}

/// Runs a closure on several threads at the same time.
enum Concurrently {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = (0..<count).map { _ in
            var thread = pthread_t()
            let work = Unmanaged.passRetained(Work(body))
            let status = pthread_create(
                &thread, nil,
                { work in
                    Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                    return nil
                }, work.toOpaque())
            precondition(status == 0, "cannot create a thread: \(status); reduce the load of this machine")
            return thread
        }
        for thread in threads { pthread_join(thread, nil) }
    }
}
