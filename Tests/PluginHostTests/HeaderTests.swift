import Fixtures
import Glibc
import Testing

@Suite struct HeaderTests {
    /// Compiles constants with the header and returns their values.
    static func numbers(_ constants: [String]) throws -> [Int64] {
        let list = constants.joined(separator: ",\n")
        let library = try CompiledPlugin(
            "#include <refresh_plugin.h>\nconst int64_t numbers[] = {\n\(list)\n};\n")
        let handle = try #require(dlopen(library.path, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(handle) }
        let numbers = try #require(dlsym(handle, "numbers")).assumingMemoryBound(to: Int64.self)
        return Array(UnsafeBufferPointer(start: numbers, count: constants.count))
    }

    @Test("All structs in the header are found with their fields")
    func structs() throws {
        let structs = try PluginHeader().structs
        #expect(
            structs.map(\.name) == [
                "refresh_error", "refresh_time", "refresh_color", "refresh_rect", "refresh_moment", "refresh_value", "refresh_values",
                "refresh_facts", "refresh_indicator", "refresh_plugin",
            ])
        #expect(
            structs.last?.fields == ["abi_major", "abi_minor", "struct_size", "indicator_count", "name", "version", "indicators"])
        #expect(structs.first { $0.name == "refresh_indicator" }?.fields.suffix(3) == ["stop", "picture", "draw"])
    }

    private static func isInstalled(_ compiler: String) -> Bool {
        (try? CompiledPlugin.run("command -v \(compiler) >/dev/null")) == 0
    }

    /// Sources that include Cairo's header before the plugin header, after it, or not at all.
    private static let sources = ["", "#include <cairo.h>\n#include <refresh_plugin.h>", "#include <refresh_plugin.h>\n#include <cairo.h>"]
        .map {
            """
            \($0)
            #include <refresh_plugin.h>
            int32_t create(const refresh_values *options, refresh_facts *facts, refresh_error *error);
            int32_t create(const refresh_values *options, refresh_facts *facts, refresh_error *error) {
                if (!refresh_option(options, "name")) return refresh_fail(error, "no %s", "name");
                if (REFRESH_HAS(facts, notes)) facts->notes = NULL;
                return REFRESH_HAS(options, first) ? REFRESH_OK : REFRESH_FAILED;
            }
            const refresh_plugin *refresh_plugin_entry(void) { return NULL; }

            """
        }

    /// Compiles all sources and returns the compiler's output.
    private static func compile(_ compiler: String, _ standard: String, ending: String) throws -> String {
        let folder = try TemporaryFolder()
        var log = ""
        for source in sources {
            let file = try folder.write(source, "header." + ending)
            let warnings = "-Wall -Wextra -Wcast-align -Wcast-qual" + (ending == "c" ? "" : " -Wold-style-cast")
            let cairo = "$(pkg-config --cflags-only-I cairo | sed 's/-I/-isystem /g')"
            let flags = "-std=\(standard) \(warnings) -Werror -pedantic -fsyntax-only \(cairo) -I '\(CompiledPlugin.include)'"
            let status = try CompiledPlugin.run("\(compiler) \(flags) '\(file)' >'\(folder.path("log"))' 2>&1")
            log += String(decoding: try folder.files()["log"] ?? [], as: UTF8.self)
            if status != 0 && log.isEmpty { log = "status \(status)" }
        }
        return log
    }

    @Test("REFRESH_HAS is true if the struct contains the entire field", arguments: [(55, 0), (56, 1), (63, 1), (64, 2)])
    func has(size: Int, fields: Int32) throws {
        let source = """
            #include <refresh_plugin.h>
            int fields(uint32_t size);
            int fields(uint32_t size) {
                refresh_moment moment = {0};
                moment.struct_size = size;
                return REFRESH_HAS(&moment, finish_start) + (REFRESH_HAS(&moment, appearance) && REFRESH_HAS(&moment, reduces_motion));
            }
            """
        let library = try CompiledPlugin(source)
        let handle = try #require(dlopen(library.path, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(handle) }
        let function = unsafeBitCast(try #require(dlsym(handle, "fields")), to: (@convention(c) (UInt32) -> Int32).self)
        #expect(function(UInt32(size)) == fields)
    }

    @Test(
        "gcc compiles the header as C without warnings", .enabled(if: isInstalled("gcc"), "gcc is not installed"),
        arguments: ["c99", "c11"])
    func gcc(standard: String) throws {
        #expect(try Self.compile("gcc", standard, ending: "c") == "")
    }

    @Test(
        "clang compiles the header as C without warnings", .enabled(if: isInstalled("clang"), "clang is not installed"),
        arguments: ["c99", "c11"])
    func clang(standard: String) throws {
        #expect(try Self.compile("clang", standard, ending: "c") == "")
    }

    @Test(
        "g++ compiles the header as C++ without warnings", .enabled(if: isInstalled("g++"), "g++ is not installed"),
        arguments: ["c++11", "c++17"])
    func gxx(standard: String) throws {
        #expect(try Self.compile("g++", standard, ending: "cc") == "")
    }

    @Test(
        "clang++ compiles the header as C++ without warnings", .enabled(if: isInstalled("clang++"), "clang++ is not installed"),
        arguments: ["c++11", "c++17"])
    func clangxx(standard: String) throws {
        #expect(try Self.compile("clang++", standard, ending: "cc") == "")
    }
}
