import Drawing
import Fixtures
import Foundation
import Imaging
import PluginHost
import ProgressRingIndicator
import RefreshKit
import Testing

/// Plugins inside layers, clips, and tints, compared with the same indicators linked into this process.
@Suite struct LayeredPluginTests {
    /// A way to draw an indicator.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whether the pixels are the same.
        ///
        /// If the clip is not a rectangle of whole pixels, a plugin draws on a separate layer, and edges are rounded once more.
        var isExact = true
        let draw: @Sendable (Canvas, @escaping () -> Void) -> Void
    }

    private static let center = Point(x: 25, y: 20)
    private static let layers = [
        Way(testDescription: "in a group") { canvas, draw in canvas.group(opacity: 0.4) { draw() } },
        Way(testDescription: "in a blended group") { canvas, draw in canvas.group(opacity: 0.8, blend: .multiply) { draw() } },
        Way(testDescription: "under a mask") { canvas, draw in
            canvas.masked(by: { canvas.fill(.circle(center: center, radius: 12), .color(Color(white: 0, alpha: 0.7))) }) { draw() }
        },
        Way(testDescription: "as a mask") { canvas, draw in
            canvas.masked(by: draw) { canvas.fill(.rect(canvas.bounds), .color(Color(red: 0.8, green: 0.3, blue: 0))) }
        },
        Way(testDescription: "blurred") { canvas, draw in canvas.blurred(radius: 3) { draw() } },
        Way(testDescription: "with a shadow") { canvas, draw in
            canvas.shadowed(Shadow(color: .black.opacity(0.6), radius: 4, x: 2, y: 3)) { draw() }
        },
        Way(testDescription: "in a rotated clip", isExact: false) { canvas, draw in
            canvas.rotate(by: 0.4, around: center)
            canvas.clipped(to: .rect(Rect(x: 16, y: 11, width: 17, height: 19))) {
                canvas.rotate(by: -0.4, around: center)
                draw()
            }
        },
        Way(testDescription: "tinted") { canvas, draw in canvas.tinted(Color(red: 0.9, green: 0.1, blue: 0.5, alpha: 0.7)) { draw() } },
    ]

    static let ways =
        layers + [
            Way(testDescription: "in all of them", isExact: false) { canvas, draw in
                layers.reduce(draw) { inner, way in { canvas.saved { way.draw(canvas, inner) } } }()
            }
        ]

    /// An indicator that draws like the C plugin.
    private struct Linked: Indicator {
        static let info = IndicatorInfo(id: "linked", summary: "A test.", period: .zero, introduction: .zero, finish: .zero)

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            canvas.fill(.circle(center: Point(x: bounds.minX + 10.3, y: bounds.minY + 12.1), radius: 8), .tint)
            var path = Path()
            path.move(to: Point(x: bounds.minX + 4, y: bounds.minY + 25.5))
            path.line(to: Point(x: bounds.minX + 26.2, y: bounds.minY + 21))
            path.line(to: Point(x: bounds.minX + 17, y: bounds.minY + 3.4))
            path.close()
            canvas.fill(path, .color(Color(red: 0, green: 0.6, blue: 0.3, alpha: 0.7)))
            canvas.stroke(path, .black, Stroke(width: 1.5))
        }
    }

    private static let source = """
        cairo_set_source_rgba(cr, moment->tint.red, moment->tint.green, moment->tint.blue, moment->tint.alpha);
        cairo_arc(cr, bounds->x + 10.3, bounds->y + 12.1, 8, 0, 6.283185307179586);
        cairo_close_path(cr);
        cairo_fill(cr);
        cairo_move_to(cr, bounds->x + 4, bounds->y + 25.5);
        cairo_line_to(cr, bounds->x + 26.2, bounds->y + 21);
        cairo_line_to(cr, bounds->x + 17, bounds->y + 3.4);
        cairo_close_path(cr);
        cairo_set_source_rgba(cr, 0, 0.6, 0.3, 0.7);
        cairo_fill_preserve(cr);
        cairo_set_source_rgb(cr, 0, 0, 0);
        cairo_set_line_width(cr, 1.5);
        cairo_stroke(cr);
        """

    private static let compiled = Result { try CompiledPlugin(id: "layered", draw: source) }

    @Test(arguments: ways, [PluginLoader.Isolation.inProcess, .worker])
    func aPluginInCLooksLikeALinkedIndicator(_ way: Way, _ isolation: PluginLoader.Isolation) throws {
        try Self.check(Self.compiled.get().path, Linked(), way, isolation)
    }

    /// The library built with these tests.
    private static let ring =
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().path
        + "/libProgressRingPlugin.so"

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: ring), "plugins not found; build them with 'swift build'"),
        arguments: ways, [PluginLoader.Isolation.inProcess, .worker])
    func aPluginInSwiftLooksLikeALinkedIndicator(_ way: Way, _ isolation: PluginLoader.Isolation) throws {
        try Self.check(Self.ring, try ProgressRing(options: OptionValues([:], for: ProgressRing.info)), way, isolation)
    }

    private static func check(
        _ path: String, _ linked: any IndicatorDrawing, _ way: Way, _ isolation: PluginLoader.Isolation
    ) throws {
        let loaded = try PluginLoader(isolation: isolation).plugin(at: path).kinds[0].make()
        let expected = try bitmap(way, linked)
        #expect(expected != (try bitmap(Way(testDescription: "") { _, _ in }, linked)))
        let difference = try mean(expected, bitmap(way, loaded))
        #expect(way.isExact ? difference == 0 : difference <= 0.1, "pixels: \(difference)")
        let drawing = try drawing(way, loaded)
        let again = try bitmap(Way(testDescription: "") { canvas, _ in canvas.draw(drawing) }, linked)
        let redrawn = mean(expected, again)
        #expect(redrawn <= 0.25, "recording: \(redrawn)")
    }

    private static let size = Size(width: 50, height: 40)

    private static func drawing(_ way: Way, _ indicator: any IndicatorDrawing) throws -> RecordedDrawing {
        try RecordedDrawing(size: size, scale: 2) { canvas in
            way.draw(canvas) { indicator.draw(.pulling(0.8, Traits(scale: 2)), in: Rect(x: 10, y: 5, width: 30, height: 30), on: canvas) }
        }
    }

    private static func bitmap(_ way: Way, _ indicator: any IndicatorDrawing) throws -> Bitmap {
        let pixels = PixelSize(size, scale: 2)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try bitmap.draw(scale: 2) { canvas in
            canvas.fill(.rect(canvas.bounds), .color(Color(white: 0.9)))
            way.draw(canvas) { indicator.draw(.pulling(0.8, Traits(scale: 2)), in: Rect(x: 10, y: 5, width: 30, height: 30), on: canvas) }
        }
        return bitmap
    }

    /// Returns the mean difference per component between two bitmaps of the same size, on a scale of 0 to 255.
    private static func mean(_ one: Bitmap, _ other: Bitmap) -> Double {
        var sum = 0
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] {
                for shift in [0, 8, 16, 24] as [UInt32] { sum += abs(Int(one[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)) }
            }
        }
        return Double(sum) / Double(4 * one.width * one.height)
    }
}
