import Drawing
import Fixtures
import Foundation
import Imaging
import RefreshKit
import Testing

@testable import PluginHost

/// Recorded C plugins, rendered as pixels and as SVG files; the SVG files are rendered by librsvg if it is installed (`apt-get install
/// librsvg2-bin`).
@Suite struct RecordedExampleTests {
    private static let hasRSVG = FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")
    private static let source =
        CompiledPlugin.include.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        + "/Plugins/Examples/C/comet-trail.c"
    private static let moments: [Moment] = [
        .pulling(0.6, Traits(scale: 2)), .refreshing(.milliseconds(1234), Traits(appearance: .dark, scale: 2)),
    ]

    private static func make(_ plugin: CompiledPlugin, _ isolation: PluginLoader.Isolation) throws -> any IndicatorDrawing {
        try PluginLoader(isolation: isolation).plugin(at: plugin.path).kinds[0].make()
    }

    @Test("The C example looks the same when replayed and as SVG", arguments: [PluginLoader.Isolation.inProcess, .worker])
    func comet(_ isolation: PluginLoader.Isolation) throws {
        let indicator = try Self.make(CompiledPlugin(try String(contentsOfFile: Self.source, encoding: .utf8)), isolation)
        for moment in Self.moments {
            let pixels = try indicator.bitmap(of: moment)
            let drawing = try indicator.drawing(of: moment)
            #expect(try Self.mean(pixels, Self.again(drawing, like: pixels)) <= 0.1)
            #expect(pixels != Bitmap(width: pixels.width, height: pixels.height))
            let svg = try drawing.svg(size: indicator.naturalSize)
            if Self.hasRSVG { #expect(try Self.mean(pixels, Self.bitmap(of: svg, scale: 2)) <= 0.5) }
        }
    }

    @Test(
        "Dots that replace the pixels below them are replayed, but not written as vectors",
        arguments: [PluginLoader.Isolation.inProcess, .worker])
    func replacing(_ isolation: PluginLoader.Isolation) throws {
        let plugin = try CompiledPlugin(
            id: "trail",
            draw: """
                cairo_push_group(cr);
                cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
                for (int dot = 0; dot <= 20; dot++) {
                    cairo_set_source_rgba(cr, 1, 0.2, 0, dot / 20.0);
                    cairo_arc(cr, bounds->x + 6 + dot, bounds->y + 10 + dot / 4.0, 3 + dot / 10.0, 0, 6.2832);
                    cairo_fill(cr);
                }
                cairo_pop_group_to_source(cr);
                cairo_paint_with_alpha(cr, 0.8);
                """)
        let indicator = try Self.make(plugin, isolation)
        let (pixels, drawing) = (try indicator.bitmap(of: Self.moments[0]), try indicator.drawing(of: Self.moments[0]))
        #expect(try Self.mean(pixels, Self.again(drawing, like: pixels)) <= 0.1)
        #expect { try drawing.svg(size: indicator.naturalSize) } throws: { "\($0)".contains("SVG cannot express clearing inside a clip") }
    }

    @Test(
        "SVG files look like the plugin's pixels", .enabled(if: hasRSVG, "rsvg-convert is not installed"),
        arguments: [PluginLoader.Isolation.inProcess, .worker])
    func svg(_ isolation: PluginLoader.Isolation) throws {
        let plugin = try CompiledPlugin(
            id: "mill",
            top: "#include <math.h>",
            draw: """
                cairo_translate(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2);
                cairo_rotate(cr, 6.28 * moment->progress + moment->elapsed);
                cairo_pattern_t *fade = cairo_pattern_create_linear(-15, 0, 15, 5);
                cairo_pattern_add_color_stop_rgba(fade, 0, 1, 0.2, 0, 1);
                cairo_pattern_add_color_stop_rgba(fade, 1, 0, 0, 1, 0.3);
                cairo_push_group(cr);
                for (int arm = 0; arm < 5; arm++) {
                    cairo_rotate(cr, 1.2566);
                    cairo_new_sub_path(cr);
                    cairo_arc(cr, 9, 0, 3, -1.5708, 1.5708);
                    cairo_arc(cr, 3, 0, 3, 1.5708, 4.7124);
                    cairo_close_path(cr);
                    cairo_set_source(cr, fade);
                    cairo_fill_preserve(cr);
                    cairo_set_source_rgb(cr, 0, 0, 0);
                    cairo_stroke(cr);
                }
                cairo_pop_group_to_source(cr);
                cairo_paint_with_alpha(cr, 0.7);
                cairo_pattern_destroy(fade);
                """)
        let indicator = try Self.make(plugin, isolation)
        for moment in Self.moments {
            let svg = try indicator.drawing(of: moment).svg(size: indicator.naturalSize)
            #expect(!svg.contains("<image"))
            #expect(Self.mean(try indicator.bitmap(of: moment), try Self.bitmap(of: svg, scale: 2)) <= 0.5)
        }
    }

    private static func again(_ drawing: RecordedDrawing, like pixels: Bitmap) throws -> Bitmap {
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try bitmap.draw(scale: 2) { $0.draw(drawing) }
        return bitmap
    }

    private static func bitmap(of svg: String, scale: Int) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let file = try folder.write(svg, "picture.svg")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/rsvg-convert")
        process.arguments = ["-z", "\(scale)", "-o", folder.path("out.png"), file]
        try process.run()
        process.waitUntilExit()
        return try ImageReader.read(contentsOf: folder.path("out.png")).frames[0].bitmap
    }

    private static func mean(_ one: Bitmap, _ other: Bitmap) -> Double {
        guard one.width == other.width, one.height == other.height else { return .infinity }
        var sum = 0
        for y in 0..<one.height {
            for x in 0..<one.width {
                for shift in [0, 8, 16, 24] as [UInt32] { sum += abs(Int(one[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)) }
            }
        }
        return Double(sum) / Double(4 * one.width * one.height)
    }
}
