import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// Plugins and hosts with different interface versions.
@Suite struct CompatibilityTests {
    private static let isolations: [PluginLoader.Isolation] = [.inProcess, .worker]

    /// Compiles a plugin that uses every function.
    private static func plugin(_ flags: [String], metadata: String) throws -> CompiledPlugin {
        try CompiledPlugin(
            id: "later", metadata: metadata, top: "static int32_t wide;\n",
            functions: [
                "create": """
                if (options->value_size < sizeof(refresh_value)) wide = -1;
                const refresh_value *width = refresh_option(options, "width");
                if (!width || !width->is_set) return refresh_fail(error, "no width");
                wide = (int32_t)width->integer;
                """,
                "facts": "facts->width = wide; facts->notes = \"a note\";",
                "picture": "return (int64_t)(moment->turn * 10);",
            ],
            draw: """
                cairo_set_source_rgb(cr, moment->tint.red, moment->turn, 0);
                cairo_rectangle(cr, bounds->x, bounds->y, wide, bounds->height / 2);
                cairo_fill(cr);
                """, flags: flags)
    }

    private static func check(_ plugin: CompiledPlugin, interface: String, _ isolation: PluginLoader.Isolation) throws {
        let opened = try PluginLoader(isolation: isolation).plugin(at: plugin.path)
        #expect(opened.interface == interface)
        let indicator = try opened.kinds[0].make(["width": "6"])
        #expect(indicator.naturalSize == Size(width: 6, height: 40))
        #expect(indicator.notes == ["a note"])
        let traits = Traits(tint: Color(red: 1, green: 0, blue: 0))
        let moment = Moment.refreshing(.milliseconds(600), traits)
        #expect(indicator.picture(of: moment) == 6)
        let bitmap = try indicator.bitmap(of: moment, size: Size(width: 10, height: 10))
        #expect(bitmap[5, 4] == 0xFFFF_9900)
        #expect(bitmap[6, 4] == 0 && bitmap[5, 5] == 0)
    }

    private static let option = #"{"name": "width", "summary": "Width.", "kind": "integer", "range": [1, 9], "default": 4}"#

    @Test("A plugin built against a later version loads and draws, and unknown fields are not changed", arguments: isolations)
    func laterVersion(isolation: PluginLoader.Isolation) throws {
        let folder = try TemporaryFolder()
        let grown = try PluginHeader().grown
        #expect(grown.matches(of: #/added_number/#).count == 7)
        try folder.write(grown, "refresh_plugin.h")
        let metadata = #"{"summary": "New.", "haptics": {"strength": 1}, "options": [\#(Self.option)]}"#
        try Self.check(try Self.plugin(["-I", folder.path], metadata: metadata), interface: "1.99", isolation)
    }

    @Test("A plugin receives this host's struct sizes", arguments: isolations)
    func sizes(isolation: PluginLoader.Isolation) throws {
        let plugin = try CompiledPlugin(
            id: "sizes", top: "static char text[200];\nstatic unsigned values, moments, errors;\n",
            functions: [
                "create": "values = options->struct_size; errors = error->struct_size;",
                "facts": """
                snprintf(text, sizeof text, "%d", values == sizeof *(refresh_values *)0 && errors == sizeof(refresh_error)
                    && facts->struct_size == sizeof(refresh_facts) && error->capacity > 100);
                facts->notes = text;
                """,
            ], draw: "if (moment->struct_size != sizeof(refresh_moment)) return refresh_fail(error, \"%u\", moment->struct_size);")
        let indicator = try PluginLoader(isolation: isolation).plugin(at: plugin.path).kinds[0].make()
        #expect(indicator.notes == ["1"])
        _ = try indicator.bitmap(of: .idle())
    }

    @Test("A plugin with another major version is rejected", arguments: [0, 2], isolations)
    func otherMajor(version: Int, isolation: PluginLoader.Isolation) throws {
        let plugin = try CompiledPlugin(
            id: "other", functions: ["entry": "static const uint32_t other[3] = {\(version), 0, 12}; return (const refresh_plugin *)other;"]
        )
        #expect(throws: PluginError.wrongVersion(plugin.path, version, expected: 1)) {
            try PluginLoader(isolation: isolation).plugin(at: plugin.path)
        }
    }
}
