import Fixtures
import Foundation

/// Plugins for tests, compiled from C.
enum PluginFiles {
    /// Compiles a plugin that draws a growing 4x2-point bar with a 1-second period.
    ///
    /// `option` is the name of an integer option in 1...2 for the thickness. `draw` is C code that runs before drawing.
    static func bar(_ id: String, option: String? = nil, draw: String = "") throws -> CompiledPlugin {
        let options =
            option.map {
                #", "options": [{"name": "\#($0)", "summary": "How thick it is.", "kind": "integer", "range": [1, 2], "default": 2}]"#
            } ?? ""
        return try CompiledPlugin(
            id: id, metadata: #"{"summary": "A bar.", "size": [4, 2]\#(options)}"#,
            functions: option == nil ? [:] : ["create": "*instance = (void *)(intptr_t)options->first->integer;"],
            draw: """
                \(draw)
                double thickness = instance ? (double)(intptr_t)instance : 2;
                cairo_set_source_rgb(cr, 0.2, 0.4, 0.6);
                cairo_rectangle(cr, bounds->x, bounds->y, bounds->width * (0.1 + 0.9 * moment->turn), thickness);
                cairo_fill(cr);
                """)
    }

    /// Copies a plugin, replacing any existing file with a new one, the way compilers do.
    static func copy(_ plugin: CompiledPlugin, to path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: plugin.path, toPath: path)
    }
}
