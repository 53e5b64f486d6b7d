import Fixtures
import Glibc
import RefreshKit
import Testing

@testable import PluginHost

/// Files that are not plugins, and plugins that violate the interface.
@Suite struct LibraryFaultTests {
    /// Returns the error from opening a plugin, which must be the same in a worker and in the host's process.
    private static func error(_ path: String) -> PluginError? {
        let error = error(path, .inProcess)
        #expect(Self.error(path, .worker) == error, "plugin \(path) in a worker")
        return error
    }

    private static func error(_ path: String, _ isolation: PluginLoader.Isolation) -> PluginError? {
        do {
            _ = try PluginLoader(isolation: isolation).plugin(at: path)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the error from opening a plugin whose structs are changed by `code`.
    private static func error(changing code: String) throws -> (PluginError?, String) {
        let plugin = try CompiledPlugin(
            id: "changed",
            functions: [
                "entry": """
                static refresh_indicator indicators[2];
                static const refresh_indicator *pointers[2] = {&indicators[0], &indicators[1]};
                static refresh_plugin changed;
                indicators[0] = indicators[1] = indicator;
                indicators[1].id = "other";
                changed = plugin;
                changed.indicators = pointers;
                changed.indicator_count = 2;
                \(code)
                return &changed;
                """
            ])
        return (error(plugin.path), plugin.path)
    }

    @Test("Without changes, the plugin in these tests has no faults")
    func fine() throws {
        #expect(try Self.error(changing: "").0 == nil)
    }

    @Test("Required pointers must not be null", arguments: ["name", "version", "indicators"])
    func nullOfPlugin(name: String) throws {
        let (error, path) = try Self.error(changing: "changed.\(name) = 0;")
        #expect(error == .null(path, indicator: nil, name: name))
    }

    @Test("An indicator's required pointers must not be null", arguments: ["id", "metadata", "create", "draw"])
    func nullOfIndicator(name: String) throws {
        let (error, path) = try Self.error(changing: "indicators[1].\(name) = 0;")
        #expect(error == .null(path, indicator: 1, name: name))
    }

    @Test("Indicators must not be null")
    func nullIndicator() throws {
        let (error, path) = try Self.error(changing: "pointers[0] = 0;")
        #expect(error == .null(path, indicator: 0, name: "refresh_indicator"))
    }

    @Test("The error for a short struct contains its size and the size in version 1.0")
    func short() throws {
        let plugin = try Self.error(changing: "changed.struct_size = 39;")
        #expect(plugin.0 == .shortStruct(plugin.1, indicator: nil, name: "refresh_plugin", size: 39, expected: 40))
        let indicator = try Self.error(changing: "indicators[1].struct_size -= 1;")
        #expect(indicator.0 == .shortStruct(indicator.1, indicator: 1, name: "refresh_indicator", size: 87, expected: 88))
    }

    @Test("A plugin must have 1 to 1000 indicators", arguments: [0, 1001, 4_294_967_295])
    func count(count: Int) throws {
        let (error, path) = try Self.error(changing: "changed.indicator_count = \(count)u;")
        #expect(error == .indicatorCount(path, count, maximum: 1000))
    }

    @Test("Ids in a plugin must be unique")
    func duplicateID() throws {
        let (error, path) = try Self.error(changing: "indicators[1].id = \"changed\";")
        #expect(error == .duplicateID(path, "changed"))
    }

    @Test("Ids must be valid")
    func invalidID() throws {
        let (error, path) = try Self.error(changing: "indicators[1].id = \"My\\033Heart\";")
        #expect(error == .invalidID(path, "My Heart"))
    }

    @Test("An entry point that returns null is an error")
    func nullPlugin() throws {
        let plugin = try CompiledPlugin(id: "none", functions: ["entry": "return 0;"])
        #expect(Self.error(plugin.path) == .nullPlugin(plugin.path))
    }

    @Test("A library without an entry point is an error")
    func missingEntryPoint() throws {
        let library = try CompiledPlugin("int other(void) { return 1; }\n")
        #expect(Self.error(library.path) == .missingEntryPoint(library.path))
    }

    @Test("The error for an undefined symbol contains the symbol")
    func undefinedSymbol() throws {
        let library = try CompiledPlugin("int beat(void);\nint other(void) { return beat(); }\n")
        #expect(Self.error(library.path) == .cannotOpen(library.path, "undefined symbol: beat"))
    }

    @Test("The error for a missing library contains its name")
    func missingLibrary() throws {
        let other = try CompiledPlugin("int beat(void) { return 1; }\n", name: "libheartbeat")
        let library = try CompiledPlugin(
            "int beat(void);\nint other(void) { return beat(); }\n", flags: ["-L", other.folder.path, "-lheartbeat", "-Wl,--no-as-needed"])
        unlink(other.path)
        #expect(Self.error(library.path) == .missingLibrary(library.path, "libheartbeat.so"))
    }

    @Test("The error for another kind of file names that kind")
    func notALibrary() throws {
        let folder = try TemporaryFolder()
        let kinds: [([UInt8], String)] = [
            (Array("a heart\n".utf8), "a text file"), ([], "an empty file"), ([0, 1, 2], "an unknown kind of file"),
            (Array("!<arch>\n".utf8), "a static library"),
            ([0x4D, 0x5A, 0], "a Windows file"), ([0xCF, 0xFA, 0xED, 0xFE, 0], "a macOS file"),
        ]
        for (index, (bytes, kind)) in kinds.enumerated() {
            let path = try folder.write(bytes, "\(index).so")
            #expect(Self.error(path) == .notALibrary(path, kind), "\(kind)")
        }
    }

    @Test("An object file and a program are not libraries")
    func otherObjects() throws {
        let library = try CompiledPlugin("int other(void) { return 1; }\n")
        for (type, kind) in [(UInt8(1), "an object file"), (2, "a program"), (4, "an unknown kind of file")] {
            var bytes = try #require(try library.folder.files()["plugin.so"])
            bytes[16] = type
            let path = try library.folder.write(bytes, "\(type).so")
            #expect(Self.error(path) == .notALibrary(path, kind), "\(kind)")
        }
    }

    @Test("The error for another architecture contains both architectures")
    func wrongArchitecture() throws {
        let library = try CompiledPlugin("int other(void) { return 1; }\n")
        var bytes = try #require(try library.folder.files()["plugin.so"])
        bytes[18] = 243
        let path = try library.folder.write(bytes, "other.so")
        guard case .wrongArchitecture(path, built: "machine 243, 64-bit", expected: let own)? = Self.error(path) else {
            Issue.record("\(String(describing: Self.error(path)))")
            return
        }
        #expect(["x86-64", "64-bit ARM"].contains(own))
    }

    @Test("A truncated library is detected before the system's loader crashes", arguments: [40, 200, 4096, 9000])
    func truncated(count: Int) throws {
        let library = try CompiledPlugin("int other = 7;\nint others[4000] = {1};\n")
        let bytes = try #require(try library.folder.files()["plugin.so"])
        let path = try library.folder.write(Array(bytes.prefix(count)), "cut.so")
        #expect(Self.error(path) == .truncated(path, count))
    }

    @Test("A folder, a pipe, and a missing file are errors")
    func notAFile() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("folder.so")
        #expect(Self.error(folder.path("folder.so")) == .notAFile(folder.path("folder.so"), "a folder"))
        let pipe = try folder.makePipe("pipe.so")
        #expect(Self.error(pipe) == .notAFile(pipe, "not a regular file"))
        #expect(Self.error(folder.path("none.so")) == .missing(folder.path("none.so")))
        #expect(Self.error("a\0.so") == .missing("a\0.so"))
    }

    @Test("A file without read permission is an error", .enabled(if: geteuid() != 0, "root can read every file"))
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", "secret.so")
        chmod(path, 0)
        #expect(Self.error(path) == .unreadable(path, "permission denied"))
    }
}
