import Drawing
import Fixtures
import Foundation
import Imaging
import RefreshKit
import Testing

@testable import PluginHost

/// Drawings recorded from plugins, replayed, and compared with the plugins' own pixels.
@Suite struct RecordingTests {
    private static let size = Size(width: 40, height: 40)

    /// Compiles a plugin that makes a random drawing, seeded by the elapsed time in seconds.
    private static func random(_ operations: String) throws -> CompiledPlugin {
        try CompiledPlugin(
            id: "random",
            top: """
                #include <math.h>
                static uint64_t state;
                static double number(double low, double high) {
                    state = state * 6364136223846793005u + 1442695040888963407u;
                    return low + (high - low) * (double)(state >> 33) / 2147483648.0;
                }
                static int pick(int count) { return (int)number(0, count); }
                static void color(cairo_t *cr) {
                    double parts[4];
                    for (int i = 0; i < 4; i++) parts[i] = pick(3) ? number(0, 1) : pick(2);
                    cairo_set_source_rgba(cr, parts[0], parts[1], parts[2], 0.2 + 0.8 * parts[3]);
                }
                static void stops(cairo_pattern_t *pattern) {
                    for (int i = 0, count = 2 + pick(3); i < count; i++) {
                        cairo_pattern_add_color_stop_rgba(pattern, (double)i / (count - 1), pick(2), number(0, 1), number(0, 1), pick(4) ? number(0, 1) : 0);
                    }
                }
                static void gradient(cairo_t *cr) {
                    cairo_pattern_t *pattern;
                    if (pick(2)) pattern = cairo_pattern_create_linear(number(0, 40), number(0, 40), number(0, 40), number(0, 40));
                    else {
                        double x = number(5, 35), y = number(5, 35);
                        pattern = cairo_pattern_create_radial(x, y, number(0, 5), x, y, number(6, 30));
                    }
                    stops(pattern);
                    cairo_set_source(cr, pattern);
                    cairo_pattern_destroy(pattern);
                }
                static void path(cairo_t *cr) {
                    cairo_new_path(cr);
                    for (int i = 0, count = 1 + pick(3); i < count; i++) switch (pick(5)) {
                    case 0: cairo_rectangle(cr, number(-30, 30), number(0, 30), number(-5, 40), number(1, 20)); break;
                    case 1: cairo_new_sub_path(cr); cairo_arc(cr, number(5, 35), number(5, 35), number(2, 15), number(0, 6), number(0, 7)); break;
                    case 2:
                        cairo_move_to(cr, number(0, 40), number(0, 40));
                        for (int k = 0; k < 4; k++) cairo_line_to(cr, number(0, 40), number(0, 40));
                        if (pick(2)) cairo_close_path(cr);
                        break;
                    case 3:
                        cairo_move_to(cr, 4, 4); cairo_line_to(cr, 30, 4); cairo_line_to(cr, 30, 14); cairo_line_to(cr, 14, 14);
                        cairo_line_to(cr, 14, 30); cairo_line_to(cr, 4, 30); cairo_close_path(cr);
                        cairo_move_to(cr, 6, 6); cairo_line_to(cr, 6, 12); cairo_line_to(cr, 12, 12); cairo_line_to(cr, 12, 6); cairo_close_path(cr);
                        break;
                    default:
                        cairo_move_to(cr, number(0, 40), number(0, 40));
                        cairo_curve_to(cr, number(0, 40), number(0, 40), number(0, 40), number(0, 40), number(0, 40), number(0, 40));
                        cairo_rel_line_to(cr, number(-9, 9), number(-9, 9));
                    }
                    cairo_set_fill_rule(cr, pick(2) ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD);
                }
                static void style(cairo_t *cr) {
                    cairo_set_line_width(cr, number(0.5, 6));
                    cairo_set_line_cap(cr, pick(3));
                    cairo_set_line_join(cr, pick(3));
                    cairo_set_miter_limit(cr, number(1, 12));
                    double dashes[] = {number(1, 6), number(0, 4), number(1, 5)};
                    cairo_set_dash(cr, dashes, pick(2) ? 3 : 0, number(-4, 9));
                }
                static void transform(cairo_t *cr) {
                    switch (pick(4)) {
                    case 0: cairo_translate(cr, number(-5, 5), number(-5, 5)); break;
                    case 1: cairo_rotate(cr, number(-3, 3)); break;
                    case 2: cairo_scale(cr, number(0.5, 1.5), number(0.5, 1.5)); break;
                    default: cairo_translate(cr, 20, 20); cairo_rotate(cr, number(-1, 1)); cairo_translate(cr, -20, -20);
                    }
                }
                static void draw_some(cairo_t *cr, int depth) {
                    for (int i = 0, count = 1 + pick(4); i < count; i++) {
                        \(operations)
                    }
                }
                """,
            draw: """
                state = (uint64_t)moment->elapsed * 7919 + 1;
                draw_some(cr, 0);
                """)
    }

    /// The tested operators; HSL_HUE is not among them, because it depends on the last bit where a color is nearly gray.
    ///
    /// A recording blends an 8-bit layer, whereas Cairo blends the color itself, so a single color differs by up to 10/255.
    private static let operators = """
        static const int operators[] = {CAIRO_OPERATOR_OVER, CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_ADD, CAIRO_OPERATOR_MULTIPLY,
            CAIRO_OPERATOR_SCREEN, CAIRO_OPERATOR_CLEAR, CAIRO_OPERATOR_DARKEN, CAIRO_OPERATOR_DIFFERENCE};
        """

    private struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let operations: String
        /// Maximum mean difference between the bitmaps' components, and the maximum number of components that differ by more than 32/255.
        var mean = 0.05
        var outliers = 0
        var testDescription: String { name }
    }

    private static let cases = [
        Case(name: "fills", operations: "color(cr); path(cr); cairo_fill(cr);"),
        Case(name: "strokes", operations: "color(cr); style(cr); path(cr); cairo_stroke(cr);"),
        Case(name: "transforms", operations: "transform(cr); color(cr); style(cr); path(cr); pick(2) ? cairo_fill(cr) : cairo_stroke(cr);"),
        Case(
            name: "gradients",
            operations:
                "cairo_save(cr); transform(cr); gradient(cr); cairo_restore(cr); style(cr); path(cr); pick(2) ? cairo_fill(cr) : cairo_stroke(cr);"
        ),
        Case(
            name: "clips",
            operations: """
                cairo_save(cr); path(cr); cairo_clip(cr); color(cr); path(cr); pick(2) ? cairo_fill(cr) : cairo_paint(cr);
                if (depth < 2) draw_some(cr, depth + 1); cairo_restore(cr);
                """),
        Case(
            name: "groups",
            operations: """
                color(cr); path(cr); cairo_fill(cr);
                if (depth < 2 && pick(2)) {
                    cairo_save(cr); transform(cr); if (pick(2)) { path(cr); cairo_clip(cr); }
                    cairo_push_group(cr); draw_some(cr, depth + 1); cairo_pop_group_to_source(cr);
                    switch (pick(4)) {
                    case 0: cairo_paint(cr); break;
                    case 1: cairo_paint_with_alpha(cr, number(0, 1)); break;
                    case 2: path(cr); cairo_fill(cr); break;
                    default: path(cr); style(cr); cairo_stroke(cr);
                    }
                    cairo_restore(cr);
                }
                """,
            // If a clip is set before a group, Cairo blends its antialiased edges twice and rounds in between.
            mean: 0.4, outliers: 120),
        Case(
            name: "masks",
            operations: """
                cairo_push_group(cr); color(cr); path(cr); cairo_fill(cr); gradient(cr); path(cr); cairo_fill(cr);
                cairo_pattern_t *mask = cairo_pop_group(cr); color(cr); if (pick(2)) gradient(cr); cairo_mask(cr, mask);
                cairo_pattern_destroy(mask);
                """),
        Case(
            name: "operators",
            operations: operators + """
                cairo_set_operator(cr, operators[pick(8)]); color(cr); path(cr); pick(4) ? cairo_fill(cr) : cairo_paint(cr);
                if (depth == 0 && pick(2)) {
                    cairo_push_group(cr); draw_some(cr, 1); cairo_pop_group_to_source(cr); cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
                    cairo_paint_with_alpha(cr, pick(2) ? 1 : 0.5);
                }
                """),
    ]

    private static func kind(_ plugin: CompiledPlugin, _ isolation: PluginLoader.Isolation) throws -> any IndicatorDrawing {
        try PluginLoader(isolation: isolation).plugin(at: plugin.path).kinds[0].make()
    }

    @Test("Random drawings look like the plugin's own pixels", arguments: cases)
    private func random(_ item: Case) throws {
        let indicator = try Self.kind(Self.random(item.operations), .inProcess)
        for seed in 0..<60 {
            let scale = [1.0, 2, 3][seed % 3]
            let moment = Moment.refreshing(.seconds(seed), Traits(scale: scale))
            let pixels = try indicator.bitmap(of: moment, size: Self.size)
            let drawing = try indicator.drawing(of: moment, size: Self.size)
            var again = Bitmap(width: pixels.width, height: pixels.height)
            try again.draw(scale: scale) { $0.draw(drawing) }
            let difference = Self.difference(pixels, again)
            if ProcessInfo.processInfo.environment["RECORDING_FIGURES"] != nil { print(item.name, seed, scale, difference) }
            #expect(difference.mean <= item.mean && difference.outliers <= item.outliers, "\(item.name) \(seed): \(difference)")
        }
    }

    @Test("A worker records the same operations as the host's process")
    func isolated() throws {
        let plugin = try Self.random(Self.cases[4].operations)
        let both = try [PluginLoader.Isolation.inProcess, .worker].map { try Self.kind(plugin, $0) }
        for seed in 0..<8 {
            let drawings = try both.map { try $0.drawing(of: .refreshing(.seconds(seed)), size: Self.size) }
            #expect(drawings[0] == drawings[1] && !drawings[0].elements.isEmpty)
        }
    }

    @Test("Shapes use canvas coordinates, and clips that cover the canvas are omitted")
    func coordinates() throws {
        let plugin = try CompiledPlugin(
            id: "shapes",
            draw: """
                cairo_set_source_rgba(cr, 1, 0.5, 0, 0.25);
                cairo_rectangle(cr, bounds->x + 1, bounds->y + 2, 3, 4);
                cairo_fill(cr);
                cairo_set_line_width(cr, 2);
                cairo_scale(cr, 2, 2);
                cairo_move_to(cr, 1, 1);
                cairo_line_to(cr, 5, 1.5);
                cairo_stroke(cr);
                """)
        let indicator = try Self.kind(plugin, .worker)
        let drawing = try RecordedDrawing(size: Size(width: 60, height: 60), scale: 3) { canvas in
            canvas.translate(x: 10, y: 20)
            indicator.draw(.idle(), in: Rect(x: 0, y: 0, width: 20, height: 20), on: canvas)
        }
        var line = Path()
        line.move(to: Point(x: 12, y: 22))
        line.line(to: Point(x: 20, y: 23))
        let orange = Paint.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(
            drawing.elements == [
                .fill(.rect(Rect(x: 11, y: 22, width: 3, height: 4)), orange, rule: .winding, .identity),
                .stroke(line, orange, Stroke(width: 4), .identity),
            ])
    }

    @Test(
        "The error for an operation that cannot be recorded contains its name",
        arguments: [
            (
                "cairo_set_source(cr, cairo_pattern_create_mesh()); cairo_mesh_pattern_begin_patch(cairo_get_source(cr)); "
                    + "cairo_mesh_pattern_move_to(cairo_get_source(cr), 0, 0); cairo_mesh_pattern_line_to(cairo_get_source(cr), 9, 0); "
                    + "cairo_mesh_pattern_line_to(cairo_get_source(cr), 9, 9); cairo_mesh_pattern_end_patch(cairo_get_source(cr)); cairo_paint(cr);",
                "draws a mesh gradient"
            ),
            ("cairo_set_operator(cr, CAIRO_OPERATOR_XOR); cairo_paint(cr);", "draws with the operator XOR"),
            (
                "cairo_move_to(cr, 1, 9); cairo_show_text(cr, \"a\");",
                "draws text with Cairo's fonts instead of outlines (cairo_text_path)"
            ),
        ])
    func refused(_ code: String, _ operation: String) throws {
        let plugin = try CompiledPlugin(id: "odd", draw: code)
        let why = "it \(operation), which cannot be recorded; draw it in another way, or write pixels"
        for isolation in [PluginLoader.Isolation.inProcess, .worker] {
            let indicator = try Self.kind(plugin, isolation)
            #expect(throws: PluginError.drawing(path: plugin.path, indicator: "odd", why: why)) { try indicator.drawing(of: .idle()) }
            _ = try indicator.bitmap(of: .idle())
        }
    }

    @Test("A plugin that fails or crashes while being recorded fails only that drawing")
    func failures() throws {
        let plugin = try CompiledPlugin(
            id: "fragile", draw: "if (moment->phase == REFRESH_PULLING) abort(); cairo_push_group(cr); cairo_paint(cr);")
        let indicator = try Self.kind(plugin, .worker)
        let why = "it left a group open; call cairo_pop_group for each cairo_push_group"
        #expect(throws: PluginError.drawing(path: plugin.path, indicator: "fragile", why: why)) { try indicator.drawing(of: .idle()) }
        #expect(throws: PluginError.self) { try indicator.drawing(of: .pulling(0.5)) }
    }

    private static func difference(_ one: Bitmap, _ other: Bitmap) -> (mean: Double, maximum: Int, outliers: Int) {
        var (sum, maximum, outliers) = (0, 0, 0)
        for y in 0..<one.height {
            for x in 0..<one.width {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let difference = abs(Int(one[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255))
                    sum += difference
                    maximum = max(maximum, difference)
                    outliers += difference > 32 ? 1 : 0
                }
            }
        }
        return (Double(sum) / Double(4 * one.width * one.height), maximum, outliers)
    }
}
