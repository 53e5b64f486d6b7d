import Drawing
import Fixtures
import Imaging
import RefreshKit
import Testing

@testable import PluginHost

/// A plugin behaves the same in a worker and in the host's process.
@Suite struct IsolationTests {
    /// Compiles a plugin that uses every function, every kind of option, and every field of a moment.
    private static func plugin() throws -> CompiledPlugin {
        try CompiledPlugin(
            id: "all",
            metadata: """
                {"summary": "All.", "period": "1/3", "introduction": "1/7", "pull_pictures": 3, "options": [
                    {"name": "number", "summary": "a", "kind": "number", "range": [0, 9], "default": 4.5},
                    {"name": "integer", "summary": "a", "kind": "integer", "range": [0, 9]},
                    {"name": "toggle", "summary": "a", "kind": "toggle", "default": true},
                    {"name": "choice", "summary": "a", "kind": "choice", "choices": ["one", "two"], "default": "two"},
                    {"name": "color", "summary": "a", "kind": "color", "default": "#12345678"},
                    {"name": "colors", "summary": "a", "kind": "colors", "default": ["#12345678", "#345"]},
                    {"name": "duration", "summary": "a", "kind": "duration", "range": [0, 9], "default": "1/3"},
                    {"name": "text", "summary": "a", "kind": "text"},
                    {"name": "path", "summary": "a", "kind": "path"}]}
                """,
            top: """
                #include <stdio.h>
                #include <math.h>
                struct all { char text[2000]; refresh_color color; };
                """,
            functions: [
                "create": """
                struct all *all = calloc(1, sizeof *all);
                for (uint32_t index = 0; index < options->count; index++) {
                    const refresh_value *v = &options->first[index];
                    size_t end = strlen(all->text);
                    snprintf(all->text + end, sizeof all->text - end, "%s %d %d %g %lld '%s' %g %lld %lld %g\\n", v->name, v->kind, v->is_set,
                        v->number, (long long)v->integer, v->text, v->color.alpha, (long long)v->time.seconds,
                        (long long)v->time.attoseconds, v->colors[1].green);
                }
                all->color = refresh_option(options, "color")->color;
                *instance = all;
                """,
                "destroy": "free(instance);",
                "facts": """
                struct all *all = instance;
                size_t end = strlen(all->text);
                snprintf(all->text + end, sizeof all->text - end, "%g %g %lld %lld %d/%d", facts->width, facts->height,
                    (long long)facts->period.attoseconds, (long long)facts->pull_pictures, facts->frames, facts->per_seconds);
                facts->notes = all->text;
                facts->finish.seconds = 2;
                facts->frames = 25, facts->per_seconds = 1;
                facts->jumps_between_phases = 1;
                """,
                "picture": "return moment->phase == REFRESH_IDLE ? -5 : (int64_t)(moment->turn * 1000);",
            ],
            draw: """
                struct all *all = instance;
                cairo_set_source_rgba(cr, all->color.red, all->color.green, all->color.blue, all->color.alpha);
                cairo_arc(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2,
                    bounds->height * (0.2 + 0.2 * moment->turn), 0, 6);
                cairo_fill(cr);
                double facts[] = {moment->phase, moment->progress, moment->elapsed, moment->phase_elapsed, moment->release_progress,
                    moment->finish_start, moment->appearance, moment->reduces_motion, moment->tint.red, moment->tint.alpha, moment->scale,
                    (double)moment->exact_elapsed.attoseconds / 1e18, (double)moment->exact_finish_start.seconds};
                for (int index = 0; index < 13; index++) {
                    double part = fabs(facts[index]) / (1 + fabs(facts[index]));
                    cairo_set_source_rgba(cr, part, part * part, facts[index] < 0, 0.9);
                    cairo_rectangle(cr, bounds->x + bounds->width * index / 13, bounds->y, bounds->width / 13, bounds->height * part);
                    cairo_fill(cr);
                }
                if (moment->progress > 5) return refresh_fail(error, "too far: %g", moment->progress);
                """)
    }

    private static let moments: [Moment] = {
        let dark = Traits(appearance: .dark, tint: Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8), scale: 2, reducesMotion: true)
        return [
            .idle(), .pulling(0.3), .pulling(1.7, dark), .refreshing(.milliseconds(12_345), released: 1.25),
            .refreshing(.milliseconds(1), dark),
            .finishing(.milliseconds(70), after: .milliseconds(2500), released: 2, dark),
        ]
    }()

    private static func both(_ plugin: CompiledPlugin) throws -> [any IndicatorDrawing] {
        try [PluginLoader.Isolation.inProcess, .worker].map {
            try PluginLoader(isolation: $0).plugin(at: plugin.path).kinds[0].make(["text": "a 'b' ä", "number": "0.1"])
        }
    }

    @Test("Facts, notes, and picture numbers are the same in this process and in a worker")
    func facts() throws {
        let both = try Self.both(Self.plugin())
        let (first, second) = (both[0], both[1])
        #expect(first.notes.count == 10 && first.notes[7] == "text 7 1 0 0 'a 'b' ä' 0 0 0 0")
        #expect(first.notes[5] == "colors 9 1 0 2 '' 0 0 0 0.266667")
        #expect(first.notes == second.notes)
        #expect(first.info == second.info && first.naturalSize == second.naturalSize)
        #expect(first.period == second.period && first.introduction == second.introduction)
        #expect(first.finish == .seconds(2) && second.finish == .seconds(2))
        #expect(first.preferredFrameRate == FrameRate(25) && second.preferredFrameRate == FrameRate(25))
        #expect(first.jumpsBetweenPhases && second.jumpsBetweenPhases)
        #expect(first.pullPictureCount == second.pullPictureCount)
        for moment in Self.moments { #expect(first.picture(of: moment) == second.picture(of: moment)) }
        #expect(first.picture(of: .idle()) == nil && first.picture(of: Self.moments[3]) != nil)
    }

    @Test("Frames are identical on clear pixels and on other content, rotated, and in clips", arguments: moments.indices)
    func pictures(index: Int) throws {
        let both = try Self.both(Self.plugin())
        let moment = Self.moments[index]
        func draw(_ indicator: any IndicatorDrawing, _ format: Bitmap.Format) throws -> Bitmap {
            var bitmap = Bitmap(width: 60, height: 50, format: format)
            try bitmap.draw(scale: 1.5, tint: .black) { canvas in
                indicator.draw(moment, in: Rect(x: 1, y: 2, width: 13, height: 9), on: canvas)
                canvas.fill(.rect(Rect(x: 0, y: 10, width: 60, height: 8)), .color(Color(red: 0.3, green: 0.9, blue: 0.5, alpha: 0.7)))
                canvas.clipped(to: .rect(Rect(x: 2, y: 12, width: 20, height: 10))) {
                    canvas.rotate(by: 0.2)
                    indicator.draw(moment, in: Rect(x: 8, y: 9, width: 15, height: 12), on: canvas)
                }
                canvas.group(opacity: 0.6) {
                    canvas.clipped(to: .circle(center: Point(x: 28, y: 20), radius: 9)) {
                        indicator.draw(moment, in: Rect(x: 20, y: 10.3, width: 18, height: 20), on: canvas)
                    }
                }
            }
            return bitmap
        }
        for format in [Bitmap.Format.argb32, .rgb24] {
            let first = try draw(both[0], format)
            #expect(first == (try draw(both[1], format)))
            #expect(first != Bitmap(width: 60, height: 50, format: format))
        }
    }

    @Test("Errors are the same in this process and in a worker")
    func errors() throws {
        let plugin = try Self.plugin()
        let error = PluginError.drawing(path: plugin.path, indicator: "all", why: "too far: 6")
        for indicator in try Self.both(plugin) { #expect(throws: error) { try indicator.bitmap(of: .pulling(6)) } }
    }

    @Test("A context left in an error state fails the same way in a worker")
    func cairoError() throws {
        let plugin = try CompiledPlugin(id: "restorer", draw: "cairo_restore(cr);")
        let words = "it left Cairo's context in an error state: cairo_restore() without matching cairo_save()"
        let error = PluginError.drawing(path: plugin.path, indicator: "restorer", why: words)
        for isolation in [PluginLoader.Isolation.inProcess, .worker] {
            let indicator = try PluginLoader(isolation: isolation).plugin(at: plugin.path).kinds[0].make()
            #expect(throws: error) { try indicator.bitmap(of: .idle()) }
        }
    }
}
