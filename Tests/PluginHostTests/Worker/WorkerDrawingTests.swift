import Drawing
import Fixtures
import Imaging
import RefreshKit
import Testing

@testable import PluginHost

@Suite struct WorkerDrawingTests {
    /// C code that draws a gradient, a stroke between whole pixels, and a translucent box.
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

    /// The same plugin in a worker and in this process.
    private struct Pair {
        let plugin: CompiledPlugin
        let worker: any IndicatorDrawing
        let inProcess: any IndicatorDrawing

        init(_ source: String = WorkerDrawingTests.source) throws {
            plugin = try CompiledPlugin(id: "picture", draw: source)
            worker = try PluginLoader().plugin(at: plugin.path).kinds[0].make()
            inProcess = try PluginLoader(isolation: .inProcess).plugin(at: plugin.path).kinds[0].make()
        }
    }

    @Test("A frame drawn by a worker is identical to one drawn in the host's process, at any size and scale")
    func frames() throws {
        let pair = try Pair()
        for (side, scale) in [(1.0, 1.0), (24, 1), (40, 2), (33.5, 3), (192, 1), (64, 1.5)] {
            for moment in [Moment.idle(Traits(scale: scale)), .refreshing(.milliseconds(250), Traits(appearance: .dark, scale: scale))] {
                let size = Size(width: side, height: side + 3)
                #expect(try pair.worker.bitmap(of: moment, size: size) == pair.inProcess.bitmap(of: moment, size: size))
            }
        }
    }

    /// Draws an indicator on top of other content.
    private func picture(
        of indicator: any IndicatorDrawing, format: Bitmap.Format = .argb32, clears: Bool = false, _ draw: (Canvas, () -> Void) -> Void
    ) throws -> Bitmap {
        var bitmap = Bitmap(width: 90, height: 70, format: format)
        try bitmap.draw(scale: 1.5, tint: .black) { canvas in
            if clears { canvas.clear() }
            if !clears {
                canvas.fill(
                    Path.rect(Rect(x: 3, y: 2, width: 40.5, height: 30)), .color(Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.6)))
            }
            draw(canvas) {
                indicator.draw(.refreshing(.milliseconds(700)), in: Rect(x: 5, y: 4, width: 31, height: 29), on: canvas)
            }
            canvas.fill(Path.rect(Rect(x: 20.2, y: 22, width: 40.5, height: 30)), .color(Color(red: 0, green: 0.1, blue: 0.4, alpha: 0.3)))
        }
        return bitmap
    }

    @Test("On other content, rotated, in a clip, and in a group, a worker draws identical frames")
    func contexts() throws {
        let pair = try Pair()
        let ways: [(String, (Canvas, () -> Void) -> Void)] = [
            ("plain", { _, draw in draw() }),
            (
                "turned",
                { canvas, draw in
                    canvas.rotate(by: 0.3, around: Point(x: 20, y: 20))
                    draw()
                }
            ),
            ("clipped", { canvas, draw in canvas.clipped(to: Path.rect(Rect(x: 10, y: 8, width: 20, height: 12))) { draw() } }),
            ("in a group", { canvas, draw in canvas.group(opacity: 0.4) { draw() } }),
            (
                "in a group in a clip",
                { canvas, draw in
                    canvas.clipped(to: Path.rect(Rect(x: 10, y: 8, width: 20, height: 12))) { canvas.group(opacity: 0.7) { draw() } }
                }
            ),
            (
                "in a round clip",
                { canvas, draw in canvas.clipped(to: Path.ellipse(in: Rect(x: 8, y: 8, width: 20, height: 15))) { draw() } }
            ),
            (
                "in a clip of two rectangles",
                { canvas, draw in
                    var path = Path.rect(Rect(x: 8, y: 8, width: 10, height: 20))
                    path.add(Path.rect(Rect(x: 18, y: 12, width: 12, height: 8)))
                    canvas.clipped(to: path) { draw() }
                }
            ),
            ("invisible", { canvas, draw in canvas.clipped(to: Path.rect(Rect(x: 100, y: 8, width: 2, height: 2))) { draw() } }),
            ("twice", { _, draw in (draw(), draw()).1 }),
        ]
        for (name, way) in ways {
            for (format, clears) in [(Bitmap.Format.argb32, false), (.argb32, true), (.rgb24, false), (.rgb24, true)] {
                let worker = try picture(of: pair.worker, format: format, clears: clears, way)
                #expect(try worker == picture(of: pair.inProcess, format: format, clears: clears, way), "\(name), \(format), \(clears)")
            }
        }
    }

    @Test("On a stage, on other content and translucent, frames are identical")
    func stage() throws {
        let pair = try Pair()
        func frame(_ indicator: any IndicatorDrawing) throws -> Bitmap {
            let stage = Stage(size: Size(width: 60, height: 50), traits: Traits(scale: 2))
            let box = View(frame: Rect(x: 7, y: 3, width: 40, height: 30))
            box.backgroundColor = AdaptiveColor(Color(red: 0.9, green: 0.8, blue: 0.1, alpha: 0.5))
            box.clipsToBounds = true
            let view = IndicatorView(indicator)
            view.frame = Rect(x: 10.5, y: 6, width: 33, height: 31)
            view.alpha = 0.8
            box.addSubview(view)
            stage.root.addSubview(box)
            view.startRefreshAnimating()
            stage.advance(by: .milliseconds(430))
            return try stage.renderedFrame()
        }
        #expect(try frame(pair.worker) == frame(pair.inProcess))
    }

    @Test("An indicator that draws nothing keeps a canvas marked as clear")
    func nothing() throws {
        let pair = try Pair("")
        let worker = try picture(of: pair.worker, clears: true) { _, draw in draw() }
        #expect(try worker == picture(of: pair.inProcess, clears: true) { _, draw in draw() })
    }

    @Test("A plugin that changes the device transform or writes pixels directly gives identical frames")
    func surfaces() throws {
        let target = "cairo_surface_t *surface = cairo_get_target(cr);"
        let writing = """
            \(target)
            cairo_surface_flush(surface);
            unsigned char *bytes = cairo_image_surface_get_data(surface);
            for (int i = 0; i < 40; i++) bytes[cairo_image_surface_get_stride(surface) * 9 + 40 + i] = 255;
            """
        let fill = "cairo_rectangle(cr, bounds->x + 2, bounds->y + 2, 7, 5); cairo_fill(cr);"
        for source in [
            writing, "\(target) cairo_surface_set_device_offset(surface, 5, 6); \(fill)",
            "\(target) cairo_surface_set_device_scale(surface, 0.5, 0.5); \(fill)",
        ] {
            let pair = try Pair(source)
            for clears in [false, true] {
                let worker = try picture(of: pair.worker, clears: clears) { _, draw in draw() }
                #expect(try worker == picture(of: pair.inProcess, clears: clears) { _, draw in draw() }, "\(source), \(clears)")
            }
            let frames = try [pair.worker, pair.inProcess].map { try $0.bitmap(of: .idle(), size: Size(width: 24, height: 24)) }
            #expect(frames[0] == frames[1] && frames[0] != Bitmap(width: 24, height: 24), "\(source)")
        }
    }

    @Test("A plugin that finishes the surface or leaves a group open fails the same way in a worker and in the host's process")
    func remains() throws {
        for (source, line) in [
            ("cairo_surface_finish(cairo_get_target(cr));", "left Cairo's context in an error state: the target surface has been finished"),
            ("cairo_push_group(cr); cairo_paint(cr);", "left a group open; call cairo_pop_group for each cairo_push_group"),
        ] {
            let pair = try Pair(source)
            let error = PluginError.drawing(path: pair.plugin.path, indicator: "picture", why: "it " + line)
            for indicator in [pair.worker, pair.inProcess] {
                #expect(throws: error) { try indicator.bitmap(of: .idle()) }
                #expect(throws: error) { try picture(of: indicator) { _, draw in draw() } }
            }
        }
    }

    @Test("Many threads draw at the same time, each with its own worker, and all frames are identical")
    func threads() throws {
        let pair = try Pair()
        let moment = Moment.refreshing(.milliseconds(100))
        let expected = try pair.inProcess.bitmap(of: moment)
        Concurrently.run(8) {
            for _ in 0..<25 { #expect((try? pair.worker.bitmap(of: moment)) == expected) }
        }
    }

    @Test("Surfaces of changing sizes share one worker")
    func sizes() throws {
        let pair = try Pair()
        for side in [3.0, 200, 7, 64, 201, 1] {
            let size = Size(width: side, height: 8)
            #expect(try pair.worker.bitmap(of: .idle(), size: size) == pair.inProcess.bitmap(of: .idle(), size: size))
        }
    }
}
