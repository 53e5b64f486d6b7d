import Fixtures
import Glibc
import Imaging
import SystemSupport
import Testing

@Suite struct HeaderTests {
    /// Offsets and sizes of the fields that existed in version 1.0, which may have been renamed, as compiled with a header.
    private static func layout(of include: String) throws -> [Int64] {
        let structs = try FrozenHeader(in: include).structs
        let fields = try FrozenHeader.first().structs.flatMap { first in
            let fields = try #require(structs.first { $0.name == first.name }).fields
            return fields.prefix(first.fields.count).map { (first.name, $0) }
        }
        return try numbers(fields.flatMap { ["offsetof(\($0), \($1))", "sizeof(((\($0) *)0)->\($1))"] }, include: include)
    }

    /// Compiles constants with a header and returns their values.
    static func numbers(_ constants: [String], include: String = CompiledPlugin.include) throws -> [Int64] {
        let list = constants.joined(separator: ",\n")
        let library = try CompiledPlugin(
            "#include <refresh_plugin.h>\nconst int64_t numbers[] = {\n\(list)\n};\n", flags: ["-I", include])
        let handle = try #require(dlopen(library.path, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(handle) }
        let numbers = try #require(dlsym(handle, "numbers")).assumingMemoryBound(to: Int64.self)
        return Array(UnsafeBufferPointer(start: numbers, count: constants.count))
    }

    @Test("All structs of the header are found with their fields")
    func structs() throws {
        let structs = try FrozenHeader.first().structs
        #expect(
            structs.map(\.name) == [
                "refresh_error", "refresh_time", "refresh_color", "refresh_rect", "refresh_moment", "refresh_value", "refresh_values",
                "refresh_facts", "refresh_indicator", "refresh_plugin",
            ])
        #expect(
            structs.last?.fields == ["abi_major", "abi_minor", "struct_size", "indicator_count", "name", "version", "indicators"])
        #expect(structs.first { $0.name == "refresh_indicator" }?.fields.suffix(3) == ["stop", "picture", "draw"])
    }

    @Test("The current header keeps the layout of version 1.0")
    func layout() throws {
        let first = try Self.layout(of: FrozenHeader.firstFolder)
        #expect(first.count > 100)
        #expect(try Self.layout(of: CompiledPlugin.include) == first)
    }

    @Test("The constants of version 1.0 are unchanged")
    func constants() throws {
        let present = try FrozenHeader.current().constants
        for (name, value) in try FrozenHeader.first().constants where name != "REFRESH_ABI_MINOR" {
            #expect(present[name] == value, "\(name)")
        }
    }

    private static func isInstalled(_ compiler: String) -> Bool {
        (try? CompiledPlugin.run("command -v \(compiler) >/dev/null")) == 0
    }

    /// Sources with Cairo's header before this one, after it, or not at all.
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

    @Test("REFRESH_HAS is true if the struct contains the whole field", arguments: [(55, 0), (56, 1), (63, 1), (64, 2)])
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

/// A version of `refresh_plugin.h` and its declarations.
struct FrozenHeader {
    let text: String

    /// Version 1.0 as published.
    static func first() throws -> FrozenHeader { try FrozenHeader(in: firstFolder) }

    static let firstFolder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Versions/1.0"

    /// The header of this checkout.
    static func current() throws -> FrozenHeader { try FrozenHeader(in: CompiledPlugin.include) }

    fileprivate init(in folder: String) throws {
        text = String(decoding: try FileBytes.read(folder + "/refresh_plugin.h", maximum: 1 << 20), as: UTF8.self)
    }

    /// The text without its comments.
    private var code: String { text.replacing(#/\/\*(?s).*?\*\//#, with: " ") }

    var structs: [(name: String, fields: [String])] {
        code.matches(of: #/typedef struct \w+ \{([^}]*)\} (\w+);/#).map { match in
            let fields = match.1.split(separator: ";").compactMap { field in
                // The name of a function pointer is in parentheses, any other name is at the end, before the size of an array.
                (field.firstMatch(of: #/\(\*(\w+)\)/#) ?? field.firstMatch(of: #/(\w+)(?:\[\w+\])?\s*$/#)).map { String($0.1) }
            }
            return (String(match.2), fields)
        }
    }

    var functions: [(result: String, name: String, parameters: String)] {
        code.matches(of: #/(\w+) \(\*(\w+)\)\(([^)]*)\);/#).map { (String($0.1), String($0.2), String($0.3)) }
    }

    var constants: [String: String] {
        var constants: [String: String] = [:]
        for match in code.matches(of: #/(REFRESH_\w+) = (-?\d+)/#) { constants[String(match.1)] = String(match.2) }
        for match in code.matches(of: #/#define (REFRESH_\w+) (\S+)/#) { constants[String(match.1)] = String(match.2) }
        return constants
    }

    /// A later version, with additional fields at the end of each struct that may grow, and a higher minor version.
    var grown: String {
        var grown = text.replacing(#/#define REFRESH_ABI_MINOR \d+/#, with: "#define REFRESH_ABI_MINOR 99")
        for name in ["error", "moment", "value", "values", "facts", "indicator", "plugin"] {
            grown = grown.replacing(
                "} refresh_\(name);", with: "    int64_t added_number;\n    void (*added_function)(void);\n} refresh_\(name);")
        }
        return grown
    }
}
