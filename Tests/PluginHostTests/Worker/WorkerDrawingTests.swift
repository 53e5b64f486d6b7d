import Drawing
import Fixtures
import Imaging
import RefreshKit
import Testing

@testable import PluginHost

@Suite struct WorkerDrawingTests {
    /// Paints a gradient, a stroke that is not on whole pixels, and a text-like row of translucent boxes.
    private static let source = """
        cairo_pattern_t *shade = cairo_pattern_create_linear(bounds->x, bounds->y, bounds->x + bounds->width, bounds->y + bounds->height);
        cairo_pattern_add_color_stop_rgba(shade, 0, 1, 0, 0, 0.9);
        cairo_pattern_add_color_stop_rgba(shade, 1, 0, 0, 1, 0.2);
        cairo_arc(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2, bounds->width / 2.3, moment->elapsed, 5);
        cairo_set_source(cr, shade);
        cairo_fill_preserve(cr);
        cairo_pattern_destroy(shade);
        cairo_set_source_rgba(cr, moment->tint.red, moment->tint.green, moment->tint.blue, 0.7);
        cairo_set_line_width(cr, 1.3);
        cairo_stroke(cr);
        cairo_push_group(cr);
        cairo_rectangle(cr, bounds->x + 0.3, bounds->y + 0.6, bounds->width / 3, bounds->height / 7);
        cairo_set_source_rgba(cr, 0, 0.5, 0, 1);
        cairo_fill(cr);
        cairo_pop_group_to_source(cr);
        cairo_paint_with_alpha(cr, 0.6);
        """

    /// The plugin, in a worker and in this process.
    private struct Pair {
        let plugin: CompiledPlugin
        let worker: any IndicatorDrawing
        let inProcess: any IndicatorDrawing

        init(_ source: String = WorkerDrawingTests.source) throws {
            plugin = try CompiledPlugin(id: "picture", draw: source)
            worker = try PluginHost().plugin(at: plugin.path).kinds[0].make()
            inProcess = try PluginHost(isolation: .inProcess).plugin(at: plugin.path).kinds[0].make()
        }
    }

    @Test("A frame of a worker is byte for byte the one drawn in process, at any size and scale")
    func frames() throws {
        let pair = try Pair()
        for (side, scale) in [(1.0, 1.0), (24, 1), (40, 2), (33.5, 3), (192, 1), (64, 1.5)] {
            for moment in [Moment.idle(Appearance(scale: scale)), .refreshing(.milliseconds(250), Appearance(style: .dark, scale: scale))] {
                let size = Size(width: side, height: side + 3)
                #expect(try pair.worker.bitmap(of: moment, size: size) == pair.inProcess.bitmap(of: moment, size: size))
            }
        }
    }
}
