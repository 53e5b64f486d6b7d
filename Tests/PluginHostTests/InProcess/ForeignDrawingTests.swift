import Drawing
import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// The effects of a plugin's drawing code on the host's canvas.
@Suite struct ForeignDrawingTests {
    private static func indicator(_ draw: String) throws -> any IndicatorDrawing {
        let plugin = try CompiledPlugin(id: "foreign", draw: draw)
        return try PluginLoader(isolation: .inProcess).plugin(at: plugin.path).kinds[0].make()
    }

    /// Draws red on the left, the plugin's indicator, and then blue on the right.
    private static func picture(_ indicator: any IndicatorDrawing) throws -> (Bitmap, (any Error)?) {
        var bitmap = Bitmap(width: 12, height: 4)
        var failure: (any Error)?
        do {
            try bitmap.draw(scale: 2, tint: .black) { canvas in
                canvas.translate(x: 1, y: 0)
                canvas.fill(.rect(Rect(x: -1, y: 0, width: 2, height: 2)), .color(Color(red: 1, green: 0, blue: 0)))
                indicator.draw(.idle(), in: Rect(x: 1, y: 0, width: 2, height: 2), on: canvas)
                canvas.fill(.rect(Rect(x: 3, y: 0, width: 2, height: 2)), .color(Color(red: 0, green: 0, blue: 1)))
            }
        } catch {
            failure = error
        }
        return (bitmap, failure)
    }

    private static let fill = """
        cairo_set_source_rgb(cr, 0, 1, 0);
        cairo_rectangle(cr, bounds->x, bounds->y, bounds->width, bounds->height);
        cairo_fill(cr);

        """

    private static let row: [UInt32] =
        Array(repeating: 0xFFFF_0000, count: 4) + Array(repeating: 0xFF00_FF00, count: 4) + Array(repeating: 0xFF00_00FF, count: 4)

    private static func row(_ bitmap: Bitmap) -> [UInt32] { (0..<12).map { bitmap[$0, 1] } }

    @Test("A plugin draws between the host's own drawing operations")
    func wellBehaved() throws {
        let (bitmap, failure) = try Self.picture(try Self.indicator(Self.fill))
        #expect(failure == nil)
        #expect(Self.row(bitmap) == Self.row)
    }

    @Test(
        "State that a plugin does not restore has no effect on the host",
        arguments: [
            "cairo_save(cr); cairo_save(cr); cairo_save(cr);",
            "cairo_translate(cr, 9, 9); cairo_scale(cr, 3, 3); cairo_rectangle(cr, 0, 0, 1, 1); cairo_clip(cr);",
            "cairo_surface_set_device_offset(cairo_get_target(cr), 5, 5);",
            "cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR); cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);",
            "cairo_rectangle(cr, 0, 0, 50, 50);",
            "cairo_reset_clip(cr);",
        ])
    func leftovers(code: String) throws {
        let (bitmap, failure) = try Self.picture(try Self.indicator(Self.fill + code))
        #expect(failure == nil)
        #expect(Self.row(bitmap) == Self.row)
    }

    @Test(
        "A context left in an error state fails the frame, but everything the host draws is complete",
        arguments: [
            ("cairo_restore(cr); cairo_restore(cr);", "cairo_restore() without matching cairo_save()"),
            ("cairo_scale(cr, 0, 0);", "invalid matrix (not invertible)"),
            ("cairo_pop_group_to_source(cr);", "no saved group to pop, i.e. cairo_pop_group() without matching cairo_push_group()"),
        ])
    func error(code: String, words: String) throws {
        let (bitmap, failure) = try Self.picture(try Self.indicator(Self.fill + code))
        let line = try #require(failure as? PluginError).description
        #expect(line.hasSuffix(": indicator 'foreign': it left Cairo's context in an error state: \(words)"), "\(line)")
        #expect(Self.row(bitmap) == Self.row)
    }

    @Test("A plugin cannot draw outside the host's clip, and gets Cairo's defaults")
    func clip() throws {
        let indicator = try Self.indicator(
            "cairo_reset_clip(cr); if (cairo_get_line_width(cr) != 2) return refresh_fail(error, \"not fresh\"); cairo_paint(cr);")
        var bitmap = Bitmap(width: 4, height: 1)
        try bitmap.draw(scale: 1, tint: .black) { canvas in
            canvas.clipped(to: .circle(center: Point(x: 1, y: 0.5), radius: 2)) {
                indicator.draw(.idle(), in: Rect(x: 0, y: 0, width: 4, height: 1), on: canvas)
            }
        }
        #expect(bitmap[0, 0] == 0xFF00_0000 && bitmap[3, 0] == 0)
    }

    @Test("With rotation, clips, and groups, a plugin draws the same as the canvas")
    func transforms() throws {
        let indicator = try Self.indicator(Self.fill)
        let bounds = Rect(x: 2, y: 3, width: 11, height: 7)
        func draw(_ body: (Canvas) -> Void) throws -> Bitmap {
            var bitmap = Bitmap(width: 40, height: 40)
            try bitmap.draw(scale: 2, tint: .black) { canvas in
                canvas.clipped(to: .rect(Rect(x: 1, y: 2, width: 15, height: 11))) {
                    canvas.group(opacity: 0.5) {
                        canvas.clipped(to: .rect(Rect(x: 2, y: 2, width: 20, height: 20))) {
                            canvas.rotate(by: 0.3)
                            body(canvas)
                        }
                    }
                }
            }
            return bitmap
        }
        let loaded = try draw { indicator.draw(.idle(), in: bounds, on: $0) }
        let own = try draw { $0.fill(.rect(bounds), .color(Color(red: 0, green: 1, blue: 0))) }
        #expect(loaded == own)
    }

    @Test("An invisible indicator is not drawn")
    func invisible() throws {
        let indicator = try Self.indicator("return refresh_fail(error, \"drawn\");")
        var bitmap = Bitmap(width: 4, height: 4)
        try bitmap.draw(scale: 1, tint: .black) { canvas in
            canvas.saved {
                canvas.scale(by: 0)
                indicator.draw(.idle(), in: canvas.bounds, on: canvas)
            }
            canvas.clipped(to: .rect(Rect(x: 9, y: 9, width: 1, height: 1))) { indicator.draw(.idle(), in: canvas.bounds, on: canvas) }
        }
    }
}
