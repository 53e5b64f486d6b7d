import Fixtures
import Glibc
import Testing

@Suite struct HeaderTests {
    /// Where each field of the first version's structs begins, and how many bytes it has, as a compiler sees them.
    private static func layout(of include: String) throws -> [Int64] {
        let fields = try FrozenHeader.first().structs.flatMap { item in item.fields.map { (item.name, $0) } }
        let numbers = fields.map { "offsetof(\($0), \($1)), sizeof(((\($0) *)0)->\($1))," }.joined(separator: "\n")
        let source = "#include <refresh_plugin.h>\nconst int64_t layout[] = {\n\(numbers)\n};\n"
        let library = try CompiledPlugin(source, flags: ["-I", include])
        let handle = try #require(dlopen(library.path, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(handle) }
        let layout = try #require(dlsym(handle, "layout")).assumingMemoryBound(to: Int64.self)
        return Array(UnsafeBufferPointer(start: layout, count: fields.count * 2))
    }

    @Test("Every struct of the header is found, with its fields")
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

    @Test("The present header begins with the very layout of the first version")
    func layout() throws {
        let first = try Self.layout(of: FrozenHeader.firstFolder)
        #expect(first.count > 100)
        #expect(try Self.layout(of: CompiledPlugin.include) == first)
    }

    @Test("The numbers of the first version still mean the same")
    func constants() throws {
        let present = try FrozenHeader.current().constants
        for (name, value) in try FrozenHeader.first().constants where name != "REFRESH_ABI_MINOR" {
            #expect(present[name] == value, "\(name)")
        }
    }

    private static func isThere(_ compiler: String) -> Bool {
        (try? CompiledPlugin.run("command -v \(compiler) >/dev/null")) == 0
    }

    private static func compile(_ compiler: String, _ standard: String, ending: String) throws -> String {
        let folder = try TemporaryFolder()
        let source = """
            #include <refresh_plugin.h>
            const refresh_plugin *refresh_plugin_entry(void) { return NULL; }
            """
        let file = try folder.write(source + "\n", "header." + ending)
        let flags = "-std=\(standard) -Wall -Wextra -Werror -pedantic -fsyntax-only -I '\(CompiledPlugin.include)'"
        _ = try CompiledPlugin.run("\(compiler) \(flags) '\(file)' >'\(folder.path("log"))' 2>&1")
        return String(decoding: try folder.files()["log"] ?? [], as: UTF8.self)
    }

    @Test("gcc takes the header as C without a warning", .enabled(if: isThere("gcc"), "gcc is not there"), arguments: ["c99", "c11"])
    func gcc(standard: String) throws {
        #expect(try Self.compile("gcc", standard, ending: "c") == "")
    }

    @Test("clang takes the header as C without a warning", .enabled(if: isThere("clang"), "clang is not there"), arguments: ["c99", "c11"])
    func clang(standard: String) throws {
        #expect(try Self.compile("clang", standard, ending: "c") == "")
    }

    @Test("g++ takes the header as C++ without a warning", .enabled(if: isThere("g++"), "g++ is not there"), arguments: ["c++11", "c++17"])
    func gxx(standard: String) throws {
        #expect(try Self.compile("g++", standard, ending: "cc") == "")
    }

    @Test(
        "clang++ takes the header as C++ without a warning", .enabled(if: isThere("clang++"), "clang++ is not there"),
        arguments: ["c++11", "c++17"])
    func clangxx(standard: String) throws {
        #expect(try Self.compile("clang++", standard, ending: "cc") == "")
    }
}
