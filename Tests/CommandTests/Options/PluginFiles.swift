import Fixtures
import Foundation

/// Plugins that tests load, compiled from C.
enum PluginFiles {
    /// A bar that grows in a second, on 4x2 points.
    ///
    /// - Parameters:
    ///   - id: The indicator's id.
    ///   - option: An integer in 1...2 that says how thick it is; nil for none.
    ///   - draw: What is done before it is drawn.
    /// - Returns: The plugin.
    /// - Throws: When it cannot be compiled.
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

    /// Puts a plugin somewhere else; one that is there is replaced as compilers do, by another file.
    static func copy(_ plugin: CompiledPlugin, to path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: plugin.path, toPath: path)
    }
}
